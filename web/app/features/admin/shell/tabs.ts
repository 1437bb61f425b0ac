import type { User } from '@mihwar/adapters/contract';
import { withoutLanguage } from '~/lib/language';
import { ADMIN_TABS, type AdminTab } from '~/lib/paths';

/** What an Author does not manage (requirements 6): not offered, and refused by the server. */
const FOR_ADMINS = new Set<AdminTab>(['categories', 'users', 'import', 'settings', 'static-pages']);

/** The tab at an address of the dashboard; articles are the default (requirements 2.12). */
export function tabAt(pathname: string): AdminTab {
  const [, , name] = withoutLanguage(pathname).split('/');
  return ADMIN_TABS.find((tab) => tab === name) ?? 'articles';
}

/** The tabs of somebody, in the order of requirements 2.12. */
export function tabsOf(user: User): readonly AdminTab[] {
  return user.isAdmin ? ADMIN_TABS : ADMIN_TABS.filter((tab) => !FOR_ADMINS.has(tab));
}
