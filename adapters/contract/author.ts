import { z } from './zod.ts';
import { authorExample, authorPageExample } from './examples.ts';
import { imageSchema } from './image.ts';
import { idSchema, orNull, slugSchema } from './primitives.ts';

/** The author of an article or a comment, as readers see them. */
export const authorSchema = z
  .object({
    displayName: z.string(),
    displayNameAr: z.string().nullable().describe('The name in Arabic script, if given'),
    avatar: z.string().nullable().describe('Address of the portrait'),
    slug: slugSchema.nullable().describe("The end of the address of the author's page; never the user name"),
  })
  .meta({ id: 'Author', examples: [authorExample] });

/** Somebody with a published article, as the own page shows one. */
export const authorPageSchema = z
  .object({
    id: idSchema,
    slug: slugSchema.describe('The end of the address of the page'),
    displayName: z.string(),
    displayNameAr: z.string().nullable(),
    bio: z.string().nullable(),
    bioAr: z.string().nullable(),
    portrait: orNull(imageSchema),
    articleCount: z.int().min(1).describe('How many of the articles are published'),
    englishArticleCount: z.int().min(0).describe('How many of them have an English text'),
  })
  .meta({ id: 'AuthorPage', examples: [authorPageExample] });

export type AuthorPage = z.infer<typeof authorPageSchema>;
export type Author = z.infer<typeof authorSchema>;
