import { createHash } from 'node:crypto';
import { ENGLISH } from '../../../locales';
import type { Direction } from './direction';

/** A normalised text. It does not depend on encoding and line breaks. */
export const normalise = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** A hash of a normalised text. */
export const hashOf = (text: string): string => createHash('sha256').update(normalise(text)).digest('hex');

/**
 * Identifies a segment in the memory, and detects a change of its source. The same letters, such as the name
 * of a car, have one hash in English sources and another in Arabic ones.
 */
export const hashOfSource = (text: string, { from }: Direction): string =>
  hashOf(from === ENGLISH ? text : `${from}\t${text}`);
