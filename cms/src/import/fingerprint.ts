import { createHash } from 'node:crypto';
import { SimHash } from 'simhash-js';
import { comparable } from './extraction/words';

const WORDS_IN_A_RUN = 3;
const HASH_LENGTH = 8;
/** In a shorter text, a few changed words would be half of it. */
const WORDS_MIN = 40;
/** Two versions of one text may differ in so many of 64 bits. Unrelated texts differ in about 32. */
export const DISTANCE_MAX = 13;

// The library cuts its input into pieces of a fixed length, so that each run of words is hashed to that
// length.
const simhash = new SimHash({ kshingles: HASH_LENGTH, maxFeatures: Number.MAX_SAFE_INTEGER });

function half(runs: string[], salt: string): string {
  const pieces = runs.map((run) =>
    createHash('sha1')
      .update(salt + run)
      .digest('hex')
      .slice(0, HASH_LENGTH),
  );
  return simhash.hash(pieces.join('')).toString(16).padStart(8, '0');
}

/**
 * 64 bits as hexadecimal digits, in which similar texts differ little. Null if a text is too short to be
 * compared.
 */
export function fingerprintOf(text: string): string | null {
  const words = comparable(text).split(' ').filter(Boolean);
  if (words.length < WORDS_MIN) return null;
  const runs = words
    .slice(WORDS_IN_A_RUN - 1)
    .map((_, index) => words.slice(index, index + WORDS_IN_A_RUN).join(' '));
  return half(runs, 'a') + half(runs, 'b');
}

/** How many bits of a 32-bit number are set. */
function bitsOf(number: number): number {
  let count = 0;
  for (let bits = number; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

const halvesOf = (print: string) =>
  [parseInt(print.slice(0, -8), 16), parseInt(print.slice(-8), 16)] as const;

/** The number of bits in which two fingerprints differ. */
export function distance(one: string, other: string): number {
  const [high, low] = halvesOf(one);
  const [otherHigh, otherLow] = halvesOf(other);
  return bitsOf(high ^ otherHigh) + bitsOf(low ^ otherLow);
}
