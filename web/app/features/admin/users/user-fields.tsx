import { Controller, type FieldValues } from 'react-hook-form';
import { IN_ARABIC, IN_ENGLISH, InputField, TextAreaField } from '~/components/admin/input-field';
import { PictureField } from '~/features/admin/pictures/picture-field';
import type { PictureUpload } from '~/features/admin/pictures/use-picture-upload';
import { useProblemText } from '~/i18n/admin/problems';
import { useUsersTexts } from '~/i18n/admin/users';
import { RoleFields } from './role-fields';
import type { UserForm, UserValues } from './user-form';

interface UserFieldsProps<Output> {
  form: UserForm<Output>;
  upload: PictureUpload;
  isNew: boolean;
  /** Users edit their own account here. */
  isSelf: boolean;
}

/** All fields of a user (requirements 3). */
export function UserFields<Output extends FieldValues>({
  form,
  upload,
  isNew,
  isSelf,
}: UserFieldsProps<Output>) {
  const t = useUsersTexts();
  const problemText = useProblemText();
  const { register, control, formState } = form;
  const problem = (name: keyof UserValues) => problemText(formState.errors[name]?.message);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField
          {...register('username')}
          label={t('field.username')}
          problem={problem('username')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <InputField
          {...register('password')}
          type="password"
          label={t(isNew ? 'field.password' : 'field.newPassword')}
          hint={isNew ? undefined : t('field.newPasswordHint')}
          problem={problem('password')}
          dir="ltr"
          autoComplete="new-password"
          required={isNew}
        />
        <InputField
          {...register('displayName')}
          {...IN_ENGLISH}
          label={t('field.displayName')}
          problem={problem('displayName')}
          autoComplete="off"
          required
        />
        <InputField
          {...register('displayNameAr')}
          {...IN_ARABIC}
          label={t('field.displayNameAr')}
          problem={problem('displayNameAr')}
          autoComplete="off"
        />
      </div>
      <InputField
        {...register('email')}
        type="email"
        label={t('field.email')}
        hint={t('field.emailHint')}
        problem={problem('email')}
        dir="ltr"
        autoComplete="off"
      />
      <InputField
        {...register('slug')}
        label={t('field.slug')}
        hint={t(isNew ? 'field.slugNewHint' : 'field.slugHint')}
        problem={problem('slug')}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextAreaField {...register('bio')} {...IN_ENGLISH} label={t('field.bio')} problem={problem('bio')} />
        <TextAreaField
          {...register('bioAr')}
          {...IN_ARABIC}
          label={t('field.bioAr')}
          problem={problem('bioAr')}
        />
      </div>
      <Controller
        control={control}
        name="avatar"
        render={({ field }) => (
          <PictureField
            label={t('field.avatar')}
            value={field.value}
            onChange={field.onChange}
            upload={upload}
            shape="portrait"
            problem={problem('avatar')}
          />
        )}
      />
      <RoleFields form={form} isSelf={isSelf} />
    </>
  );
}
