import {
  ARTICLE_TEXTS,
  CARD_TEXTS,
  READER_TEXTS,
  type Article,
  type ArticleCard,
  type ArticleText,
  type ArticleWithComments,
  type EditableArticle,
  type Neighbour,
  type SavedArticle,
} from '../../contract/article.ts';
import type { NewsroomArticle, NewsroomCard } from '../../contract/newsroom.ts';
import type {
  ArticleRow,
  ArticleToReadRow,
  EditableArticleRow,
  NeighbourRow,
  NewsroomRow,
  SavedArticleRow,
} from '../../contract/rows.ts';
import { toSafeHtml } from '../sanitise.ts';
import { toComment } from './comment-row.ts';
import { toAuthor, toImage } from './media.ts';

/** Readers get these with what they belong to: the description of a picture with the picture. */
const EDITOR_TEXTS = ARTICLE_TEXTS.filter((name) => !READER_TEXTS.some((shown) => shown === name));

/** Some texts of a row, in both languages, as the API names them. */
function textsOf<Name extends ArticleText>(row: ArticleRow, names: readonly Name[]) {
  const texts = names.flatMap((name) => [
    [name, row[name]],
    [`${name}Ar`, row.arabic?.[name] ?? null],
  ]);
  return Object.fromEntries(texts) as Pick<EditableArticle, Name | `${Name}Ar`>;
}

export function toCard(row: ArticleRow): ArticleCard {
  const image = row.image && toImage(row.image, row.imageAlt, row.arabic?.imageAlt ?? null);
  return {
    id: row.publicId,
    slug: row.slug,
    ...textsOf(row, CARD_TEXTS),
    imageUrl: image?.url ?? null,
    image,
    readTime: row.readTime ?? 1,
    createdAt: row.publicationDate ?? row.createdAt,
    updatedAt: row.updatedAt,
    featured: row.featured,
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
    ...textsOf(row, READER_TEXTS),
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

export function toEditableArticle(row: EditableArticleRow): EditableArticle {
  return {
    ...toArticle(row),
    ...textsOf(row, EDITOR_TEXTS),
    hasUnpublishedChanges: row.hasUnpublishedChanges,
  };
}

export const toSavedArticle = ({ notes, ...row }: SavedArticleRow): SavedArticle => ({
  ...toEditableArticle(row),
  ...(notes ? { notes } : {}),
});

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
