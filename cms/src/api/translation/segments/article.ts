import { TextTooLarge } from '../../../contract/text-limits';
import { toHtml } from '../../../texts/to-html';
import type { Direction } from './direction';
import { readHtml } from './html';
import { hashOfSource } from './normalise';
import { linkIn } from './own-links';
import { plainPlace, type Place } from './place';

/** The texts of an article in one language. */
export interface ArticleText {
  title: string;
  excerpt: string;
  imageAlt: string | null;
  /** HTML, or Markdown from Strapi's panel. */
  content: string;
}

/** A place of an article: 'title', 'excerpt', 'picture' or 'content.7', and the hash of its source. */
export interface Segment extends Place {
  key: string;
  hash: string;
}

/**
 * The places of a text. A text from before the limits may be too large. It has no places and stays as it is.
 */
function readBody(content: string): ReturnType<typeof readHtml> & { tooLarge?: TextTooLarge } {
  try {
    return readHtml(toHtml(content));
  } catch (error) {
    if (!(error instanceof TextTooLarge)) throw error;
    return { places: [], write: () => content, tooLarge: error };
  }
}

interface ArticleSegments {
  /** In reading order. */
  segments: Segment[];
  /** The error that explains why the text has no places, if it is too large. */
  tooLarge: TextTooLarge | undefined;
  /**
   * Returns the translated article with the texts of its segments. Its links to pages of the site lead to
   * pages in its language.
   */
  write(): ArticleText;
}

/** The segments of a text that is translated in this direction. */
export function readArticle(text: ArticleText, direction: Direction): ArticleSegments {
  const keyed = (key: string, place: Place): Segment => ({
    ...place,
    key,
    hash: hashOfSource(place.source, direction),
  });
  const written = { ...text };
  const body = readBody(text.content);
  const plain = [
    ['title', 'title', 'title'],
    ['excerpt', 'excerpt', 'excerpt'],
    ['picture', 'picture', 'imageAlt'],
  ] as const;
  const segments = plain.flatMap(([key, kind, field]) => {
    const value = text[field]?.trim();
    if (!value) return [];
    const put = (target: string) => {
      written[field] = target;
    };
    return [keyed(key, plainPlace(kind, value, put))];
  });
  return {
    segments: [...segments, ...body.places.map((place, index) => keyed(`content.${index}`, place))],
    tooLarge: body.tooLarge,
    write: () => ({ ...written, content: body.write((href) => linkIn(direction.to, href)) }),
  };
}
