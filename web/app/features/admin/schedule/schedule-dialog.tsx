import type { ArticleSchedule, LanguageSchedule, ScheduleInput } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { AdminDialog } from '~/components/admin/dialog';
import { Field } from '~/components/admin/field';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import { LoadFailure } from '~/features/admin/load-failure';
import { useMay } from '~/features/admin/session/current-user';
import { useChange } from '~/features/admin/use-change';
import { useGuardedClose } from '~/features/admin/use-guarded-close';
import { arabicOf } from '~/i18n/admin/problems';
import { useScheduleTexts } from '~/i18n/admin/schedule';
import { useAdminTexts } from '~/i18n/admin/shell';
import type { Language } from '~/lib/language';
import { useLanguage } from '~/lib/use-language';
import { saveSchedule, scheduleQuery } from './calls';
import { fromField, toField } from './zoned-time';

interface ScheduleDialogProps {
  id: number;
  /** The languages that there is a text to plan in. */
  languages: readonly Language[];
  onClose: () => void;
}

/** When each language of an article is published and unpublished. Load it on demand. */
export default function ScheduleDialog({ id, languages, onClose }: ScheduleDialogProps) {
  const t = useScheduleTexts();
  const { data, dataUpdatedAt, isError, error, refetch } = useQuery(scheduleQuery(id));
  const [openedAt] = useState(Date.now);
  // The notice about an embargo may have fetched the times long before. A form must not begin with those.
  const current = dataUpdatedAt >= openedAt ? data : undefined;
  const unsaved = useRef(false);
  const close = useGuardedClose(() => unsaved.current, onClose);
  return (
    <AdminDialog title={t('title')} description={t('intro')} onClose={close}>
      {isError && <LoadFailure message={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!current && !isError && (
        <Loading label={t('loading')} className="space-y-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      )}
      {current && (
        <ScheduleForm
          id={id}
          schedule={current}
          languages={languages}
          onSaved={onClose}
          onTyped={(isUnsaved) => {
            unsaved.current = isUnsaved;
          }}
        />
      )}
    </AdminDialog>
  );
}

type Code = 'en' | 'ar';
type Action = 'publishAt' | 'unpublishAt' | 'embargoUntil';
const ACTIONS = ['publishAt', 'unpublishAt', 'embargoUntil'] as const;

type Times = Record<Code, Record<Action, string>>;

interface ScheduleFormProps {
  id: number;
  schedule: ArticleSchedule;
  languages: readonly Code[];
  onSaved: () => void;
  /** Called with whether a time is typed that is not saved yet. */
  onTyped: (isUnsaved: boolean) => void;
}

function ScheduleForm({ id, schedule, languages, onSaved, onTyped }: ScheduleFormProps) {
  const t = useScheduleTexts();
  const shell = useAdminTexts();
  const { timeZone } = schedule;
  const mayLift = useMay()('editAll');
  const fieldOf = (at: string | null) => (at ? toField(at, timeZone) : '');
  const fieldsOf = ({ publishAt, unpublishAt, embargoUntil }: LanguageSchedule) => ({
    publishAt: fieldOf(publishAt),
    unpublishAt: fieldOf(unpublishAt),
    embargoUntil: fieldOf(embargoUntil),
  });
  /** Whether the time is an embargo that the user may not lift. */
  const isFixed = (code: Code, action: Action) =>
    action === 'embargoUntil' && !mayLift && schedule[code].embargoUntil !== null;
  const hintOf = (code: Code, action: Action) =>
    action === 'embargoUntil' ? t(isFixed(code, action) ? 'hint.lift' : 'hint.embargo') : undefined;
  // The times at the opening. Others may plan meanwhile, which must not turn unchanged fields into changes.
  const [before] = useState<Times>({ en: fieldsOf(schedule.en), ar: fieldsOf(schedule.ar) });
  const [times, setTimes] = useState(before);
  const isUnsaved = languages.some((code) =>
    ACTIONS.some((action) => times[code][action] !== before[code][action]),
  );
  useEffect(() => {
    onTyped(isUnsaved);
  });
  const saving = useChange<ScheduleInput, ArticleSchedule>({
    send: (context, input) => saveSchedule(context, id, input),
    succeeded: () => ({ title: t('notice.saved') }),
    failed: { title: t('notice.failed'), text: t('notice.failedText') },
    refreshes: [['articles'], ['schedule']],
  });
  function save(event: FormEvent) {
    event.preventDefault();
    if (saving.isPending) return;
    const momentOf = (field: string) => (field ? fromField(field, timeZone) : null);
    // An unchanged time stays, although it may be over.
    const changed = (code: Code) => {
      const actions = ACTIONS.filter((action) => times[code][action] !== before[code][action]);
      return Object.fromEntries(actions.map((action) => [action, momentOf(times[code][action])]));
    };
    const input = Object.fromEntries(languages.map((code) => [code, changed(code)])) as ScheduleInput;
    saving.mutate(input, { onSuccess: onSaved });
  }
  return (
    <form noValidate className="space-y-6" onSubmit={save}>
      <p className="text-soft">
        {t('zone')}{' '}
        <bdi dir="ltr" className="font-semibold text-ink">
          {timeZone}
        </bdi>
      </p>
      {languages.map((code) => (
        <fieldset key={code} className="space-y-4">
          <legend className="headline-sm headline text-lg">{t(`language.${code}`)}</legend>
          <Problem sentence={schedule[code].problem} />
          <div className="grid gap-4 sm:grid-cols-2">
            {ACTIONS.map((action) => (
              <Field key={action} label={t(`field.${action}`)} hint={hintOf(code, action)}>
                {(field) => (
                  <input
                    {...field}
                    type="datetime-local"
                    className="field"
                    readOnly={isFixed(code, action)}
                    value={times[code][action]}
                    onChange={({ target }) => {
                      setTimes({ ...times, [code]: { ...times[code], [action]: target.value } });
                    }}
                  />
                )}
              </Field>
            ))}
          </div>
        </fieldset>
      ))}
      <button type="submit" className="button button-small" disabled={saving.isPending}>
        {saving.isPending ? shell('action.saving') : shell('action.save')}
      </button>
    </form>
  );
}

/** Why the article was not published at its time. */
function Problem({ sentence }: { sentence: string | null }) {
  const t = useScheduleTexts();
  const language = useLanguage();
  if (sentence === null) return null;
  const said = language === 'ar' ? (arabicOf(sentence) ?? t('problem')) : sentence;
  return (
    <p role="alert" className="font-semibold text-signal">
      {said}
    </p>
  );
}
