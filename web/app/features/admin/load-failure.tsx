import { FetchError } from '~/components/ui/fetch-error';
import { ApiError } from '~/lib/api';
import { useFailureText } from './use-change';

interface LoadFailureProps {
  message: string;
  error: unknown;
  onRetry: () => void;
}

/** Whether trying again would give the same response. */
const isFinal = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status);

/** Says what a dialog could not fetch, and why. */
export function LoadFailure({ message, error, onRetry }: LoadFailureProps) {
  const explain = useFailureText();
  const reason = explain(error, '');
  return (
    <>
      <FetchError message={message} onRetry={isFinal(error) ? undefined : onRetry} />
      {reason && <p className="mt-4 text-soft">{reason}</p>}
    </>
  );
}
