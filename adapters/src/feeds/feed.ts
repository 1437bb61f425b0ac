import type { Category } from '../../contract/category.ts';
import type { SiteSetting } from '../../contract/site-setting.ts';
import type { Cms } from '../cms.ts';
import { ApiError } from '../errors.ts';
import { TAGS, tagsOfArticle } from '../kept/tags.ts';
import { EDITIONS, type Language } from '../publication.ts';
import type { ArticleRow } from '../resources/article-row.ts';
import type { FeedScope } from './address.ts';
import { loadArticles, type FeedArticle } from './articles.ts';

/** A feed, whatever format it is written in. */
export interface Feed {
  scope: FeedScope;
  language: Language;
  publicUrl: string;
  title: string;
  description: string;
  /** When something of it last changed. */
  updated: Date;
  articles: FeedArticle[];
  /** What it is made of, as kept/tags.ts names things. */
  tags: string[];
}

/** The scope as it is spelled where it comes from, and what it is called in the feed's language. */
interface Introduction {
  scope: FeedScope;
  name: string | null;
  description: string | null;
}

const WHOLE: Introduction = { scope: { kind: 'all' }, name: null, description: null };

type CategoryRow = Pick<Category, 'name' | 'nameAr' | 'slug' | 'description' | 'descriptionAr'>;

async function findCategory(cms: Cms, slug: string): Promise<CategoryRow | null> {
  return cms.get<CategoryRow>(`/categories/${encodeURIComponent(slug)}`).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  });
}

async function introduceCategory(cms: Cms, slug: string, language: Language): Promise<Introduction | null> {
  const category = await findCategory(cms, slug);
  if (!category) return null;
  return {
    scope: { kind: 'category', slug: category.slug },
    name: (language === 'ar' && category.nameAr) || category.name,
    description: language === 'ar' ? category.descriptionAr : category.description,
  };
}

/** A tag is there when an article has it. */
function introduceTag([newest]: ArticleRow[], wanted: string, language: Language): Introduction | null {
  const same = (name: string | null) => name?.toLowerCase() === wanted.toLowerCase();
  const tag = newest?.tags.find(({ name, nameAr }) => same(name) || same(nameAr));
  if (!tag) return null;
  return {
    scope: { kind: 'tag', name: tag.name },
    name: (language === 'ar' && tag.nameAr) || tag.name,
    description: null,
  };
}

async function siteDescription(cms: Cms, language: Language): Promise<string> {
  const settings = await cms.get<Pick<SiteSetting, 'key' | 'value' | 'valueAr'>[]>('/site-settings');
  const setting = settings.find(({ key }) => key === 'site_description');
  const text = language === 'ar' ? (setting?.valueAr ?? setting?.value) : setting?.value;
  return text?.trim() || EDITIONS[language].description;
}

/** The newest articles of a scope in a language, in full; null where there is no such category or tag. */
export async function loadFeed(
  cms: Cms,
  wanted: FeedScope,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Promise<Feed | null> {
  const [content, category, description] = await Promise.all([
    loadArticles(cms, wanted, language, publicUrl),
    wanted.kind === 'category' ? introduceCategory(cms, wanted.slug, language) : WHOLE,
    siteDescription(cms, language),
  ]);
  const introduction = wanted.kind === 'tag' ? introduceTag(content.rows, wanted.name, language) : category;
  if (!introduction) return null;
  const { name } = EDITIONS[language];
  return {
    scope: introduction.scope,
    language,
    publicUrl,
    title: introduction.name ? `${name}: ${introduction.name}` : name,
    description: introduction.description || description,
    updated: new Date(Math.max(0, ...content.articles.map(({ updated }) => updated.getTime()))),
    articles: content.articles,
    tags: [TAGS.articles, TAGS.categories, TAGS.settings, ...content.rows.flatMap(tagsOfArticle)],
  };
}
