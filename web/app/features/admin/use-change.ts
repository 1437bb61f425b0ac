import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { failureText } from '~/features/account/failure-text';
import { useAccountTexts } from '~/i18n/account';
import { arabicOf } from '~/i18n/admin/problems';
import { ApiError, type RequestContext } from '~/lib/api';
import { toast } from '~/lib/toast';
import { useLanguage } from '~/lib/use-language';

interface Failure {
  title: string;
  text?: string;
}

interface ChangeOptions<Input, Answer> {
  /** Makes the call. */
  send: (context: RequestContext, input: Input) => Promise<Answer>;
  /** What a notice says when it is done. Null: the caller says it. */
  succeeded: ((answer: Answer, input: Input) => { title: string; description?: string }) | null;
  /** What a notice says when it is not: the server's own sentence, where it gave one, takes the place of `text`. Null: the caller says it. */
  failed: Failure | ((error: Error) => Failure) | null;
  /** What is no longer true and must be fetched again: beginnings of query keys. */
  refreshes?: QueryKey[];
}

/** The newsroom's one way to change something: the call, what a notice says of it, and which lists follow. */
export function useChange<Input = void, Answer = unknown>(options: ChangeOptions<Input, Answer>) {
  const { send, succeeded, failed, refreshes = [] } = options;
  const client = useQueryClient();
  const explain = useFailureText();
  return useMutation<Answer, Error, Input>({
    mutationFn: (input) => send({ client }, input),
    onSuccess: (answer, input) => {
      refresh(client, refreshes);
      if (succeeded) toast(succeeded(answer, input));
    },
    onError: (error) => {
      if (!failed) return;
      const { title, text } = typeof failed === 'function' ? failed(error) : failed;
      toast({ title, description: explain(error, text ?? ''), variant: 'destructive' });
    },
  });
}

/** Fetches again what is on screen, and forgets the rest. */
export function refresh(client: QueryClient, queryKeys: readonly QueryKey[]): void {
  for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey });
}

/** What is said of a call that failed: the server's own sentence, where it gave one and the language has it, else `ours`. */
export function useFailureText(): (error: unknown, ours: string) => string {
  const language = useLanguage();
  const t = useAccountTexts();
  return (error, ours) => {
    const said = language === 'ar' && error instanceof ApiError ? error.serverMessage : undefined;
    return (said && arabicOf(said)) ?? failureText(error, language, t, ours);
  };
}
