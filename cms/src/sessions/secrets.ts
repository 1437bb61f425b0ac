import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, told once to whom they are for. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret: with 256 random bits, a plain hash cannot be turned back. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
