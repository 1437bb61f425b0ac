import type { TranslationSegment } from '../../../contract/translation-desk';
import { LOOKS_LIKE_MARK } from './marks';
import { inOneLine } from './normalise';

export type SegmentKind = TranslationSegment['kind'];

/** The meaning of a number in a segment. */
export type MarkInfo = Omit<TranslationSegment['marks'][number], 'isOwn'> & { isOwn?: boolean };

/** A text to translate, and the function that stores its translation. */
export interface Place {
  kind: SegmentKind;
  source: string;
  marks: MarkInfo[];
  /** `own` are the additional marks of the translation. */
  put(target: string, own?: readonly MarkInfo[]): void;
}

/** A text without elements. Characters that look like a mark stay as they are. */
export function plainPlace(kind: SegmentKind, text: string, put: (target: string) => void): Place {
  const marks: MarkInfo[] = [];
  const source = inOneLine(text).replace(LOOKS_LIKE_MARK, (literal) => {
    marks.push({ number: marks.length + 1, element: '#text', text: literal, href: null });
    return `<${marks.length}/>`;
  });
  const literalOf = (mark: string, _slash: string, digits: string) =>
    (mark === `<${digits}/>` && marks[Number(digits) - 1]?.text) || '';
  return { kind, source, marks, put: (target) => put(target.replace(LOOKS_LIKE_MARK, literalOf)) };
}
