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
import type { Image } from '../../contract/image.ts';
import type { DashboardArticle, DashboardCard } from '../../contract/dashboard.ts';
import type {
  ArticleRow,
  ArticleToReadRow,
  EditableArticleRow,
  ImageRow,
  NeighbourRow,
  DashboardRow,
  SavedArticleRow,
} from '../../contract/rows.ts';
import { toReadersHtml, toSafeHtml } from '../sanitise.ts';
import { withSmartQuotes } from '../texts/smart-quotes.ts';
import { toComment } from './comment-row.ts';
import { toAuthor, toImage } from './media.ts';

/** Readers get these with their subject: the description of a picture with the picture. */
const EDITOR_TEXTS = ARTICLE_TEXTS.filter((name) => !READER_TEXTS.some((shown) => shown === name));

/** Some texts of a row, in both languages, as the API names them. */
function textsOf<Name extends ArticleText>(row: ArticleRow, names: readonly Name[]) {
  const texts = names.flatMap((name) => [
    [name, row[name]],
    [`${name}Ar`, row.arabic?.[name] ?? null],
  ]);
  return Object.fromEntries(texts) as Pick<EditableArticle, Name | `${Name}Ar`>;
}

/** The languages that an article has a text in. */
const languagesOf = ({ untranslated, arabic }: Pick<ArticleRow, 'untranslated' | 'arabic'>) => [
  ...(untranslated ? [] : (['en'] as const)),
  ...(arabic ? (['ar'] as const) : []),
];

/** The featured picture, with what the article says of it. */
function imageOf(image: ImageRow, { imageAlt, imageFocusAr, arabic }: ArticleRow): Image | null {
  return toImage(image, { alt: imageAlt, altAr: arabic?.imageAlt ?? null, focusAr: imageFocusAr });
}

function toStoredCard(row: ArticleRow): ArticleCard {
  const image = row.image && imageOf(row.image, row);
  return {
    id: row.publicId,
    slug: row.slug,
    ...textsOf(row, CARD_TEXTS),
    original: row.original,
    languages: languagesOf(row),
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
    tags: row.tags.map(({ publicId, name, nameAr, slug }) => ({ id: publicId, name, nameAr, slug })),
  };
}

/** Headline and excerpt as readers get them. What an editor opens stays as it was typed. */
const typeset = <Card extends Pick<ArticleCard, 'title' | 'excerpt' | 'languages'>>(card: Card): Card =>
  card.languages.includes('en')
    ? { ...card, title: withSmartQuotes(card.title), excerpt: withSmartQuotes(card.excerpt) }
    : card;

export const toCard = (row: ArticleRow): ArticleCard => typeset(toStoredCard(row));

/**
 * The Arabic title is never shown alone: without an Arabic excerpt the article is not in Arabic (requirements
 * 4).
 */
const toNeighbour = (row: NeighbourRow): Neighbour => ({
  ...{ id: row.publicId, slug: row.slug },
  title: row.untranslated ? row.title : withSmartQuotes(row.title),
  titleAr: row.arabic?.excerpt ? row.arabic.title : null,
  languages: languagesOf(row),
});

function withHtml(row: ArticleRow, toHtml: (content: string, language: 'en' | 'ar') => string): Article {
  return {
    ...toStoredCard(row),
    ...textsOf(row, READER_TEXTS),
    content: toHtml(row.content ?? '', row.untranslated ? 'ar' : 'en'),
    contentAr: row.arabic?.content ? toHtml(row.arabic.content, 'ar') : null,
    correctedAt: row.correctedAt,
  };
}

/** The article in the form that readers get. */
export const toArticle = (row: ArticleRow): Article => typeset(withHtml(row, toReadersHtml));

/** The article in the form in which it can be saved again. */
const toStoredArticle = (row: ArticleRow): Article => withHtml(row, toSafeHtml);

export function toArticleWithComments(row: ArticleToReadRow): ArticleWithComments {
  const { articles, previous, next, previousInEnglish, nextInEnglish } = row.related;
  return {
    ...toArticle(row),
    updatedAtAr: row.arabic?.updatedAt ?? null,
    comments: (row.comments ?? []).map(toComment),
    commentCount: row.commentCount,
    threadCount: row.threadCount,
    commenting: row.commenting,
    machineArabic: row.machineArabic && {
      ...row.machineArabic,
      content: toReadersHtml(row.machineArabic.content, 'ar'),
    },
    related: {
      articles: articles.map(toCard),
      previous: previous && toNeighbour(previous),
      next: next && toNeighbour(next),
      previousInEnglish: previousInEnglish && toNeighbour(previousInEnglish),
      nextInEnglish: nextInEnglish && toNeighbour(nextInEnglish),
    },
  };
}

export function toEditableArticle(row: EditableArticleRow): EditableArticle {
  return {
    ...toStoredArticle(row),
    ...textsOf(row, EDITOR_TEXTS),
    imageFocusAr: row.imageFocusAr,
    commentsMode: row.commentsMode,
    arabicApproved: row.arabicApproved,
    englishApproved: row.englishApproved,
    hasUnpublishedChanges: row.hasUnpublishedChanges,
  };
}

export const toSavedArticle = ({ notes, ...row }: SavedArticleRow): SavedArticle => ({
  ...toEditableArticle(row),
  ...(notes ? { notes } : {}),
});

const dashboardState = (row: DashboardRow) => {
  const { arabicApproved, englishApproved, hasUnpublishedChanges, translated, mine } = row;
  const { stage, dueOn, assignee, workflowVersion, scheduled } = row;
  return {
    ...{ arabicApproved, englishApproved, hasUnpublishedChanges, translated, mine },
    ...{ stage, dueOn, assignee, workflowVersion, scheduled },
  };
};

export const toDashboardCard = (row: DashboardRow): DashboardCard => ({
  ...toStoredCard(row),
  ...dashboardState(row),
});

export const toDashboardArticle = (row: DashboardRow): DashboardArticle => ({
  ...toStoredArticle(row),
  ...dashboardState(row),
});
