import { LayoutDashboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '~/lib/paths';
import { useLocalPath } from '~/lib/use-language';

/** CSS shows it to signed-in users, so that its space is reserved from the first paint on. */
export function DashboardLink({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const local = useLocalPath();
  return (
    <Link
      data-tip=""
      to={local(paths.admin)}
      aria-label={t('header.dashboard')}
      rel="nofollow"
      className={`for-session icon-button ${className}`}
    >
      <LayoutDashboard className="size-5" aria-hidden />
    </Link>
  );
}
