import { z } from 'zod';
import { authorExample } from './examples.ts';

/** The person under an article or a comment, as readers see them. */
export const authorSchema = z
  .object({
    displayName: z.string(),
    displayNameAr: z.string().nullable().describe('The name in Arabic script, if given'),
    avatar: z.string().nullable().describe('Address of the portrait'),
  })
  .meta({ id: 'Author', examples: [authorExample] });

export type Author = z.infer<typeof authorSchema>;
