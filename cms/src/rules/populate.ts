/** What is read of an uploaded picture. */
export const IMAGE_SELECT = ['url', 'width', 'height', 'alternativeText', 'caption', 'formats', 'colours'];

/** What readers may see of a user: never the e-mail, never the role. */
export const AUTHOR_POPULATE = {
  select: ['displayName', 'displayNameAr', 'username'],
  populate: { avatar: { select: ['url', 'formats'] } },
};

export interface ImageRow {
  url: string;
  width: number | null;
  height: number | null;
  alternativeText: string | null;
  /** The description in Arabic (docs/decisions/0009-pictures.md). */
  caption: string | null;
  formats: Record<string, { url: string; width: number; height: number }> | null;
  /** pictures/colours.ts; null for files from before there were any. */
  colours: string | null;
}

export interface AuthorRow {
  id: number;
  username: string;
  displayName: string | null;
  displayNameAr: string | null;
  avatar: Pick<ImageRow, 'url' | 'formats'> | null;
}
