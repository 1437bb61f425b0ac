import { useMutation as useObserved } from '@tanstack/react-query';

/** While the server writes a page nothing is changed, so that nothing needs to be watched. */
const useNothing = () => ({
  isIdle: true,
  isPending: false,
  isError: false,
  isSuccess: false,
  status: 'idle',
  data: undefined,
  error: null,
});

/** A mutation of a screen that the server writes, too. */
export const useMutation = (import.meta.env.SSR ? useNothing : useObserved) as typeof useObserved;
