import type { Stage, Workflow, WorkflowInput } from '@mihwar/adapters/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AdminDialog } from '~/components/admin/dialog';
import { Field } from '~/components/admin/field';
import { InputField, TextAreaField } from '~/components/admin/input-field';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import { lastSaveOf } from '~/features/admin/editor/calls';
import { LoadFailure } from '~/features/admin/load-failure';
import { AsksBeforeLeaving } from '~/features/admin/unsaved-parts';
import { useChange } from '~/features/admin/use-change';
import { useGuardedClose } from '~/features/admin/use-guarded-close';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useWorkflowTexts } from '~/i18n/admin/workflow';
import { ApiError, type RequestContext } from '~/lib/api';
import { isUnanswered } from '~/lib/create-once';
import { shownText } from '~/lib/shown-text';
import { toast } from '~/lib/toast';
import { useLanguage } from '~/lib/use-language';
import { changeWorkflow, workflowQuery } from './calls';
import { NoteList } from './note-list';

export interface WorkflowDialogProps {
  id: number;
  /** The saved text that the user has seen. */
  updatedAt: string | undefined;
  onClose: () => void;
  /** Offers this move only. All that the user may make by default. */
  to?: Stage | undefined;
  /** The article has been moved to another stage. */
  onMoved?: (to: Stage) => void;
}

/** Where a draft stands between its writer and its readers, and what was said about it. Load it on demand. */
export default function WorkflowDialog({ id, onClose, ...move }: WorkflowDialogProps) {
  const t = useWorkflowTexts();
  const { data, isError, error, refetch } = useQuery(workflowQuery(id));
  // Not a state, which is known a render later: Back may come right after a key.
  const unsaved = useRef(false);
  const isUnsaved = () => unsaved.current;
  const close = useGuardedClose(isUnsaved, onClose);
  return (
    <AdminDialog title={t('title')} description={t('intro')} onClose={close}>
      <AsksBeforeLeaving isUnsaved={isUnsaved} />
      {isError && <LoadFailure message={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading label={t('loading')} className="space-y-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-32" />
        </Loading>
      )}
      {data && (
        <WorkflowForm
          id={id}
          workflow={data}
          onTyped={(value) => {
            unsaved.current = value;
          }}
          {...move}
        />
      )}
    </AdminDialog>
  );
}

type Change = Omit<WorkflowInput, 'version'>;

/** Whether an article stands where a change has moved it, with the change's note as the newest one. */
const isAfter = ({ stage, assignee, dueOn, notes }: Workflow, change: Change): boolean =>
  (change.stage === undefined || change.stage === stage) &&
  (change.assigneeId === undefined || change.assigneeId === (assignee?.id ?? null)) &&
  (change.dueOn === undefined || change.dueOn === dueOn) &&
  (change.note === undefined || change.note?.trim() === notes[0]?.text);

/** Whether somebody has moved or saved the article. */
const isMeanwhile = (error: unknown) => error instanceof ApiError && error.status === 409;

interface WorkflowFormProps extends Omit<WorkflowDialogProps, 'onClose'> {
  workflow: Workflow;
  /** Called with whether a note or a date is typed that is not sent yet. */
  onTyped: (isUnsaved: boolean) => void;
}

function WorkflowForm({ id, updatedAt, workflow, to: only, onMoved, onTyped }: WorkflowFormProps) {
  const t = useWorkflowTexts();
  const shell = useAdminTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  // A late response must find the note that is typed by then.
  const latestNote = useRef(note);
  const [isNoteMissing, setNoteMissing] = useState(false);
  const [seenText, setSeenText] = useState(updatedAt);
  const { stage, version, assignee, dueOn, notes, transitions, people } = workflow;
  const shownDue = dueOn ?? '';
  // Undefined while nothing else is typed than what is saved. Somebody else may save another day meanwhile.
  const [typedDue, setTypedDue] = useState<string>();
  const isDueChanged = typedDue !== undefined && typedDue !== shownDue;
  const offered = only ? transitions.filter((to) => to === only) : transitions;
  // Who may assign is an editor of this article.
  const isEditor = people.length > 0;
  const refreshes = [['articles'], ['workflow', id]];
  /** A change without a response. It may be stored. */
  const unanswered = useRef<WorkflowInput>(undefined);
  /** The present workflow, if this change alone has led to it. */
  async function findStored(lost: WorkflowInput): Promise<Workflow | undefined> {
    const present = await client.query({ ...workflowQuery(id), staleTime: 0 });
    return present.version === lost.version + 1 && isAfter(present, lost) ? present : undefined;
  }
  async function attempt(context: RequestContext, input: Change, from: number): Promise<Workflow> {
    const lost = unanswered.current;
    // The screen may show a later version by now. The former one is refused if the lost change is stored.
    const body = { ...input, version: lost?.version ?? from, updatedAt: seenText };
    try {
      const answer = await changeWorkflow(context, id, body);
      unanswered.current = undefined;
      return answer;
    } catch (error) {
      if (isUnanswered(error)) unanswered.current = body;
      else if (lost && isMeanwhile(error)) {
        const present = await findStored(lost);
        unanswered.current = undefined;
        if (present) return isAfter(present, input) ? present : attempt(context, input, present.version);
      }
      throw error;
    }
  }
  const change = useChange<Change, Workflow>({
    send: async (context, input) => {
      try {
        return await attempt(context, input, version);
      } catch (error) {
        // The next attempt goes on from the text that somebody has saved, with the same note.
        setSeenText((known) => lastSaveOf(error)?.updatedAt ?? known);
        throw error;
      }
    },
    succeeded: () => ({ title: t('notice.saved') }),
    failed: { title: t('notice.failed'), text: t('notice.failedText') },
    refreshes,
  });
  const send = (input: Change) => {
    if (change.isPending) return;
    const withDue = isDueChanged ? { dueOn: typedDue || null, ...input } : input;
    change.mutate(withDue, {
      onSuccess: (answer) => {
        client.setQueryData(workflowQuery(id).queryKey, answer);
        setTypedDue((typed) => (typed === typedDue ? undefined : typed));
        if (input.note !== undefined) setNote((typed) => (typed === note ? '' : typed));
        if (!input.stage) return;
        if (latestNote.current === note) onMoved?.(input.stage);
        else toast({ title: t('notice.saved'), description: shell('unsaved.meanwhile') });
      },
    });
  };
  const isUnsaved = isDueChanged || note.trim() !== '';
  useEffect(() => {
    latestNote.current = note;
    onTyped(isUnsaved);
  });
  const labelOf = (to: Stage) =>
    !isEditor && stage === 'review' && to === 'writing'
      ? t('move.takeBack')
      : t(`move.${stage}.${to}` as 'move.writing.review');
  function move(to: Stage) {
    if (change.isPending) return;
    const isMissing = isEditor && to === 'writing' && !note.trim();
    setNoteMissing(isMissing);
    if (!isMissing) send({ stage: to, ...(note.trim() ? { note } : {}) });
  }
  return (
    <div className="space-y-6">
      <p>
        <span className="text-soft">{t('stage.label')}</span>{' '}
        <strong className="badge text-volt">{t(`stage.${stage}`)}</strong>
      </p>
      {isEditor && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('field.assignee')}>
            {(field) => (
              <select
                {...field}
                className="field"
                value={assignee?.id ?? ''}
                aria-disabled={change.isPending || undefined}
                onChange={({ target }) => {
                  send({ assigneeId: target.value ? Number(target.value) : null });
                }}
              >
                <option value="">{t('field.nobody')}</option>
                {people.map((one) => (
                  <option key={one.id} value={one.id}>
                    {shownText(one.name, one.nameAr, language)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <InputField
            label={t('field.dueOn')}
            type="date"
            value={typedDue ?? shownDue}
            onChange={({ target }) => {
              // A date that lacks a part is empty, and is not meant to remove the former one.
              if (target.validity.badInput) return;
              setTypedDue(target.value === shownDue ? undefined : target.value);
            }}
            onBlur={({ relatedTarget }) => {
              // A button or the list of people is being pressed, which sends the date as well.
              if (isDueChanged && !relatedTarget?.matches('button, select')) send({});
            }}
          />
        </div>
      )}
      <TextAreaField
        label={t('field.note')}
        hint={t(isEditor ? 'field.noteHint' : 'field.noteHintWriter')}
        problem={isNoteMissing ? t('problem.note') : undefined}
        dir="auto"
        maxLength={2000}
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
          setNoteMissing(false);
        }}
      />
      <div className="flex flex-wrap gap-2">
        {offered.map((to) => (
          <button
            key={to}
            type="button"
            className="button button-small"
            aria-disabled={change.isPending || undefined}
            onClick={() => {
              move(to);
            }}
          >
            {labelOf(to)}
          </button>
        ))}
        <button
          type="button"
          className="button button-outline button-small"
          aria-disabled={change.isPending || !note.trim() || undefined}
          onClick={() => {
            if (note.trim()) send({ note });
          }}
        >
          {t('action.note')}
        </button>
      </div>
      <NoteList notes={notes} />
    </div>
  );
}
