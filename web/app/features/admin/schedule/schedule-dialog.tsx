import type { ArticleSchedule, LanguageSchedule, ScheduleInput } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { AdminDialog } from '~/components/admin/dialog';
import { Field } from '~/components/admin/field';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import { lastSaveOf } from '~/features/admin/editor/calls';
import { incompleteIn } from '~/features/admin/form/incomplete-input';
import { MeanwhileNotice } from '~/features/admin/form/stale-notice';
import { LoadFailure } from '~/features/admin/load-failure';
import { useMay } from '~/features/admin/session/current-user';
import { AsksBeforeLeaving } from '~/features/admin/unsaved-parts';
import { useChange } from '~/features/admin/use-change';
import { useGuardedClose } from '~/features/admin/use-guarded-close';
import { ApiError, type RequestContext } from '~/lib/api';
import { toast } from '~/lib/toast';
import { knownZone } from '~/lib/dates';
import { momentIn } from '~/lib/zoned-moment';
import { arabicOf } from '~/i18n/admin/problems';
import { useScheduleTexts } from '~/i18n/admin/schedule';
import { useAdminTexts } from '~/i18n/admin/shell';
import type { Language } from '~/lib/language';
import { useLanguage } from '~/lib/use-language';
import { saveSchedule, scheduleQuery } from './calls';
import { fromField, toField } from './zoned-time';

interface ScheduleDialogProps {
  id: number;
  /** The saved text that the user has seen. */
  updatedAt: string | undefined;
  /** The languages that there is a text to plan in. */
  languages: readonly Language[];
  onClose: () => void;
}

/** When each language of an article is published and unpublished. Load it on demand. */
export default function ScheduleDialog({ id, updatedAt, languages, onClose }: ScheduleDialogProps) {
  const t = useScheduleTexts();
  const { data, dataUpdatedAt, isError, error, refetch } = useQuery(scheduleQuery(id));
  const [openedAt] = useState(Date.now);
  // The notice about an embargo may have fetched the times long before. A form must not begin with those.
  const current = dataUpdatedAt >= openedAt ? data : undefined;
  // Not a state, which is known a render later: Back may come right after a key.
  const unsaved = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const isUnsaved = () => unsaved.current || incompleteIn(form.current) !== undefined;
  const close = useGuardedClose(isUnsaved, onClose);
  return (
    <AdminDialog title={t('title')} description={t('intro')} onClose={close}>
      <AsksBeforeLeaving isUnsaved={isUnsaved} />
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
          updatedAt={updatedAt}
          schedule={current}
          languages={languages}
          form={form}
          onSaved={onClose}
          onTyped={(value) => {
            unsaved.current = value;
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

interface ScheduleFormProps extends Omit<ScheduleDialogProps, 'onClose'> {
  schedule: ArticleSchedule;
  form: RefObject<HTMLFormElement | null>;
  /** Called after a save, unless another time was typed meanwhile. */
  onSaved: () => void;
  /** Called with whether a time is typed that is not saved yet. */
  onTyped: (isUnsaved: boolean) => void;
}

function ScheduleForm({ id, updatedAt, schedule, languages, form, onSaved, onTyped }: ScheduleFormProps) {
  const t = useScheduleTexts();
  const shell = useAdminTexts();
  const language = useLanguage();
  // The times that the user knows of. Others may plan meanwhile, which must not turn unchanged fields into
  // changes.
  const [seen, setSeen] = useState(schedule);
  const [seenText, setSeenText] = useState(updatedAt);
  const timeZone = knownZone(seen.timeZone);
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
  const allFieldsOf = ({ en, ar }: ArticleSchedule): Times => ({ en: fieldsOf(en), ar: fieldsOf(ar) });
  const before = allFieldsOf(seen);
  const [times, setTimes] = useState(before);
  // A late response must find the times that are typed by then.
  const latest = useRef(times);
  /** The name of an input that lacks a part. */
  const [incomplete, setIncomplete] = useState<string>();
  /** The fields whose planned times are others than those at the opening. */
  const [changed, setChanged] = useState<Record<Code, readonly Action[]>>({ en: [], ar: [] });
  const isRefused = changed.en.length + changed.ar.length > 0;
  const nowOf = (code: Code, action: Action) => {
    if (!changed[code].includes(action)) return undefined;
    const at = seen[code][action];
    return at ? t('changed.now', { date: momentIn(at, timeZone, language) }) : t('changed.none');
  };
  const isUnsaved = languages.some((code) =>
    ACTIONS.some((action) => times[code][action] !== before[code][action]),
  );
  useEffect(() => {
    latest.current = times;
    onTyped(isUnsaved);
  });
  /** Shows the planned times after a refusal. Typed times stay, and may replace them from now on. */
  async function look({ client }: RequestContext, input: ScheduleInput) {
    const stored = await client.query(scheduleQuery(id));
    const changedIn = (code: Code) =>
      ACTIONS.filter(
        (action) => input[code]?.[action] !== undefined && stored[code][action] !== seen[code][action],
      );
    const found = { en: changedIn('en'), ar: changedIn('ar') };
    // A time is also refused because of an embargo.
    if (found.en.length + found.ar.length === 0) return;
    const fields = allFieldsOf(stored);
    const withTyped = (code: Code, now: Times) => {
      const typed = ACTIONS.filter((action) => now[code][action] !== before[code][action]);
      return { ...fields[code], ...Object.fromEntries(typed.map((action) => [action, now[code][action]])) };
    };
    setSeen({ ...stored, timeZone });
    setTimes((now) => ({ en: withTyped('en', now), ar: withTyped('ar', now) }));
    setChanged(found);
  }
  const saving = useChange<ScheduleInput, ArticleSchedule>({
    send: async (context, input) => {
      try {
        return await saveSchedule(context, id, { ...input, seen, updatedAt: seenText });
      } catch (error) {
        // Somebody has saved another text. The user has been told so when pressing again.
        setSeenText((known) => lastSaveOf(error)?.updatedAt ?? known);
        if (error instanceof ApiError && error.status === 409) await look(context, input);
        throw error;
      }
    },
    succeeded: () => ({ title: t('notice.saved') }),
    failed: { title: t('notice.failed'), text: t('notice.failedText') },
    refreshes: [['articles'], ['schedule']],
  });
  function save(event: FormEvent) {
    event.preventDefault();
    if (saving.isPending) return;
    const wrong = incompleteIn(form.current);
    setIncomplete(wrong?.name);
    if (wrong) {
      wrong.focus();
      return;
    }
    const momentOf = (field: string) => (field ? fromField(field, timeZone) : null);
    // Saving confirms a planned time that is held.
    const isPlannedAgain = (code: Code, action: Action) => {
      const at = seen[code][action];
      return (
        action === 'publishAt' && seen[code].problem !== null && at !== null && Date.parse(at) > Date.now()
      );
    };
    // Any other unchanged time stays, although it may be over.
    const wishesOf = (code: Code) => {
      const actions = ACTIONS.filter(
        (action) => times[code][action] !== before[code][action] || isPlannedAgain(code, action),
      );
      return Object.fromEntries(actions.map((action) => [action, momentOf(times[code][action])]));
    };
    const input = Object.fromEntries(languages.map((code) => [code, wishesOf(code)])) as ScheduleInput;
    const sent = times;
    saving.mutate(input, {
      onSuccess: (saved) => {
        if (latest.current === sent) onSaved();
        else {
          setSeen(saved);
          setChanged({ en: [], ar: [] });
          toast({ title: t('notice.saved'), description: shell('unsaved.meanwhile') });
        }
      },
    });
  }
  return (
    <form ref={form} noValidate className="space-y-6" onSubmit={save}>
      <p className="text-soft">
        {t('zone')}{' '}
        <bdi dir="ltr" className="font-semibold text-ink">
          {timeZone}
        </bdi>
      </p>
      <MeanwhileNotice text={isRefused && t('changed.text')}>
        <button
          type="button"
          className="button button-outline button-small"
          onClick={() => {
            setTimes(before);
            setChanged({ en: [], ar: [] });
          }}
        >
          {t('changed.action')}
        </button>
      </MeanwhileNotice>
      {languages.map((code) => (
        <fieldset key={code} className="space-y-4">
          <legend className="headline-sm headline text-lg">{t(`language.${code}`)}</legend>
          <Problem sentence={schedule[code].problem} />
          <div className="grid gap-4 sm:grid-cols-2">
            {ACTIONS.map((action) => (
              <Field
                key={action}
                label={t(`field.${action}`)}
                hint={hintOf(code, action)}
                problem={incomplete === `${code}.${action}` ? t('problemOfTime') : nowOf(code, action)}
              >
                {(field) => (
                  <input
                    {...field}
                    name={`${code}.${action}`}
                    type="datetime-local"
                    max="9999-12-31T23:59"
                    className="field"
                    readOnly={isFixed(code, action)}
                    value={times[code][action]}
                    onChange={({ target }) => {
                      setIncomplete(undefined);
                      setTimes({ ...times, [code]: { ...times[code], [action]: target.value } });
                    }}
                  />
                )}
              </Field>
            ))}
          </div>
        </fieldset>
      ))}
      <button type="submit" className="button button-small" aria-disabled={saving.isPending || undefined}>
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
