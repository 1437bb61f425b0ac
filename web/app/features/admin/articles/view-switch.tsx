import { Link } from 'react-router';
import { useArticlesTexts } from '~/i18n/admin/articles';
import type { ListAddress } from './list-address';

const VIEWS = ['list', 'board'] as const;

/** Shows the articles as a list or as a board. The filters stay. */
export function ViewSwitch({ address }: { address: ListAddress }) {
  const t = useArticlesTexts();
  return (
    <nav aria-label={t('view.label')} className="mb-5 flex gap-1 border-b border-hairline">
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={address.viewAs(view)}
          preventScrollReset
          className="sub-tab"
          data-state={view === address.view ? 'active' : 'inactive'}
          aria-current={view === address.view ? 'page' : undefined}
        >
          {t(`view.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
