import { ROLES, type Role } from '@mihwar/adapters/contract';
import { Controller, useWatch, type FieldValues } from 'react-hook-form';
import { Field } from '~/components/admin/field';
import { Switch } from '~/components/admin/switch';
import { useProblemText } from '~/i18n/admin/problems';
import { useUsersTexts } from '~/i18n/admin/users';
import type { UserForm } from './user-form';

interface RoleFieldsProps<Output> {
  form: UserForm<Output>;
  /** Users edit their own account here. */
  isSelf: boolean;
}

/** The fields for the role of a user. Admin privileges mean the role Admin, so that the select is disabled. */
export function RoleFields<Output extends FieldValues>({ form, isSelf }: RoleFieldsProps<Output>) {
  const t = useUsersTexts();
  const problemText = useProblemText();
  const { control, formState, setValue } = form;
  const [isAdmin, role] = useWatch({ control, name: ['isAdmin', 'role'] });
  const saved = formState.defaultValues?.role;
  const other: Role = saved === undefined || saved === 'admin' ? 'author' : saved;
  return (
    <div className="space-y-5">
      <Controller
        control={control}
        name="isAdmin"
        render={({ field }) => (
          <Switch
            label={t('field.isAdmin')}
            hint={t(isSelf ? 'field.isAdminSelfHint' : 'field.isAdminHint')}
            checked={field.value}
            onChange={(checked) => {
              field.onChange(checked);
              setValue('role', checked ? 'admin' : other, { shouldDirty: true });
            }}
          />
        )}
      />
      <Controller
        control={control}
        name="role"
        render={({ field }) => (
          <Field
            label={t('field.role')}
            hint={t(`roleHint.${role}`)}
            problem={problemText(formState.errors.role?.message)}
          >
            {(attributes) => (
              <select
                {...attributes}
                className="field"
                ref={field.ref}
                value={field.value}
                disabled={isAdmin}
                onChange={field.onChange}
                onBlur={field.onBlur}
              >
                {ROLES.filter((one) => one !== 'admin' || isAdmin).map((one) => (
                  <option key={one} value={one}>
                    {t(`role.${one}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      />
    </div>
  );
}
