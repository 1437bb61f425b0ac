import type { Cms } from '../cms.ts';
import { TAGS, tagsOfArticle } from '../cache-tags/tags.ts';
import { publicationIn, type Language } from '../publication.ts';
import type { AuthorPageRow, CategoryRow, DescribedTagRow, SettingRow } from '../../contract/rows.ts';
import { isSlug } from '../../contract/slug.ts';
import { nullIfMissing } from '../errors.ts';
import type { FeedScope } from './address.ts';
import { loadArticles, type FeedArticle } from './articles.ts';

/** A feed, independent of its format. */
export interface Feed {
  scope: FeedScope;
  language: Language;
  publicUrl: string;
  title: string;
  /** The publication's name. */
  publisher: string;
  description: string;
  /** The time of the last change of an article. Without one, the start of this process. */
  updated: Date;
  articles: FeedArticle[];
  /** Cache tags. */
  tags: string[];
}

/** The name and description of a scope in the feed's language. */
interface Introduction {
  name: string | null;
  description: string | null;
  /** The cache tags on which the selection of articles depends. */
  tags: string[];
}

const STARTED = new Date();

/**
 * An article that gets or loses its Arabic text stays in the lists of the site, whose tags are not purged then.
 * These are purged by each change of an article.
 */
const OF_LANGUAGE = { en: [], ar: [TAGS.sitemaps] } as const;

const WHOLE: Introduction = { name: null, description: null, tags: [TAGS.articles] };

type Named = Pick<DescribedTagRow, 'name' | 'nameAr' | 'description' | 'descriptionAr'>;

const namedIn = (language: Language, { name, nameAr, description, descriptionAr }: Named) =>
  language === 'ar' ? { name: nameAr || name, description: descriptionAr } : { name, description };

const INTRODUCTIONS = {
  category: async (cms: Cms, slug: string, language: Language): Promise<Introduction> => {
    const row = await cms.get<CategoryRow>(`/categories/${slug}`);
    return { ...namedIn(language, row), tags: [TAGS.category(row.publicId)] };
  },
  author: async (cms: Cms, slug: string, language: Language): Promise<Introduction> => {
    const row = await cms.get<AuthorPageRow>(`/authors/${slug}`);
    const { displayName: name, displayNameAr: nameAr, bio: description, bioAr: descriptionAr } = row;
    return {
      ...namedIn(language, { name, nameAr, description, descriptionAr }),
      tags: [TAGS.author(row.id)],
    };
  },
  tag: async (cms: Cms, slug: string, language: Language): Promise<Introduction> => {
    const row = await cms.get<DescribedTagRow>(`/tags/by-slug/${slug}`);
    return { ...namedIn(language, row), tags: [TAGS.tag(row.publicId)] };
  },
};

/** Null where there is no such place. */
async function introduce(cms: Cms, scope: FeedScope, language: Language): Promise<Introduction | null> {
  if (scope.kind === 'all') return WHOLE;
  return nullIfMissing(INTRODUCTIONS[scope.kind](cms, encodeURIComponent(scope.slug), language));
}

/** The newest articles of a scope in a language, in full; null where there is no such place. */
export async function loadFeed(
  cms: Cms,
  scope: FeedScope,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Promise<Feed | null> {
  if (scope.kind !== 'all' && !isSlug(scope.slug)) return null;
  const [introduction, content, settings] = await Promise.all([
    introduce(cms, scope, language),
    nullIfMissing(loadArticles(cms, scope, language, publicUrl)),
    cms.get<SettingRow[]>('/site-settings'),
  ]);
  if (!introduction || !content) return null;
  const { name, description } = publicationIn(language, settings);
  return {
    scope,
    language,
    publicUrl,
    title: introduction.name ? `${name}: ${introduction.name}` : name,
    publisher: name,
    description: introduction.description || description,
    updated:
      content.articles.length > 0
        ? new Date(Math.max(...content.articles.map(({ updated }) => updated.getTime())))
        : STARTED,
    articles: content.articles,
    tags: [
      TAGS.settings,
      ...introduction.tags,
      ...OF_LANGUAGE[language],
      ...content.rows.flatMap(tagsOfArticle),
    ],
  };
}
