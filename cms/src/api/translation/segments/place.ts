import { LOOKS_LIKE_MARK } from './marks';
import { normalise } from './normalise';

export type SegmentKind =
  | 'title'
  | 'excerpt'
  | 'picture'
  | 'heading'
  | 'paragraph'
  | 'item'
  | 'quote'
  | 'caption'
  | 'cell'
  | 'attribute';

/** What a number in a segment stands for. */
export interface MarkInfo {
  number: number;
  element: string;
  /** Of what is not translated: what stands there. */
  text: string | null;
  href: string | null;
}

/** A text to translate, with where its translation goes. */
export interface Place {
  kind: SegmentKind;
  source: string;
  marks: MarkInfo[];
  put(target: string): void;
}

/** A text without elements in it. What looks like a mark is none, and is kept as it is. */
export function plainPlace(kind: SegmentKind, text: string, put: (target: string) => void): Place {
  const marks: MarkInfo[] = [];
  const source = normalise(text).replace(LOOKS_LIKE_MARK, (literal) => {
    marks.push({ number: marks.length + 1, element: '#text', text: literal, href: null });
    return `<${marks.length}/>`;
  });
  const literalOf = (mark: string, _slash: string, digits: string) =>
    (mark === `<${digits}/>` && marks[Number(digits) - 1]?.text) || '';
  return { kind, source, marks, put: (target) => put(target.replace(LOOKS_LIKE_MARK, literalOf)) };
}
