import type { ArticleText, ArticleWithComments, EditableArticle, SavedArticle } from './article.ts';
import type { AuthorPage } from './author.ts';
import type { Category, CategoryPage, CategorySummary } from './category.ts';
import type { Reply } from './comment.ts';
import type { DashboardCard } from './dashboard.ts';
import type { Revision } from './history.ts';
import type { Right } from './rights.ts';
import type { ArticleSchedule } from './schedule.ts';
import type { Rewritten } from './scrape.ts';
import type { Snippet } from './search.ts';
import type { SiteSetting } from './site-setting.ts';
import type { StaticPage } from './static-page.ts';
import type { SynonymGroup } from './synonym.ts';
import type { DescribedTag, Tag, TagPage } from './tag.ts';
import type { User } from './user.ts';

/** The rows that cms sends to adapters. Their texts are not sanitised yet, since adapters does that. */

/** The id of the API is `publicId` in cms (docs/decisions/0001-own-numbers.md). */
type WithPublicId<Shape> = Omit<Shape, 'id'> & { publicId: number };

export interface ImageRow {
  url: string;
  width: number | null;
  height: number | null;
  alternativeText: string | null;
  /**
   * The description in Arabic, as the media library labels it; a caption of another software may be in any
   * language.
   */
  caption?: string | null;
  formats: Record<string, FormatRow> | null;
  /** The focus that Strapi's media library sets: per cent from the left and the top. */
  focalPoint?: { x: number; y: number } | null;
  /** Two colours with a space between, `#rrggbb #rrggbb`. Null for old files. */
  colours: string | null;
}

/** One size of a file. Old files may not say how large they are. */
export interface FormatRow {
  url: string;
  width: number;
  height: number;
  mime?: string;
  sizeInBytes?: number;
}

/** A user as readers may see one, without the e-mail address and the role. */
export interface AuthorRow {
  id: number;
  username: string;
  displayName: string | null;
  displayNameAr: string | null;
  slug: string | null;
  avatar: Pick<ImageRow, 'url' | 'formats'> | null;
}

/** A user with published articles, as the own page shows one. */
export type AuthorPageRow = Omit<AuthorPage, 'portrait'> & { portrait: ImageRow | null };

/** A user as admins and the user see one. */
export interface UserRow extends Omit<User, 'displayName' | 'isAdmin' | 'avatar'> {
  displayName: string | null;
  isAdmin: boolean | null;
  avatar: Pick<ImageRow, 'url' | 'formats'> | null;
}

/** The caller's own session. */
export interface SessionRow {
  user: UserRow;
  /** The rights of the user at this time. */
  can: Right[];
  /** Only the bearer of the session's secret gets one: an access token cannot prolong itself. */
  accessToken: string | null;
  prolonged: boolean;
}

/** A session that has just begun. */
export interface BegunSessionRow {
  secret: string;
  accessToken: string;
  user: UserRow;
}

export type ReplyRow = WithPublicId<Omit<Reply, 'author'>> & { author: AuthorRow | null };

export type CommentRow = ReplyRow & { replies: ReplyRow[] };

/** A comment right after it was sent. `state` is present if it waits for a moderator. */
export type CreatedCommentRow = CommentRow & { state?: 'pending' };

export type CategoryRow = WithPublicId<Omit<Category, 'icon'>> & { icon: string | null };
export type CategoryPageRow = CategoryRow & Pick<CategoryPage, 'languages'>;

export type TagRow = WithPublicId<Tag>;
export type DescribedTagRow = WithPublicId<DescribedTag>;
export type TagPageRow = WithPublicId<TagPage>;

export type SynonymRow = WithPublicId<SynonymGroup>;
export type SettingRow = WithPublicId<SiteSetting>;

/** The texts of a static page in one language. */
export type PageTextsRow = Pick<StaticPage, 'title' | 'content' | 'metaDescription'>;

/** A static page with both languages. */
export interface PageRow
  extends PageTextsRow, Pick<StaticPage, 'slug' | 'isPublished' | 'hasUnpublishedChanges' | 'updatedAt'> {
  publicId: number;
  arabic: (PageTextsRow & Pick<StaticPage, 'updatedAt'>) | null;
}

/** The texts of an article in one language. `content` is absent from cards. */
export type ArticleTextsRow = Omit<Pick<EditableArticle, ArticleText>, 'content'> &
  Partial<Pick<EditableArticle, 'content'>>;

/** An article with both languages. */
export interface ArticleRow
  extends
    ArticleTextsRow,
    Pick<
      EditableArticle,
      | 'slug'
      | 'original'
      | 'featured'
      | 'status'
      | 'updatedAt'
      | 'correctedAt'
      | 'imageFocusAr'
      | 'commentsMode'
    > {
  publicId: number;
  arabic: (ArticleTextsRow & Pick<EditableArticle, 'updatedAt'>) | null;
  /** Whether the English texts repeat the Arabic original, because there are none. */
  untranslated: boolean;
  readTime: number | null;
  publicationDate: string | null;
  createdAt: string;
  category: WithPublicId<CategorySummary> | null;
  author: AuthorRow | null;
  tags: TagRow[];
  image: ImageRow | null;
  comments?: CommentRow[];
}

/** An article in the results of a search. */
export interface FoundRow extends ArticleRow {
  snippet: Snippet | null;
}

/** The results of a search, and the way in which the query was understood. */
export interface FoundRows {
  articles: FoundRow[];
  /** How many articles have all words, up to SEARCH_COUNTED_MAX; null where none has them all. */
  total: number | null;
  /** The query of these results, if it differs from the typed one. */
  corrected: string | null;
  /** Words of the query that the best article does not contain. */
  missing: string[];
}

/** A neighbour of an article. The page shows no more than its headline. */
export type NeighbourRow = Pick<
  ArticleRow,
  'publicId' | 'slug' | 'title' | 'arabic' | 'original' | 'untranslated'
>;

/** An article with everything that its page shows. `comments` has only the newest ones. */
export interface ArticleToReadRow
  extends
    ArticleRow,
    Pick<ArticleWithComments, 'commentCount' | 'threadCount' | 'commenting' | 'machineArabic'> {
  related: {
    articles: ArticleRow[];
    previous: NeighbourRow | null;
    next: NeighbourRow | null;
    previousInEnglish: NeighbourRow | null;
    nextInEnglish: NeighbourRow | null;
  };
}

/**
 * An article as its editors see it: the latest text, whether it is published, and whether the published text
 * is the same.
 */
export type EditableArticleRow = ArticleRow &
  Pick<EditableArticle, 'arabicApproved' | 'englishApproved' | 'hasUnpublishedChanges'>;

/** The same as the response to a save. `notes` is absent if the text was saved exactly as it was sent. */
export type SavedArticleRow = EditableArticleRow & Pick<SavedArticle, 'notes'>;

/** An article as a row of the dashboard's list. */
export type DashboardRow = EditableArticleRow &
  Pick<
    DashboardCard,
    'translated' | 'mine' | 'stage' | 'dueOn' | 'scheduled' | 'assignee' | 'workflowVersion'
  >;

/** A page of the dashboard's list. */
export interface DashboardRows {
  articles: DashboardRow[];
  /** The number of articles of all pages. */
  total: number;
}

/** The most addresses of articles in one response, and the most slugs of tags: those of a sitemap. */
export const ADDRESSES_MAX = 1000;
export const TAG_SLUGS_MAX = 50_000;

/** The address of a published article, and the time of its last save in each language. */
export interface AddressRow {
  publicId: number;
  slug: string;
  /** Null where there is no English text. */
  updatedAt: string | null;
  /** Null where no Arabic text is published. */
  updatedAtAr: string | null;
  /** The address of the featured picture. */
  image: string | null;
}

/** The published articles of one range of consecutive ids. Range 0 begins with id 1. */
export interface AddressRangeRow {
  locale: 'en' | 'ar';
  range: number;
  count: number;
  /** The time at which one of them was last saved. */
  updatedAt: string;
}

/** A page of the history of an article or a static page. */
export interface RevisionRows {
  revisions: Revision[];
  total: number;
}

/** The content that a link of the panel's preview shows. */
export interface PreviewRow {
  article: ArticleRow | null;
  page: PageRow | null;
  schedule: ArticleSchedule | null;
}

/** An imported draft. */
export type RewrittenRow = Omit<Rewritten, 'article'> & { article: EditableArticleRow };

/** The kinds of content that have pages of their own on the site. */
export const PAGE_KINDS = ['article', 'category', 'page', 'author', 'tag'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** The current slug of the document that had an address, or that the document was removed for good. */
export type RedirectRow = { slug: string; removed: false } | { slug: null; removed: true };
