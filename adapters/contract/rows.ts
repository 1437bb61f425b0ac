import type { ArticleText, EditableArticle, SavedArticle } from './article.ts';

/** The rows that cms sends to adapters. Their texts are as stored: adapters sanitise them. */

export interface ImageRow {
  url: string;
  width: number | null;
  height: number | null;
  alternativeText: string | null;
  /** The description in Arabic, as the media library labels it; a caption of another software may be in any language. */
  caption?: string | null;
  formats: Record<string, FormatRow> | null;
  /** Two of them with a space between, `#rrggbb #rrggbb`; null for old files. */
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

/** A user as readers may see one: never the e-mail, never the role. */
export interface AuthorRow {
  id: number;
  username: string;
  displayName: string | null;
  displayNameAr: string | null;
  avatar: Pick<ImageRow, 'url' | 'formats'> | null;
}

export interface CommentRow {
  publicId: number;
  content: string;
  createdAt: string;
  author: AuthorRow | null;
}

export interface TagRow {
  publicId: number;
  name: string;
  nameAr: string | null;
}

/** The texts of an article in one language. `content` is absent from cards. */
export type ArticleTextsRow = Omit<Pick<EditableArticle, ArticleText>, 'content'> &
  Partial<Pick<EditableArticle, 'content'>>;

/** An article with both languages. */
export interface ArticleRow extends ArticleTextsRow {
  publicId: number;
  slug: string;
  arabic: ArticleTextsRow | null;
  readTime: number | null;
  featured: boolean;
  publicationDate: string | null;
  createdAt: string;
  updatedAt: string;
  status: 'draft' | 'published';
  category: { publicId: number; slug: string; name: string; nameAr: string | null } | null;
  author: AuthorRow | null;
  tags: TagRow[];
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

/** An article as its editors see it: the latest text, whether readers see it, and whether that is the same. */
export interface EditableArticleRow extends ArticleRow {
  hasUnpublishedChanges: boolean;
}

/** The same as the answer to a save. */
export interface SavedArticleRow extends EditableArticleRow {
  /** Absent where everything was saved as it was sent. */
  notes?: SavedArticle['notes'];
}

/** An article as a row of the newsroom's list. */
export interface NewsroomRow extends EditableArticleRow {
  /** Title, excerpt and text are there in Arabic. */
  translated: boolean;
  /** The caller may edit it. */
  mine: boolean;
}
