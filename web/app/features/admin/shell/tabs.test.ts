import { RIGHTS_OF, ROLES, type Role } from '@mihwar/adapters/contract';
import { expect, it } from 'vitest';
import { ADMIN_TABS, type AdminTab } from '~/lib/paths';
import { tabsOf } from './tabs';

const TABS: Record<Role, readonly AdminTab[]> = {
  admin: ADMIN_TABS,
  editor: [
    'articles',
    'categories',
    'translations',
    'import',
    'static-pages',
    'account',
    'comments',
    'trash',
    'calendar',
  ],
  author: ['articles', 'translations', 'account', 'trash', 'calendar'],
  translator: ['articles', 'translations', 'account'],
  contributor: ['articles', 'account', 'trash', 'calendar'],
};

it.each(ROLES)('the tabs of the role %s follow from its rights', (role) => {
  expect(tabsOf((right) => RIGHTS_OF[role].includes(right))).toEqual(TABS[role]);
});
