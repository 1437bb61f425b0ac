import type { Article, ArticleCard } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '~/lib/api';
import { ARTICLE_PAGE_SIZE } from '~/lib/limits';

/** What there is to read after an article. */
export interface ReadOn {
  related: ArticleCard[];
  /** The next older article of the category. */
  previous: ArticleCard | null;
  /** The next newer one. */
  next: ArticleCard | null;
}

const RELATED = 3;

type Kin = Pick<ArticleCard, 'id' | 'categoryId' | 'tags'>;

/** A shared tag says more than a shared category. */
function kinship(article: Kin, other: Kin): number {
  const tags = new Set(article.tags.map(({ id }) => id));
  const shared = other.tags.filter(({ id }) => tags.has(id)).length;
  return 2 * shared + (other.categoryId === article.categoryId ? 1 : 0);
}

/** Chooses from the articles of the category, newest first, and from others: what is akin comes first, then the latest. */
export function chooseReadOn(article: Kin, ofCategory: ArticleCard[], others: ArticleCard[]): ReadOn {
  const place = ofCategory.findIndex(({ id }) => id === article.id);
  const previous = (place >= 0 && ofCategory[place + 1]) || null;
  const next = (place > 0 && ofCategory[place - 1]) || null;
  const shown = new Set([article.id, previous?.id, next?.id]);
  const candidates = new Map([...ofCategory, ...others].map((other) => [other.id, other]));
  const related = [...candidates.values()]
    .filter(({ id }) => !shown.has(id))
    .sort(
      (a, b) =>
        kinship(article, b) - kinship(article, a) || Date.parse(b.createdAt) - Date.parse(a.createdAt),
    );
  return { related: related.slice(0, RELATED), previous, next };
}

/** How far back the neighbours of an article are looked for. */
const NEIGHBOURHOOD = 50;

/** More than can be shown already: the article, its neighbours and what is related to it. The home page asks the same. */
const LATEST = `/api/articles?limit=${ARTICLE_PAGE_SIZE}&offset=0&fields=card`;

/** What there is to read after an article: of its category, what its first tag finds and, should that be little, the latest. */
export const readOnQuery = (article: Article) =>
  queryOptions({
    queryKey: ['articles', 'read-on', article.slug],
    queryFn: async (context): Promise<ReadOn> => {
      const [tag] = article.tags;
      const list = (path: string) => getJson<ArticleCard[]>(context, path);
      const category = article.category && encodeURIComponent(article.category.slug);
      const [ofCategory, ofTag] = await Promise.all([
        category ? list(`/api/articles/category/${category}?limit=${NEIGHBOURHOOD}&fields=card`) : [],
        tag ? list(`/api/search?${new URLSearchParams({ q: tag.name, limit: '10', fields: 'card' })}`) : [],
      ]);
      const akin = chooseReadOn(article, ofCategory, ofTag);
      if (akin.related.length === RELATED) return akin;
      return chooseReadOn(article, ofCategory, [...ofTag, ...(await list(LATEST))]);
    },
  });
