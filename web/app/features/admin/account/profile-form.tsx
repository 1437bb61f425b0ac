import { profileInputSchema, type User } from '@mihwar/adapters/contract';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { IN_ARABIC, IN_ENGLISH, InputField, TextAreaField } from '~/components/admin/input-field';
import { changedFields } from '~/features/admin/form/changed-fields';
import { rules } from '~/features/admin/form/rules';
import { showServerProblems } from '~/features/admin/form/server-problems';
import { settle } from '~/features/admin/form/settle';
import { PictureField } from '~/features/admin/pictures/picture-field';
import { usePictureUpload } from '~/features/admin/pictures/use-picture-upload';
import { useCurrentUser } from '~/features/admin/session/current-user';
import { useUnsaved } from '~/features/admin/use-unsaved';
import { useOwnAccountTexts } from '~/i18n/admin/account';
import { useProblemText } from '~/i18n/admin/problems';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useSaveProfile } from './mutations';

const valuesOf = (user: User) => ({
  displayName: user.displayName,
  displayNameAr: user.displayNameAr ?? '',
  bio: user.bio ?? '',
  bioAr: user.bioAr ?? '',
  avatar: user.avatar ?? '',
});

type Values = ReturnType<typeof valuesOf>;

/** The public profile of the signed-in user: name, bio and portrait. */
export function ProfileForm() {
  const t = useOwnAccountTexts();
  const shared = useAdminTexts();
  const problemText = useProblemText();
  const user = useCurrentUser();
  const upload = usePictureUpload({ title: t('notice.uploadFailed') });
  const { mutateAsync } = useSaveProfile();
  const form = useForm({
    resolver: rules<Values, z.output<typeof profileInputSchema>>(profileInputSchema),
    defaultValues: valuesOf(user),
  });
  const { register, control } = form;
  const { errors, dirtyFields, isDirty, isSubmitting } = form.formState;
  const problem = (name: keyof Values) => problemText(errors[name]?.message);
  // The portrait is a value of the form only once it is stored.
  useUnsaved(() => isDirty || upload.isUploading, { isSaving: isSubmitting });

  const save = form.handleSubmit(async (values) => {
    const sent = form.getValues();
    try {
      settle(form, sent, valuesOf(await mutateAsync(changedFields(values, dirtyFields))));
    } catch (error) {
      showServerProblems(error, form);
    }
  });

  return (
    <form
      noValidate
      aria-labelledby="account-profile"
      className="space-y-5"
      onSubmit={(event) => {
        if (isSubmitting || upload.isUploading) event.preventDefault();
        else void save(event);
      }}
    >
      <h2 id="account-profile" className="headline-sm headline text-lg">
        {t('profile.title')}
      </h2>
      <Controller
        control={control}
        name="avatar"
        render={({ field }) => (
          <PictureField
            label={t('profile.avatar')}
            value={field.value}
            onChange={field.onChange}
            upload={upload}
            shape="portrait"
            problem={problem('avatar')}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField
          {...register('displayName')}
          {...IN_ENGLISH}
          label={t('profile.displayName')}
          problem={problem('displayName')}
          autoComplete="off"
          required
        />
        <InputField
          {...register('displayNameAr')}
          {...IN_ARABIC}
          label={t('profile.displayNameAr')}
          problem={problem('displayNameAr')}
          autoComplete="off"
        />
        <TextAreaField
          {...register('bio')}
          {...IN_ENGLISH}
          label={t('profile.bio')}
          problem={problem('bio')}
        />
        <TextAreaField
          {...register('bioAr')}
          {...IN_ARABIC}
          label={t('profile.bioAr')}
          problem={problem('bioAr')}
        />
      </div>
      <button
        type="submit"
        className="button button-small"
        disabled={!isDirty || isSubmitting || upload.isUploading}
      >
        {isSubmitting ? shared('action.saving') : t('profile.save')}
      </button>
    </form>
  );
}
