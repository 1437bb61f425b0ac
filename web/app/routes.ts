import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes';

/** The public screens of spec §2, mounted once for each language. */
function publicScreens(language: 'en' | 'ar'): RouteConfigEntry {
  const id = (name: string) => `${language}/${name}`;
  return layout('routes/site/layout.tsx', { id: id('layout') }, [
    index('routes/site/home.tsx', { id: id('home') }),
    route('article/:slug', 'routes/site/article.tsx', { id: id('article') }),
    route('category/:slug?', 'routes/site/category.tsx', { id: id('category') }),
    route('search', 'routes/site/search.tsx', { id: id('search') }),
    route('page/:slug', 'routes/site/static-page.tsx', { id: id('static-page') }),
    route('*', 'routes/site/not-found.tsx', { id: id('not-found') }),
  ]);
}

export default [publicScreens('en'), ...prefix('ar', [publicScreens('ar')])] satisfies RouteConfig;
