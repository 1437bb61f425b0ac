import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { env } from '../env';

/** The lifetime of a preview link. The panel asks for a new one each time it opens a preview. */
const LIFETIME_MS = 10 * 60 * 1000;

const previewSchema = z.object({
  kind: z.enum(['article', 'page']),
  documentId: z.string(),
  status: z.enum(['draft', 'published']),
  /** Whether the Arabic text may be seen as well. */
  arabic: z.boolean(),
  /** The time in ms since 1970. */
  expires: z.number(),
});

/** A version of a document that the bearer may see. */
export type Preview = Omit<z.output<typeof previewSchema>, 'expires'>;

/**
 * The signature is only for this purpose: the panel's sessions are signed with the same secret, and contain
 * no colon.
 */
const signatureOf = (payload: string) =>
  createHmac('sha256', env().ADMIN_JWT_SECRET).update(`preview:${payload}`).digest();

/** A token that shows one version of one document for ten minutes. */
export function previewToken(preview: Preview, now = Date.now()): string {
  const payload = Buffer.from(JSON.stringify({ ...preview, expires: now + LIFETIME_MS })).toString(
    'base64url',
  );
  return `${payload}.${signatureOf(payload).toString('base64url')}`;
}

/** The content that a token gives access to. Null if the token is not ours or has expired. */
export function readPreviewToken(token: string, now = Date.now()): Preview | null {
  const [payload = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(payload);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { expires, ...preview } = previewSchema.parse(
    JSON.parse(Buffer.from(payload, 'base64url').toString()),
  );
  return now < expires ? preview : null;
}
