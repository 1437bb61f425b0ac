import { COMMENTS_MODES, type CommentsMode, type SiteSetting } from '@mihwar/adapters/contract';
import { useState, type FormEvent } from 'react';
import { Field } from '~/components/admin/field';
import { useSettingsTexts } from '~/i18n/admin/settings';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useUpdateSetting } from './mutations';
import { useUnsavedPart } from './unsaved-parts';

/** The mode of a setting. The server reads the value in the same way. */
const modeOf = ({ value }: SiteSetting): CommentsMode =>
  COMMENTS_MODES.find((mode) => mode === value.trim()) ?? 'open';

/** The setting that says how comments are taken, with a sentence about its effect. */
export function CommentsModeForm({ setting }: { setting: SiteSetting }) {
  const t = useSettingsTexts();
  const shared = useAdminTexts();
  const update = useUpdateSetting(setting);
  const saved = modeOf(setting);
  const [wanted, setWanted] = useState(saved);
  const isDirty = wanted !== saved;
  useUnsavedPart(isDirty);

  function save(event: FormEvent) {
    event.preventDefault();
    if (!update.isPending) update.mutate({ value: wanted });
  }

  return (
    <form
      noValidate
      aria-label={setting.key}
      className="space-y-4 border border-hairline bg-raised p-4 md:p-5"
      onSubmit={save}
    >
      <h2>
        <code lang="en" dir="ltr" className="font-semibold break-all">
          {setting.key}
        </code>
      </h2>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field
          label={t('commentsMode.label')}
          hint={t('commentsMode.hint')}
          className="min-w-0 flex-1 basis-72"
        >
          {(field) => (
            <select
              {...field}
              value={wanted}
              onChange={(event) => {
                setWanted(event.target.value as CommentsMode);
              }}
              className="field"
            >
              {COMMENTS_MODES.map((mode) => (
                <option key={mode} value={mode}>
                  {t(`commentsMode.${mode}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className="button button-small" disabled={!isDirty || update.isPending}>
          {update.isPending ? shared('action.saving') : shared('action.save')}
        </button>
      </div>
    </form>
  );
}
