import type { ArticleText, EditableArticle, MachineArabic, SavedArticle } from './article.ts';
import type { ArticleCommentsMode, CommentsMode } from './comment.ts';
import type { Scheduled } from './schedule.ts';
import type { Snippet } from './search.ts';
import type { Stage } from './workflow.ts';

/** The rows that cms sends to adapters. Their texts are not sanitised yet, since adapters does that. */

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
export interface AuthorPageRow {
  id: number;
  slug: string;
  displayName: string;
  displayNameAr: string | null;
  bio: string | null;
  bioAr: string | null;
  articleCount: number;
  portrait: ImageRow | null;
}

export interface ReplyRow {
  publicId: number;
  content: string;
  createdAt: string;
  author: AuthorRow | null;
  guestName: string | null;
  parentId: number | null;
}

export interface CommentRow extends ReplyRow {
  replies: ReplyRow[];
}

/** A comment right after it was sent. `state` is present if it waits for a moderator. */
export interface CreatedCommentRow extends CommentRow {
  state?: 'pending';
}

export interface TagRow {
  publicId: number;
  name: string;
  nameAr: string | null;
  slug: string;
}

/** The texts of an article in one language. `content` is absent from cards. */
export type ArticleTextsRow = Omit<Pick<EditableArticle, ArticleText>, 'content'> &
  Partial<Pick<EditableArticle, 'content'>>;

/** An article with both languages. */
export interface ArticleRow extends ArticleTextsRow {
  publicId: number;
  slug: string;
  arabic: ArticleTextsRow | null;
  /** The language in which the article began. */
  original: 'en' | 'ar';
  /** Whether the English texts repeat the Arabic original, because there are none. */
  untranslated: boolean;
  readTime: number | null;
  featured: boolean;
  publicationDate: string | null;
  correctedAt: string | null;
  imageFocusAr: string | null;
  commentsMode: ArticleCommentsMode;
  createdAt: string;
  updatedAt: string;
  status: 'draft' | 'published';
  category: { publicId: number; slug: string; name: string; nameAr: string | null } | null;
  author: AuthorRow | null;
  tags: TagRow[];
  image: ImageRow | null;
  comments?: CommentRow[];
}

/** An article in the results of a search. */
export interface FoundRow extends ArticleRow {
  snippet: Snippet | null;
}

/** A neighbour of an article. The page shows no more than its headline. */
export type NeighbourRow = Pick<
  ArticleRow,
  'publicId' | 'slug' | 'title' | 'arabic' | 'original' | 'untranslated'
>;

/** An article with everything that its page shows. */
export interface ArticleToReadRow extends ArticleRow {
  /** The number of all comments. The row itself has only the newest ones. */
  commentCount: number;
  /** The number of comments that are no replies. */
  threadCount: number;
  commenting: CommentsMode;
  machineArabic: MachineArabic | null;
  related: {
    articles: ArticleRow[];
    previous: NeighbourRow | null;
    next: NeighbourRow | null;
  };
}

/**
 * An article as its editors see it: the latest text, whether it is published, and whether the published text
 * is the same.
 */
export interface EditableArticleRow extends ArticleRow {
  /** Whether there is Arabic that does not wait for approval. */
  arabicApproved: boolean;
  /** Whether there is an English text that does not wait for approval. */
  englishApproved: boolean;
  hasUnpublishedChanges: boolean;
}

/** The same as the response to a save. */
export interface SavedArticleRow extends EditableArticleRow {
  /** Absent if the text was saved exactly as it was sent. */
  notes?: SavedArticle['notes'];
}

/** An article as a row of the dashboard's list. */
export interface DashboardRow extends EditableArticleRow {
  /** Whether title, excerpt and text exist in the other language. */
  translated: boolean;
  /** The caller may edit it. */
  mine: boolean;
  stage: Stage;
  /** The day on which the draft is due. */
  dueOn: string | null;
  /** Its planned times, the earliest first. */
  scheduled: Scheduled[];
  /** To whom it is assigned. Null where the caller may not edit it. */
  assignee: { id: number; name: string } | null;
  workflowVersion: number;
}
