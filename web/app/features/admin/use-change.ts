import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { failureText } from '~/features/account/failure-text';
import { problemsOf } from '~/features/admin/form/server-problems';
import { useAccountTexts } from '~/i18n/account';
import { arabicOf } from '~/i18n/admin/problems';
import { useAdminTexts } from '~/i18n/admin/shell';
import { allowAsking, ApiError, type RequestContext } from '~/lib/api';
import { toast } from '~/lib/toast';
import { useLanguage } from '~/lib/use-language';
import { PartlyUndone, type Undo } from './in-sequence';

interface Failure {
  title: string;
  text?: string;
}

/** The notice about a success. */
export interface Success {
  title: string;
  description?: string;
  /** `destructive`: something was left out. */
  variant?: 'destructive';
  /**
   * Reverts the change. The notice then has a button for it, as long as it is visible. Rejects where that is
   * not possible any more.
   */
  undo?: Undo | undefined;
  /** The part of the change that `undo` does not revert: a sentence for the notice about it. */
  lost?: string | undefined;
}

interface ChangeOptions<Input, Answer> {
  /** Makes the call. */
  send: (context: RequestContext, input: Input) => Promise<Answer>;
  /** The notice about a success. Null: the caller shows it. */
  succeeded: ((answer: Answer, input: Input) => Success) | null;
  /**
   * The notice about a failure. The server's own sentence, if there is one, takes the place of `text`. Null:
   * the caller shows it.
   */
  failed: Failure | ((error: Error, input: Input) => Failure) | null;
  /** Prefixes of the query keys to invalidate. */
  refreshes?: QueryKey[];
}

/** Changes something in the dashboard: it makes the call, shows a notice, and refreshes lists. */
export function useChange<Input = void, Answer = unknown>(options: ChangeOptions<Input, Answer>) {
  const { send, succeeded, failed, refreshes = [] } = options;
  const client = useQueryClient();
  const explain = useFailureText();
  const tell = useSuccess(refreshes);
  return useMutation<Answer, Error, Input>({
    mutationFn: (input) => send({ client }, input),
    onSuccess: (answer, input) => {
      if (succeeded) tell(succeeded(answer, input));
    },
    onError: (error, input) => {
      if (!failed) return;
      const { title, text } = typeof failed === 'function' ? failed(error, input) : failed;
      toast({ title, description: explain(error, text ?? ''), variant: 'destructive' });
    },
    // Also after a failure: a colleague may have deleted what is on screen, or only the response is lost.
    onSettled: () => {
      refresh(client, refreshes);
    },
  });
}

/** Shows notices about changes. `refreshes` are the query keys to invalidate when a change was reverted. */
export function useSuccess(refreshes: QueryKey[]): (success: Success) => void {
  const client = useQueryClient();
  const explain = useFailureText();
  const t = useAdminTexts();

  async function revert(undo: Undo, lost: Success['lost']) {
    allowAsking();
    try {
      await undo({ client });
      toast({ title: t('undo.succeeded'), ...(lost ? { description: lost, variant: 'destructive' } : {}) });
    } catch (error) {
      const partly = error instanceof PartlyUndone ? error : undefined;
      const reason = explain(partly ? partly.cause : error, t('undo.reason'));
      toast({
        title: partly
          ? t('undo.failedPartly', { failed: partly.failed, total: partly.total })
          : t('undo.failed'),
        description: partly && lost ? `${ended(reason)} ${lost}` : reason,
        variant: 'destructive',
      });
    }
    // Some things have left the trash, even if others could not be restored. Its list may be on screen.
    refresh(client, [...refreshes, ['trash']]);
  }

  return ({ undo, lost, ...notice }) => {
    toast({
      ...notice,
      ...(undo
        ? { action: { label: t('undo.action'), run: () => void revert(undo, lost), passes: true } }
        : {}),
    });
  };
}

/**
 * Fetches again the queries on screen that have one of these keys. All others are fetched when they are shown
 * again: the page of an author, a tag or a search may show the change, too.
 */
export function refresh(client: QueryClient, queryKeys: readonly QueryKey[]): void {
  void client.invalidateQueries({ refetchType: 'none' });
  for (const queryKey of queryKeys) {
    // TanStack never interrupts the first fetch of a query, and its answer may be older than the change.
    const isFirst = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
    const ended = client.invalidateQueries({ queryKey });
    if (isFirst) void ended.then(() => client.invalidateQueries({ queryKey }));
  }
}

/** Not all sentences of the server end with a full stop. */
const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/**
 * The server's reasons in Arabic, where it gives several: its own sentence has all of them in a row. Undefined
 * if none of them has a translation.
 */
function arabicReasons(error: ApiError): string | undefined {
  const reasons = problemsOf(error).map(({ message }) => message);
  const isInARow = reasons.length > 1 && reasons.every((reason) => error.serverMessage?.includes(reason));
  if (!isInARow) return undefined;
  // Reasons about several fields may have one sentence.
  const texts = new Set(reasons.flatMap((reason) => arabicOf(reason) ?? []));
  return [...texts].map(ended).join(' ') || undefined;
}

/**
 * The message about a call that failed: the server's own sentence, if there is one in the language of the
 * screen, else `ours`.
 */
export function useFailureText(): (error: unknown, ours: string) => string {
  const language = useLanguage();
  const t = useAccountTexts();
  return (error, ours) => {
    const refusal = language === 'ar' && error instanceof ApiError ? error : undefined;
    const said = refusal?.serverMessage;
    return (
      // Several reasons may look like a single one, whose slot has the others.
      (refusal && arabicReasons(refusal)) ?? (said && arabicOf(said)) ?? failureText(error, language, t, ours)
    );
  };
}
