import { useQuery } from '@tanstack/react-query';
import { useMay } from '~/features/admin/session/current-user';
import { useArticlesTexts } from '~/i18n/admin/articles';
import type { ListAddress } from './list-address';
import { dashboardListQuery } from './queries';

/** The list needs no rows of them, but their number. */
const WAITING = 'status=all&fields=card&limit=1&state=review';

/** Tells editors how many articles wait for them, and filters by these. */
export function WaitingForReview({ address }: { address: ListAddress }) {
  const t = useArticlesTexts();
  const may = useMay();
  const isEditor = may('publish') && may('editAll');
  const { data } = useQuery({ ...dashboardListQuery(WAITING), enabled: isEditor });
  if (!isEditor || !data?.total || address.filters.state === 'review') return null;
  return (
    <button
      type="button"
      className="button button-outline button-small mb-4"
      onClick={() => {
        address.change({ state: 'review' });
      }}
    >
      {t('waiting', { count: data.total })}
    </button>
  );
}
