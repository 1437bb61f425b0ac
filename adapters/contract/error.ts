import { z } from './zod.ts';
import { errorExample } from './examples.ts';

/** The message while Strapi or its database cannot be reached. */
export const UNAVAILABLE = 'The newsroom is not reachable at the moment. Please try again shortly.';

/** The message to writers about an article of somebody else. */
export const OTHERS_ARTICLE = "This is another author's article";

/** The body of every response with a status of 400 or above (requirements 10.2). */
export const errorSchema = z
  .object({
    message: z.string().describe('A sentence that a person can act on'),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('One entry for each wrong field'),
  })
  .meta({ id: 'Error', examples: [errorExample] });

export type ApiErrorBody = z.infer<typeof errorSchema>;
