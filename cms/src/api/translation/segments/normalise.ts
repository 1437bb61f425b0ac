import { createHash } from 'node:crypto';

/** A normalised text. It does not depend on encoding and line breaks. */
export const normalise = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Identifies a segment in the memory, and detects a change of its English. */
export const hashOf = (text: string): string => createHash('sha256').update(normalise(text)).digest('hex');
