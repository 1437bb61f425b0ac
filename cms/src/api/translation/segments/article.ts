import { TextTooLarge } from '../../../contract/text-limits';
import { toHtml } from '../../../texts/to-html';
import { readHtml } from './html';
import { hashOf } from './normalise';
import { plainPlace, type Place } from './place';

/** The texts of an article in one language. */
export interface ArticleText {
  title: string;
  excerpt: string;
  imageAlt: string | null;
  /** HTML, or Markdown from Strapi's panel. */
  content: string;
}

/** A place of an article: 'title', 'excerpt', 'picture' or 'content.7', and the hash of its English. */
export interface Segment extends Place {
  key: string;
  hash: string;
}

const keyed = (key: string, place: Place): Segment => ({ ...place, key, hash: hashOf(place.source) });

/** The places of a text. One that is too large, from before there were limits, has none and stays as it is. */
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
  /** Why the text has none, if it is too large. */
  tooLarge: TextTooLarge | undefined;
  /** The article with whatever was put into its segments. */
  write(): ArticleText;
}

export function readArticle(text: ArticleText): ArticleSegments {
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
    write: () => ({ ...written, content: body.write() }),
  };
}
