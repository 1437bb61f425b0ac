import { COMMENTS_MODES, type CommentsMode, type SiteSetting } from '@mihwar/adapters/contract';
import { Field } from '~/components/admin/field';
import { useSettingsTexts } from '~/i18n/admin/settings';
import { ChoiceForm } from './choice-form';

/** The mode of a setting. The server reads the value in the same way. */
const modeOf = ({ value }: SiteSetting): CommentsMode =>
  COMMENTS_MODES.find((mode) => mode === value.trim()) ?? 'open';

/** The setting that says how comments are taken, with a sentence about its effect. */
export function CommentsModeForm({ setting }: { setting: SiteSetting }) {
  const t = useSettingsTexts();
  return (
    <ChoiceForm setting={setting} saved={modeOf(setting)}>
      {(wanted, choose) => (
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
                choose(event.target.value as CommentsMode);
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
      )}
    </ChoiceForm>
  );
}
