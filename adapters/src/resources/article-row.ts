import type {
  Article,
  ArticleCard,
  ArticleWithComments,
  EditableArticle,
  Neighbour,
  SavedArticle,
} from '../../contract/article.ts';
import type { NewsroomArticle, NewsroomCard } from '../../contract/newsroom.ts';
import { toSafeHtml } from '../sanitise.ts';
import { toComment, type CommentRow } from './comment-row.ts';
import { toAuthor, toImage, type AuthorRow, type ImageRow } from './media.ts';

/** An article as Strapi's own route of cms/src/api/article sends it. `content` is absent from cards. */
export interface ArticleRow {
  publicId: number;
  slug: string;
  title: string;
  excerpt: string;
  imageAlt: string | null;
  content?: string;
  arabic: { title: string; excerpt: string; imageAlt: string | null; content?: string } | null;
  readTime: number | null;
  featured: boolean | null;
  publicationDate: string | null;
  createdAt: string;
  updatedAt: string;
  status: 'draft' | 'published';
  category: { publicId: number; slug: string; name: string; nameAr: string | null } | null;
  author: AuthorRow | null;
  tags: { publicId: number; name: string; nameAr: string | null }[];
  image: ImageRow | null;
  comments?: CommentRow[];
}

/** A neighbour of an article, of which the page shows no more than its headline. */
export type NeighbourRow = Pick<ArticleRow, 'publicId' | 'slug' | 'title' | 'arabic'>;

/** An article with all that its page shows. */
export interface ArticleToReadRow extends ArticleRow {
  /** Of all its comments; the row has the newest ones. */
  commentCount: number;
  readOn: {
    related: ArticleRow[];
    previous: NeighbourRow | null;
    next: NeighbourRow | null;
    /** Whether an article with neither a tag nor the category in common may be related. */
    isAnyRelated: boolean;
  };
}

export function toCard(row: ArticleRow): ArticleCard {
  const image = row.image && toImage(row.image, row.imageAlt, row.arabic?.imageAlt ?? null);
  return {
    id: row.publicId,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    titleAr: row.arabic?.title ?? null,
    excerptAr: row.arabic?.excerpt ?? null,
    imageUrl: image?.url ?? null,
    image,
    readTime: row.readTime ?? 1,
    createdAt: row.publicationDate ?? row.createdAt,
    updatedAt: row.updatedAt,
    featured: row.featured ?? false,
    status: row.status,
    categoryId: row.category?.publicId ?? null,
    category: row.category && {
      slug: row.category.slug,
      name: row.category.name,
      nameAr: row.category.nameAr,
    },
    authorId: row.author?.id ?? null,
    author: row.author && toAuthor(row.author),
    tags: row.tags.map(({ publicId, name, nameAr }) => ({ id: publicId, name, nameAr })),
  };
}

/**
 * The Arabic title stands alone nowhere: without an Arabic excerpt the article is not in Arabic
 * (requirements 4).
 */
const toNeighbour = ({ publicId, slug, title, arabic }: NeighbourRow): Neighbour => ({
  ...{ id: publicId, slug, title },
  titleAr: arabic?.excerpt ? arabic.title : null,
});

export function toArticle(row: ArticleRow): Article {
  return {
    ...toCard(row),
    content: toSafeHtml(row.content ?? ''),
    contentAr: row.arabic?.content ? toSafeHtml(row.arabic.content) : null,
  };
}

export function toArticleWithComments(row: ArticleToReadRow): ArticleWithComments {
  const { related, previous, next } = row.readOn;
  return {
    ...toArticle(row),
    comments: (row.comments ?? []).map(toComment),
    commentCount: row.commentCount,
    readOn: {
      related: related.map(toCard),
      previous: previous && toNeighbour(previous),
      next: next && toNeighbour(next),
    },
  };
}

/** An article as its editors are sent it. */
export interface EditableArticleRow extends ArticleRow {
  hasUnpublishedChanges: boolean;
}

export function toEditableArticle(row: EditableArticleRow): EditableArticle {
  return {
    ...toArticle(row),
    imageAlt: row.imageAlt,
    imageAltAr: row.arabic?.imageAlt ?? null,
    hasUnpublishedChanges: row.hasUnpublishedChanges,
  };
}

/** The same as the answer to a save. */
export interface SavedArticleRow extends EditableArticleRow {
  /** Absent where everything was saved as it was sent. */
  notes?: SavedArticle['notes'];
}

export const toSavedArticle = ({ notes, ...row }: SavedArticleRow): SavedArticle => ({
  ...toEditableArticle(row),
  ...(notes ? { notes } : {}),
});

/** An article as a row of the newsroom's list. */
export interface NewsroomRow extends EditableArticleRow {
  translated: boolean;
  mine: boolean;
}

const newsroomState = ({ hasUnpublishedChanges, translated, mine }: NewsroomRow) => ({
  hasUnpublishedChanges,
  translated,
  mine,
});

export const toNewsroomCard = (row: NewsroomRow): NewsroomCard => ({ ...toCard(row), ...newsroomState(row) });

export const toNewsroomArticle = (row: NewsroomRow): NewsroomArticle => ({
  ...toArticle(row),
  ...newsroomState(row),
});
