import { createHash } from 'node:crypto';

/** A text as it counts: the same for whoever reads it, however it is encoded or wrapped. */
export const normalise = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** What a segment is known by in the memory, and by which a change of its English is noticed. */
export const hashOf = (text: string): string => createHash('sha256').update(normalise(text)).digest('hex');
