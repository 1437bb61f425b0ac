import type { Author } from '../../contract/author.ts';
import { focusOf, type Image } from '../../contract/image.ts';
import type { AuthorRow, FormatRow, ImageRow } from '../../contract/rows.ts';

const toVariant = ({ url, width, height }: FormatRow) => ({ url, width, height });

const ARABIC_LETTER = /\p{Script=Arabic}/u;

/**
 * A file has one caption, which the panel labels as the Arabic description. An English caption of former
 * versions is ignored.
 */
const arabicOf = ({ caption }: ImageRow) => (caption && ARABIC_LETTER.test(caption) ? caption : null);

/** The fields of an article that describe its picture. An empty one is taken from the picture itself. */
export interface Said {
  alt?: string | null;
  altAr?: string | null;
  /** Per cent from the left and from the top, '30 60'. */
  focusAr?: string | null;
}

/**
 * A picture with its sizes, smallest first. Null for a file whose size Strapi could not read.
 */
export function toImage(row: ImageRow, { alt = null, altAr = null, focusAr = null }: Said): Image | null {
  if (!row.width || !row.height) return null;
  const original = { url: row.url, width: row.width, height: row.height };
  // The size for link previews is a detail of the picture. Therefore it is not one of its sizes.
  const { share, ...sizes } = row.formats ?? {};
  return {
    ...original,
    alt: alt || row.alternativeText || '',
    altAr: altAr || arabicOf(row),
    variants: [...Object.values(sizes).map(toVariant), original].sort((a, b) => a.width - b.width),
    focus: row.focalPoint ?? null,
    focusAr: focusOf(focusAr),
    share: share ? toVariant(share) : null,
    colours: row.colours?.split(' ') ?? null,
  };
}

/** A person as readers see one. Beside a name, the small portrait is enough. */
export function toAuthor(row: AuthorRow): Author {
  return {
    displayName: row.displayName || row.username,
    displayNameAr: row.displayNameAr || null,
    // Without a displayed name there is no page, whose title would be the user name.
    slug: row.displayName ? row.slug : null,
    avatar: row.avatar && (row.avatar.formats?.thumbnail?.url ?? row.avatar.url),
  };
}
