import { ExternalLink, LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { LanguageSwitch } from '~/components/layout/language-switch';
import { Avatar } from '~/components/ui/avatar';
import { NameText } from '~/components/ui/name-text';
import { AxleMark, Wordmark } from '~/components/ui/wordmark';
import { useLogout } from '~/features/account/mutations';
import { useCurrentUser } from '~/features/admin/session/current-user';
import { leaveBy } from '~/features/admin/use-unsaved';
import { useAccountTexts } from '~/i18n/account';
import { useAdminTexts } from '~/i18n/admin/shell';
import { paths } from '~/lib/paths';
import { useLanguage, useLocalPath } from '~/lib/use-language';
import { personName } from '~/lib/person-name';
import { ThemeSelect } from './theme-select';

/** The bar above the dashboard: its title, the user, and the link to leave. */
export function AdminHeader() {
  const t = useAdminTexts();
  const account = useAccountTexts();
  const language = useLanguage();
  const local = useLocalPath();
  const user = useCurrentUser();
  const logout = useLogout();
  return (
    <header className="border-b border-ink bg-paper">
      <div className="wrap flex flex-wrap items-center gap-2 py-2.5 sm:gap-x-3 lg:gap-x-4">
        <Link
          to={local(paths.admin)}
          aria-label={t('frame.title')}
          className="me-auto flex min-w-0 items-center gap-2.5 py-1"
        >
          <AxleMark className="w-8 shrink-0" />
          <Wordmark drawn="h-4 ar:h-8" set="truncate py-1 text-xl" />
        </Link>
        <LanguageSwitch />
        <ThemeSelect />
        <span className="flex items-center gap-2 text-sm font-semibold max-lg:hidden">
          <Avatar name={personName(user, language)} src={user.avatar} className="size-8" />
          <NameText>{personName(user, language)}</NameText>
        </span>
        <Link to={local(paths.home)} className="button button-outline button-small max-lg:px-2.5">
          <ExternalLink className="size-4 rtl:-scale-x-100" aria-hidden />
          <span className="max-lg:sr-only">{t('frame.viewSite')}</span>
        </Link>
        <button
          type="button"
          className="button button-small max-md:px-2.5"
          disabled={logout.isPending}
          onClick={() => {
            // A failure has its own notice.
            leaveBy(() => logout.mutateAsync()).catch(() => undefined);
          }}
        >
          <LogOut className="size-4 rtl:-scale-x-100" aria-hidden />
          {account('logout.submit')}
        </button>
      </div>
    </header>
  );
}
