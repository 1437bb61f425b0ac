import { ARABIC, ENGLISH } from '../../../locales';
import { ARTICLE, CATEGORY } from '../../../uids';
import { searchArticles } from '../../../search/search';
import { countComments, findComments, type CommentRow } from '../../comment/services/reading';
import { AUTHOR_POPULATE, IMAGE_SELECT, type AuthorRow, type ImageRow } from '../../../rules/populate';

/** An article with both languages, as the adapter maps it to the contract. Text is as stored, not yet sanitised. */
export interface ArticleRow {
  publicId: number;
  slug: string;
  title: string;
  excerpt: string;
  imageAlt: string | null;
  content?: string;
  arabic: { title: string; excerpt: string; imageAlt: string | null; content?: string } | null;
  readTime: number;
  featured: boolean;
  publicationDate: string | null;
  createdAt: string;
  updatedAt: string;
  status: 'draft' | 'published';
  category: { publicId: number; slug: string; name: string; nameAr: string | null } | null;
  author: AuthorRow | null;
  tags: { publicId: number; name: string; nameAr: string | null }[];
  image: ImageRow | null;
  commentCount: number;
  comments?: CommentRow[];
}

export interface ArticleListParams {
  limit: number;
  offset: number;
  withText: boolean;
  category?: string;
  /** A tag's name in either language. */
  tag?: string;
  featured?: boolean;
  /** Goes with no other filter. */
  q?: string;
}

type Where = Record<string, unknown>;

/** Strapi keeps the latest text of every article as a draft, and a copy of what is published beside it. */
const VERSION = {
  published: { publishedAt: { $notNull: true } },
  draft: { publishedAt: { $null: true } },
};
const PUBLISHED = VERSION.published;
const TEXT_FIELDS = ['documentId', 'title', 'excerpt', 'imageAlt'];
const FIELDS = [
  ...TEXT_FIELDS,
  'publicId',
  'slug',
  'readTime',
  'featured',
  'publicationDate',
  'createdAt',
  'updatedAt',
];

interface Selection {
  where: Where;
  version: keyof typeof VERSION;
  withText: boolean;
  limit: number;
  offset: number;
}

/** Shared fields are read from the English version only, where they are always current. */
export async function loadArticles({ where, version, withText, ...page }: Selection): Promise<ArticleRow[]> {
  const content = withText ? ['content'] : [];
  const rows = await strapi.db.query(ARTICLE).findMany({
    select: [...FIELDS, ...content],
    where: { ...where, ...VERSION[version], locale: ENGLISH },
    orderBy: [{ publicationDate: 'desc' }, { publicId: 'desc' }],
    populate: {
      category: { select: ['publicId', 'documentId', 'slug', 'name'] },
      tags: { select: ['publicId', 'name', 'nameAr'] },
      author: AUTHOR_POPULATE,
      image: { select: IMAGE_SELECT },
    },
    ...page,
  });
  if (rows.length === 0) return [];

  const [arabicTexts, arabicCategories, commentCounts] = await Promise.all([
    strapi.db.query(ARTICLE).findMany({
      select: [...TEXT_FIELDS, ...content],
      where: {
        documentId: { $in: rows.map((row) => row.documentId) },
        locale: ARABIC,
        ...VERSION[version],
      },
    }),
    strapi.db.query(CATEGORY).findMany({ select: ['documentId', 'name'], where: { locale: ARABIC } }),
    countComments(rows.map((row) => row.publicId)),
  ]);

  return rows.map(({ documentId, category, ...row }) => {
    const arabic = arabicTexts.find((text) => text.documentId === documentId);
    const arabicCategory = arabicCategories.find((one) => one.documentId === category?.documentId);
    return {
      ...row,
      id: undefined,
      status: version,
      arabic: arabic
        ? { title: arabic.title, excerpt: arabic.excerpt, imageAlt: arabic.imageAlt, content: arabic.content }
        : null,
      category: category && {
        publicId: category.publicId,
        slug: category.slug,
        name: category.name,
        nameAr: arabicCategory?.name ?? null,
      },
      commentCount: commentCounts.get(row.publicId) ?? 0,
    };
  });
}

/** Published articles that a query finds, the best first (search/query.ts). */
async function findBySearch(
  q: string,
  { limit, offset, withText }: ArticleListParams,
): Promise<ArticleRow[]> {
  const ids = await searchArticles(q, { limit, offset });
  if (ids.length === 0) return [];
  const where = { publicId: { $in: ids } };
  const found = await loadArticles({ where, version: 'published', withText, limit: ids.length, offset: 0 });
  return found.sort((a, b) => ids.indexOf(a.publicId) - ids.indexOf(b.publicId));
}

/** Published articles, newest first by first publication, ties by id; of a search, the best first. */
export async function findArticles(params: ArticleListParams): Promise<ArticleRow[]> {
  if (params.q) return findBySearch(params.q, params);
  const where: Where = {};
  if (params.category) where.category = { slug: params.category };
  if (params.tag) where.tags = { $or: [{ name: { $eqi: params.tag } }, { nameAr: { $eqi: params.tag } }] };
  if (params.featured) where.featured = true;
  const { limit, offset, withText } = params;
  return loadArticles({ where, version: 'published', withText, limit, offset });
}

/** Whether readers can see an article. */
export async function isPublished(articleId: number): Promise<boolean> {
  return (
    (await strapi.db
      .query(ARTICLE)
      .count({ where: { publicId: articleId, locale: ENGLISH, ...PUBLISHED } })) > 0
  );
}

/** One published article, or null. */
export async function findArticle(
  where: { slug: string } | { publicId: number },
  { withComments }: { withComments: boolean },
): Promise<ArticleRow | null> {
  const [article] = await loadArticles({
    where,
    version: 'published',
    withText: true,
    limit: 1,
    offset: 0,
  });
  if (!article) return null;
  return withComments ? { ...article, comments: await findComments(article.publicId) } : article;
}
