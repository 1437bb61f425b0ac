import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes';

/** The public screens of spec §2, mounted once for each language, and those that one of them has besides. */
function publicScreens(language: 'en' | 'ar', own: RouteConfigEntry[] = []): RouteConfigEntry {
  const id = (name: string) => `${language}/${name}`;
  return layout('routes/site/layout.tsx', { id: id('layout') }, [
    index('routes/site/home.tsx', { id: id('home') }),
    route('article/:slug', 'routes/site/article.tsx', { id: id('article') }),
    route('category/:slug?', 'routes/site/category.tsx', { id: id('category') }),
    route('search', 'routes/site/search.tsx', { id: id('search') }),
    route('page/:slug', 'routes/site/static-page.tsx', { id: id('static-page') }),
    route('login', 'routes/site/login.tsx', { id: id('login') }),
    ...own,
    route('*', 'routes/site/not-found.tsx', { id: id('not-found') }),
  ]);
}

const englishOnly = [route('reset-password', 'routes/site/reset-password.tsx')];

export default [
  publicScreens('en', englishOnly),
  ...prefix('ar', [publicScreens('ar')]),
] satisfies RouteConfig;
