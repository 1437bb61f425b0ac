import { findTerm } from './find-term';

/** A text with the matches of a search term marked. */
export function MarkedTerm({ text, term }: { text: string; term: string }) {
  return findTerm(text, term).map((part, place) =>
    part.found ? <mark key={place}>{part.text}</mark> : part.text,
  );
}
