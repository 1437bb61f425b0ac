import type { ReactNode } from 'react';
import { EmptyState } from '~/components/admin/empty-state';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useCurrentUser } from './current-user';

/** A screen that admins alone may use. The server refuses everybody else; here they are told so. */
export function ForAdmins({ children }: { children: ReactNode }) {
  const t = useAdminTexts();
  if (useCurrentUser().isAdmin) return children;
  return <EmptyState title={t('gate.adminsOnly')} text={t('gate.adminsOnlyText')} />;
}
