import type { DashboardCard } from '@mihwar/adapters/contract';
import { useMay } from '~/features/admin/session/current-user';
import { BULK_ACTIONS, type BulkAction } from './use-bulk';

const ALL = Object.keys(BULK_ACTIONS) as BulkAction[];

/**
 * The actions on articles that the user may take. Whoever may not publish deletes drafts only, and changes
 * neither what readers see nor the homepage.
 */
export function useOffered() {
  const may = useMay();
  const mayPublish = may('publish');
  const canDelete = ({ mine, status }: DashboardCard) => mine && (mayPublish || status === 'draft');
  return {
    mayPublish,
    canDelete,
    /** Whether there are actions on several articles at all. */
    maySelect: may('write'),
    bulkActions: mayPublish ? ALL : ALL.filter((action) => action === 'delete'),
  };
}
