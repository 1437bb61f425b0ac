import { toHtml } from '../dictionary/to-html';
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

/** The segments of an article in reading order. `write` is the article with whatever was put into them. */
export function readArticle(text: ArticleText): { segments: Segment[]; write(): ArticleText } {
  const written = { ...text };
  const body = readHtml(toHtml(text.content));
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
    write: () => ({ ...written, content: body.write() }),
  };
}
