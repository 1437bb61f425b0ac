import { ARABIC, ENGLISH } from '../../../locales';
import { ARTICLE, CATEGORY } from '../../../uids';
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
  publicationDate: string;
  updatedAt: string;
  status: 'published';
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
  featured?: boolean;
  q?: string;
}

type Where = Record<string, unknown>;

const PUBLISHED = { publishedAt: { $notNull: true } };
const TEXT_FIELDS = ['documentId', 'title', 'excerpt', 'imageAlt'];
const FIELDS = [...TEXT_FIELDS, 'publicId', 'slug', 'readTime', 'featured', 'publicationDate', 'updatedAt'];

/** Shared fields are read from the English version only, where they are always current. */
async function load(
  where: Where,
  page: { limit: number; offset: number },
  withText: boolean,
): Promise<ArticleRow[]> {
  const content = withText ? ['content'] : [];
  const rows = await strapi.db.query(ARTICLE).findMany({
    select: [...FIELDS, ...content],
    where: { ...where, ...PUBLISHED, locale: ENGLISH },
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
      where: { documentId: { $in: rows.map((row) => row.documentId) }, locale: ARABIC, ...PUBLISHED },
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
      status: 'published',
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

/** The documents in which a term stands, in either language. */
async function documentsWith(term: string): Promise<string[]> {
  const found = await strapi.db.query(ARTICLE).findMany({
    select: ['documentId'],
    where: {
      ...PUBLISHED,
      $or: [
        { title: { $containsi: term } },
        { excerpt: { $containsi: term } },
        { content: { $containsi: term } },
        { tags: { name: { $containsi: term } } },
        { tags: { nameAr: { $containsi: term } } },
      ],
    },
  });
  return [...new Set(found.map((row: { documentId: string }) => row.documentId))];
}

/** Published articles, newest first by first publication, ties by id. */
export async function findArticles(params: ArticleListParams): Promise<ArticleRow[]> {
  const where: Where = {};
  if (params.category) where.category = { slug: params.category };
  if (params.featured) where.featured = true;
  if (params.q) where.documentId = { $in: await documentsWith(params.q) };
  return load(where, { limit: params.limit, offset: params.offset }, params.withText);
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
  const [article] = await load(where, { limit: 1, offset: 0 }, true);
  if (!article) return null;
  return withComments ? { ...article, comments: await findComments(article.publicId) } : article;
}
