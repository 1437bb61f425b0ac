import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, shown once to its owner. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The hash that the database stores of a secret. A secret has 256 random bits, so that a plain hash cannot be
 * reversed.
 */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
