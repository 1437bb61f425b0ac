import { createHash } from 'node:crypto';
import { ENGLISH } from '../../../locales';
import type { Direction } from './direction';

/** A normalised text, for comparisons. It does not depend on encoding and on the kind of white space. */
export const normalise = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Whether two texts of a segment are the same once they are normalised. */
export const isSameText = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : normalise(one) === normalise(other);

/**
 * The text of a segment in one line, as it is shown and stored. Only the white space that HTML shows as one space
 * is joined: writers set no-break spaces on purpose.
 */
export const inOneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[ \t\n\f\r]+/g, ' ')
    .trim();

/** A hash of a normalised text. */
export const hashOf = (text: string): string => createHash('sha256').update(normalise(text)).digest('hex');

/**
 * Identifies a segment in the memory, and detects a change of its source. The same letters, such as the name
 * of a car, have one hash in English sources and another in Arabic ones.
 */
export const hashOfSource = (text: string, { from }: Direction): string =>
  hashOf(from === ENGLISH ? text : `${from}\t${text}`);
