import { z } from './zod.ts';
import { errorSchema } from './error.ts';
import { idempotencyKeyExample, keyReusedExample } from './examples.ts';
import { idSchema } from './primitives.ts';

/** draft-ietf-httpapi-idempotency-key-header has the key in quotes. Many clients send it without them. */
export const IDEMPOTENCY_KEY_PATTERN = /^(?:"[!#-[\]-~]{16,255}"|[!#-[\]-~]{16,255})$/;

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

export const WRONG_IDEMPOTENCY_KEY = `${IDEMPOTENCY_KEY} must have 16 to 255 letters, digits and signs`;

/** The message while the first request with a key is in progress. */
export const KEY_IN_PROGRESS = 'This is still being saved. Please try again in a moment.';

/** The message where somebody has deleted what a request made, before its response was read. */
export const MADE_IS_GONE = 'It was deleted meanwhile';

/** The header of a call that creates something. A repeated call with the same key creates nothing more. */
export const idempotencyHeadersSchema = z.object({
  [IDEMPOTENCY_KEY]: z
    .string()
    .regex(IDEMPOTENCY_KEY_PATTERN, WRONG_IDEMPOTENCY_KEY)
    .optional()
    .meta({ pattern: IDEMPOTENCY_KEY_PATTERN.source, examples: [idempotencyKeyExample] })
    .describe(
      'A new random key, such as a UUID, for each thing that is to be made. Sent again within a day with the same key and the same body, the call is answered as the first time, and nothing is made twice.',
    ),
});

/** The 422 of a key that was used for another request. */
export const keyReusedSchema = errorSchema
  .extend({ id: idSchema.describe('The id of what was made then') })
  .meta({ id: 'KeyReused', examples: [keyReusedExample] });
