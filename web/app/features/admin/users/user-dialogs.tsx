import type { User } from '@mihwar/adapters/contract';
import { useRef } from 'react';
import { changedFields } from '~/features/admin/form/changed-fields';
import { FormDialog } from '~/features/admin/form/form-dialog';
import { settle } from '~/features/admin/form/settle';
import { StaleNotice } from '~/features/admin/form/stale-notice';
import { usePictureUpload } from '~/features/admin/pictures/use-picture-upload';
import { useCurrentUser } from '~/features/admin/session/current-user';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useUsersTexts } from '~/i18n/admin/users';
import { useCreateUser, useUpdateUser } from './mutations';
import { UserFields } from './user-fields';
import { useNewUserForm, useUserForm, valuesOf } from './user-form';

const useAvatarUpload = () => usePictureUpload({ title: useUsersTexts()('notice.uploadFailed') });

/** Creates a user. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const t = useUsersTexts();
  const shared = useAdminTexts();
  const form = useNewUserForm();
  const upload = useAvatarUpload();
  const { mutateAsync } = useCreateUser();
  return (
    <FormDialog
      title={t('dialog.create')}
      form={form}
      onSave={mutateAsync}
      onClose={onClose}
      saveLabel={shared('action.create')}
      savingLabel={shared('action.creating')}
      isUploading={upload.isUploading}
    >
      <UserFields form={form} upload={upload} isNew isSelf={false} />
    </FormDialog>
  );
}

interface UserDialogProps {
  user: User;
  /** Whether somebody has deleted the user since the dialog was opened. */
  isDeleted: boolean;
  onClose: () => void;
}

/** Edits a user. */
export function UserDialog({ user, isDeleted, onClose }: UserDialogProps) {
  const t = useUsersTexts();
  const shared = useAdminTexts();
  const form = useUserForm(user);
  const upload = useAvatarUpload();
  const { save, isStale } = useUpdateUser(user);
  const { dirtyFields } = form.formState;
  const sent = useRef(form.getValues());
  const self = useCurrentUser();
  return (
    <FormDialog
      title={t('dialog.edit')}
      form={form}
      isDeleted={isDeleted}
      hasTrash
      onSave={(values) => {
        sent.current = { ...form.getValues() };
        return save.mutateAsync(changedFields(values, dirtyFields));
      }}
      // A password that was saved would be saved again, and would end the sessions of its user again.
      onStay={(saved) => {
        settle(form, sent.current, valuesOf(saved));
      }}
      onClose={onClose}
      saveLabel={shared('action.save')}
      savingLabel={shared('action.saving')}
      isUploading={upload.isUploading}
    >
      <StaleNotice isStale={isStale} />
      <UserFields form={form} upload={upload} isNew={false} isSelf={user.id === self.id} />
    </FormDialog>
  );
}
