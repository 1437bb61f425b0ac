import {
  ONE_VALUE_SETTINGS,
  PUBLIC_SETTING,
  siteSettingInputSchema,
  type SiteSetting,
} from '@mihwar/adapters/contract';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { IN_ARABIC, IN_ENGLISH, InputField, TextAreaField } from '~/components/admin/input-field';
import { FormNotice } from '~/components/ui/form-notice';
import { rules } from '~/features/admin/form/rules';
import { showServerProblems } from '~/features/admin/form/server-problems';
import { settle } from '~/features/admin/form/settle';
import { useProblemText } from '~/i18n/admin/problems';
import { BUILT_IN, isBuiltIn, useSettingsTexts } from '~/i18n/admin/settings';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useCreateSetting } from './mutations';
import { useUnsavedPart } from '~/features/admin/unsaved-parts';

const EMPTY = { key: '', value: '', valueAr: '', description: '' };

type Values = typeof EMPTY;

const hasArabic = (key: string) => !ONE_VALUE_SETTINGS.includes(key.trim());

/** Creates a setting. Key and value are required (requirements 5.4). It offers the known keys without a setting. */
export function NewSettingForm({ settings }: { settings: readonly SiteSetting[] }) {
  const t = useSettingsTexts();
  const shared = useAdminTexts();
  const problemText = useProblemText();
  const { mutateAsync } = useCreateSetting();
  const form = useForm({
    resolver: rules<Values, z.output<typeof siteSettingInputSchema>>(siteSettingInputSchema),
    defaultValues: EMPTY,
  });
  const { register, control } = form;
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const problem = (name: keyof Values) => problemText(errors[name]?.message);
  const [key, value, description] = useWatch({ control, name: ['key', 'value', 'description'] });
  const isLacking = submitCount > 0 && !(key.trim() && value.trim());
  useUnsavedPart(() => isDirty);

  const missing = BUILT_IN.filter((known) => !settings.some((setting) => setting.key === known));
  const begin = (known: (typeof BUILT_IN)[number]) => {
    form.setValue('key', known, { shouldDirty: true, shouldValidate: submitCount > 0 });
    const isOwnText = description.trim() !== '' && !(isBuiltIn(key) && description === t(`about.${key}`));
    if (!isOwnText) form.setValue('description', t(`about.${known}`), { shouldDirty: true });
    form.setFocus('value');
  };

  const save = form.handleSubmit(async (values) => {
    const sent = form.getValues();
    try {
      // A text that was typed before the key is not shown any more.
      await mutateAsync(hasArabic(values.key) ? values : { ...values, valueAr: null });
      settle(form, sent, EMPTY);
      form.setFocus('key');
    } catch (error) {
      showServerProblems(error, form);
    }
  });

  return (
    <form
      noValidate
      aria-label={t('section.new')}
      className="max-w-3xl space-y-5"
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else void save(event);
      }}
    >
      {isLacking && <FormNotice failed title={t('new.required')} />}
      {missing.length > 0 && (
        <section aria-labelledby="known-settings" className="space-y-3">
          <p id="known-settings" className="text-sm text-soft">
            {t('new.missing')}
          </p>
          <ul className="flex flex-wrap gap-2">
            {missing.map((known) => (
              <li key={known}>
                <button
                  type="button"
                  lang="en"
                  dir="ltr"
                  className="button button-outline button-small font-mono"
                  onClick={() => {
                    begin(known);
                  }}
                >
                  {known}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <InputField
        {...register('key')}
        label={t('field.key')}
        hint={
          isBuiltIn(key)
            ? t(`about.${key}`)
            : t(key && !PUBLIC_SETTING.test(key) ? 'new.keyPrivate' : 'new.keyHint')
        }
        problem={problem('key')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextAreaField
          {...register('value')}
          {...IN_ENGLISH}
          label={t('field.value')}
          problem={problem('value')}
          required
        />
        {hasArabic(key) && (
          <TextAreaField
            {...register('valueAr')}
            {...IN_ARABIC}
            label={t('field.valueAr')}
            hint={t('new.valueArHint')}
            problem={problem('valueAr')}
          />
        )}
      </div>
      <InputField
        {...register('description')}
        dir="auto"
        label={t('field.description')}
        hint={t('new.descriptionHint')}
        problem={problem('description')}
        autoComplete="off"
      />
      <button type="submit" className="button button-small" disabled={isSubmitting}>
        {isSubmitting ? shared('action.creating') : t('new.create')}
      </button>
    </form>
  );
}
