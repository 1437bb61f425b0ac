import type { Category } from '@mihwar/adapters/contract';
import { Outlet } from 'react-router';
import { Footer } from '~/components/layout/footer';
import { Header } from '~/components/layout/header';
import { SectionStrip, type Section } from '~/components/layout/section-strip';
import { SkipLink } from '~/components/layout/skip-link';
import { categoriesQuery } from '~/features/categories/queries';
import { SessionCheck } from '~/features/session/session-check';
import { siteSettingsQuery } from '~/features/site-settings/queries';
import { useSettings } from '~/features/site-settings/use-setting';
import { pageSlugsQuery } from '~/features/static-pages/queries';
import { loadDictionary } from '~/i18n';
import { categoryName } from '~/lib/category-name';
import { languageOf, type Language } from '~/lib/language';
import { useNow } from '~/lib/now';
import { loadPage } from '~/lib/page-load';
import { Still } from '~/lib/still-parts';
import { useLanguage } from '~/lib/use-language';
import { useQuery } from '~/lib/use-query';
import type { Route } from './+types/layout';

export function loader({ context }: Route.LoaderArgs) {
  return loadPage(context, async (queries) => {
    await Promise.all([
      queries.query(categoriesQuery),
      queries.query(siteSettingsQuery),
      queries.query(pageSlugsQuery),
    ]);
    return 200;
  });
}

/** Switching to the other language waits for its texts, and for nothing else. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await loadDictionary(languageOf(new URL(request.url).pathname));
  return {};
}

/** By the categories that they are made of: the server has the same for thousands of pages, and knows them again (still-parts.tsx). */
const knownSections = /* @__PURE__ */ new WeakMap<
  readonly Category[],
  Partial<Record<Language, Section[]>>
>();

function sectionsOf(categories: readonly Category[], language: Language): Section[] {
  const known = knownSections.get(categories) ?? {};
  knownSections.set(categories, known);
  return (known[language] ??= categories.map((category) => ({
    slug: category.slug,
    name: categoryName(category, language),
  })));
}

export default function SiteLayout() {
  const language = useLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: publishedPages = [] } = useQuery(pageSlugsQuery);
  const { data: settings } = useQuery(siteSettingsQuery);
  const setting = useSettings();
  const year = new Date(useNow()).getUTCFullYear();
  const sections = sectionsOf(categories, language);
  return (
    <>
      <SkipLink />
      <Header />
      <SectionStrip sections={sections} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SessionCheck />
      <Still name="footer" of={[language, sections, publishedPages, settings, year]}>
        <Footer sections={sections} publishedPages={publishedPages} setting={setting} year={year} />
      </Still>
    </>
  );
}
