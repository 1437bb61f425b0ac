import { z } from './zod.ts';
import {
  categoryExample,
  categoryInputExample,
  categoryPageExample,
  categorySummaryExample,
  categoryUpdateExample,
} from './examples.ts';
import {
  idSchema,
  isoDateSchema,
  pageLanguagesSchema,
  readAtSchema,
  slugSchema,
  textSchema,
} from './primitives.ts';

export const categorySummarySchema = z
  .object({
    name: z.string(),
    nameAr: z
      .string()
      .nullable()
      .describe('Where the newsroom has given none, the known one for the slug. Null where there is neither'),
    slug: slugSchema,
  })
  .meta({ id: 'CategorySummary', examples: [categorySummaryExample] });

export const categorySchema = categorySummarySchema
  .extend({
    id: idSchema,
    icon: z.string().describe("Name of an icon; 'folder' by default"),
    description: z.string().nullable(),
    descriptionAr: z.string().nullable(),
    updatedAt: isoDateSchema,
  })
  .meta({ id: 'Category', examples: [categoryExample] });

/** A category, as its own page shows it. */
export const categoryPageSchema = categorySchema
  .extend({ languages: pageLanguagesSchema })
  .meta({ id: 'CategoryPage', examples: [categoryPageExample] });

const name = textSchema('name').max(100, 'name is longer than 100 characters');
const description = textSchema('description').max(500, 'description is longer than 500 characters');

/** The body that creates a category (requirements 5.4, 7). */
export const categoryInputSchema = z
  .object({
    name: name.min(1, 'name is required'),
    nameAr: name.nullable().optional().describe('Null or empty: no Arabic name'),
    slug: textSchema('slug')
      .max(100, 'slug is longer than 100 characters')
      .optional()
      .describe('Derived from the name where empty'),
    icon: textSchema('icon')
      .max(50, 'icon is longer than 50 characters')
      .optional()
      .describe("Name of an icon; 'folder' where empty"),
    description: description.nullable().optional(),
    descriptionAr: description.nullable().optional(),
  })
  .meta({ id: 'CategoryInput', examples: [categoryInputExample] });

/** The body that saves a category. An absent field stays as it is. */
export const categoryUpdateSchema = categoryInputSchema
  .partial()
  .extend({ updatedAt: readAtSchema })
  .meta({ id: 'CategoryUpdate', examples: [categoryUpdateExample] });

export type CategoryUpdate = z.input<typeof categoryUpdateSchema>;
export type Category = z.infer<typeof categorySchema>;
export type CategoryPage = z.infer<typeof categoryPageSchema>;
export type CategorySummary = z.infer<typeof categorySummarySchema>;
