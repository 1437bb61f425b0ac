import type { Author } from '../../contract/author.ts';
import type { Image } from '../../contract/image.ts';
import type { AuthorRow, FormatRow, ImageRow } from '../../contract/rows.ts';

const toVariant = ({ url, width, height }: FormatRow) => ({ url, width, height });

const ARABIC_LETTER = /\p{Script=Arabic}/u;

/** The library has one caption, which the panel labels as the Arabic description. An old English caption is none. */
const arabicOf = ({ caption }: ImageRow) => (caption && ARABIC_LETTER.test(caption) ? caption : null);

/** A picture with its sizes, smallest first, described by its article or else by itself; null for a file whose size Strapi could not read. */
export function toImage(row: ImageRow, alt: string | null, altAr: string | null): Image | null {
  if (!row.width || !row.height) return null;
  const original = { url: row.url, width: row.width, height: row.height };
  // The one for link previews is cut out of the picture: no size of it.
  const { share, ...sizes } = row.formats ?? {};
  return {
    ...original,
    alt: alt || row.alternativeText || '',
    altAr: altAr || arabicOf(row),
    variants: [...Object.values(sizes).map(toVariant), original].sort((a, b) => a.width - b.width),
    share: share ? toVariant(share) : null,
    colours: row.colours?.split(' ') ?? null,
  };
}

/** A person as readers see one; the small portrait is enough beside a name. */
export function toAuthor(row: AuthorRow): Author {
  return {
    displayName: row.displayName || row.username,
    displayNameAr: row.displayNameAr || null,
    avatar: row.avatar && (row.avatar.formats?.thumbnail?.url ?? row.avatar.url),
  };
}
