import { RIGHTS_OF, type Right } from '@mihwar/adapters/contract';
import type { ReactNode } from 'react';
import { EmptyState } from '~/components/admin/empty-state';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useMayStill } from './current-user';

/** A screen for users with a right. The server refuses all others, and this screen tells them. */
export function ForRight({ right, children }: { right: Right; children: ReactNode }) {
  const t = useAdminTexts();
  if (useMayStill(right)) return children;
  const isForAdmins = !RIGHTS_OF.editor.includes(right);
  return (
    <>
      <h1 className="sr-only">{t('frame.title')}</h1>
      {isForAdmins ? (
        <EmptyState title={t('gate.adminsOnly')} text={t('gate.adminsOnlyText')} />
      ) : (
        <EmptyState title={t('gate.othersOnly')} text={t('gate.othersOnlyText')} />
      )}
    </>
  );
}
