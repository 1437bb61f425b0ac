import type { Right } from '@mihwar/adapters/contract';
import { withoutLanguage } from '~/lib/language';
import { ADMIN_TABS, type AdminTab } from '~/lib/paths';

/** The rights that tabs need (requirements 6). The server refuses their calls to all others. */
const RIGHT_OF: Partial<Record<AdminTab, Right>> = {
  categories: 'categories',
  users: 'users',
  translations: 'translate',
  import: 'import',
  settings: 'settings',
  'static-pages': 'pages',
  comments: 'moderate',
  jobs: 'settings',
  trash: 'write',
  calendar: 'write',
  audit: 'audit',
};

/** The tab at an address of the dashboard; articles are the default (requirements 2.12). */
export function tabAt(pathname: string): AdminTab {
  const [, , name] = withoutLanguage(pathname).split('/');
  return ADMIN_TABS.find((tab) => tab === name) ?? 'articles';
}

/** The tabs of a user, in the order of requirements 2.12. */
export function tabsOf(may: (right: Right) => boolean): readonly AdminTab[] {
  return ADMIN_TABS.filter((tab) => {
    const right = RIGHT_OF[tab];
    return right === undefined || may(right);
  });
}
