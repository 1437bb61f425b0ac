import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes';
import { ADMIN_TABS } from './lib/paths';

/**
 * The public screens of requirements 2.1, mounted once for each language, and further screens of one
 * language.
 */
function publicScreens(language: 'en' | 'ar', own: RouteConfigEntry[] = []): RouteConfigEntry {
  const id = (name: string) => `${language}/${name}`;
  return layout('routes/site/layout.tsx', { id: id('layout') }, [
    index('routes/site/home.tsx', { id: id('home') }),
    route('article/:slug', 'routes/site/article.tsx', { id: id('article') }),
    route('category/:slug?', 'routes/site/category.tsx', { id: id('category') }),
    route('author/:slug', 'routes/site/author.tsx', { id: id('author') }),
    route('tag/:slug', 'routes/site/tag.tsx', { id: id('tag') }),
    route('search', 'routes/site/search.tsx', { id: id('search') }),
    route('offline', 'routes/site/offline.tsx', { id: id('offline') }),
    route('saved', 'routes/site/saved.tsx', { id: id('saved') }),
    route('page/:slug', 'routes/site/static-page.tsx', { id: id('static-page') }),
    route('preview', 'routes/site/preview.tsx', { id: id('preview') }),
    route('login', 'routes/site/login.tsx', { id: id('login') }),
    ...own,
    route('*', 'routes/site/not-found.tsx', { id: id('not-found') }),
  ]);
}

/**
 * The dashboard: a screen for each of its tabs, in a frame without the site's header and footer (requirements
 * 2.1).
 */
function newsroom(language: 'en' | 'ar'): RouteConfigEntry {
  const id = (name: string) => `${language}/admin/${name}`;
  return layout('routes/admin/layout.tsx', { id: id('layout') }, [
    ...prefix('admin', [
      index('routes/admin/articles.tsx', { id: id('index') }),
      ...ADMIN_TABS.map((tab) => route(tab, `routes/admin/${tab}.tsx`, { id: id(tab) })),
    ]),
  ]);
}

const englishOnly = [route('reset-password', 'routes/site/reset-password.tsx')];

export default [
  newsroom('en'),
  publicScreens('en', englishOnly),
  ...prefix('ar', [newsroom('ar'), publicScreens('ar')]),
] satisfies RouteConfig;
