import { z } from 'zod';
import { idSchema, slugSchema } from './primitives.ts';

export const categorySummarySchema = z
  .object({
    name: z.string(),
    nameAr: z.string().nullable().describe('Null where the newsroom has given no Arabic name'),
    slug: slugSchema,
  })
  .meta({ id: 'CategorySummary' });

export const categorySchema = categorySummarySchema
  .extend({
    id: idSchema,
    icon: z.string().describe("Name of an icon; 'folder' by default"),
    description: z.string().nullable(),
    descriptionAr: z.string().nullable(),
  })
  .meta({ id: 'Category' });

export type Category = z.infer<typeof categorySchema>;
export type CategorySummary = z.infer<typeof categorySummarySchema>;
