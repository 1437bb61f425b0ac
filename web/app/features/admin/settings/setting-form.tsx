import {
  AD_SETTING,
  ONE_VALUE_SETTINGS,
  siteSettingUpdateSchema,
  type SiteSetting,
} from '@mihwar/adapters/contract';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { IN_ARABIC, IN_ENGLISH, InputField, TextAreaField } from '~/components/admin/input-field';
import { changedFields } from '~/features/admin/form/changed-fields';
import { rules } from '~/features/admin/form/rules';
import { showServerProblems } from '~/features/admin/form/server-problems';
import { settle } from '~/features/admin/form/settle';
import { StaleNotice } from '~/features/admin/form/stale-notice';
import { useProblemText } from '~/i18n/admin/problems';
import { isBuiltIn, useSettingsTexts } from '~/i18n/admin/settings';
import { useAdminTexts } from '~/i18n/admin/shell';
import { languageOfText } from '~/lib/arabic-script';
import { useLanguage } from '~/lib/use-language';
import { AdHint } from './ad-hint';
import { useSaveSettingTexts } from './mutations';
import { useUnsavedPart } from '~/features/admin/unsaved-parts';

const valuesOf = ({ value, valueAr, description }: SiteSetting) => ({
  value,
  valueAr: valueAr ?? '',
  description: description ?? '',
});

type Values = ReturnType<typeof valuesOf>;

/** One setting, edited and saved by itself. */
export function SettingForm({ setting }: { setting: SiteSetting }) {
  const t = useSettingsTexts();
  const shared = useAdminTexts();
  const problemText = useProblemText();
  const { save: update, isStale } = useSaveSettingTexts(setting);
  const form = useForm({
    resolver: rules<Values, z.output<typeof siteSettingUpdateSchema>>(siteSettingUpdateSchema),
    defaultValues: valuesOf(setting),
  });
  const { register, control } = form;
  const { errors, dirtyFields, isDirty, isSubmitting } = form.formState;
  const problem = (name: keyof Values) => problemText(errors[name]?.message);
  const [value, description] = useWatch({ control, name: ['value', 'description'] });
  // The description is one text for both languages. Those of built-in settings are English at first.
  const isForeign = languageOfText(description) !== useLanguage();
  useUnsavedPart(() => isDirty);

  const save = form.handleSubmit(async (values) => {
    const sent = form.getValues();
    try {
      settle(form, sent, valuesOf(await update.mutateAsync(changedFields(values, dirtyFields))));
    } catch (error) {
      showServerProblems(error, form);
    }
  });

  return (
    <form
      noValidate
      aria-label={setting.key}
      className="space-y-4 border border-hairline bg-raised p-4 md:p-5"
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else void save(event);
      }}
    >
      <h2>
        <code lang="en" dir="ltr" className="font-semibold break-all">
          {setting.key}
        </code>
      </h2>
      <StaleNotice isStale={isStale} />
      {AD_SETTING.test(setting.key) && <AdHint settingKey={setting.key} value={value} />}
      <div className="grid gap-4 md:grid-cols-2">
        <TextAreaField
          {...register('value')}
          {...IN_ENGLISH}
          rows={2}
          label={t('field.value')}
          problem={problem('value')}
        />
        {!ONE_VALUE_SETTINGS.includes(setting.key) && (
          <TextAreaField
            {...register('valueAr')}
            {...IN_ARABIC}
            rows={2}
            label={t('field.valueAr')}
            problem={problem('valueAr')}
          />
        )}
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <InputField
          {...register('description')}
          dir="auto"
          label={t('field.description')}
          hint={isForeign && isBuiltIn(setting.key) && t(`about.${setting.key}`)}
          problem={problem('description')}
          frameClassName="min-w-60 grow"
          className="field-small"
          autoComplete="off"
        />
        <button type="submit" className="button button-small" disabled={!isDirty || isSubmitting}>
          {isSubmitting ? shared('action.saving') : shared('action.save')}
        </button>
      </div>
    </form>
  );
}
