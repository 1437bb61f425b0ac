import { z } from 'zod';
import { idSchema, isoDateSchema, slugSchema } from './primitives.ts';

/** A static page (spec §3). `content` and `contentAr` are Markdown, shown by react-markdown. */
export const staticPageSchema = z
  .object({
    id: idSchema,
    slug: slugSchema,
    title: z.string(),
    titleAr: z.string().nullable(),
    content: z.string().describe('Markdown'),
    contentAr: z.string().nullable().describe('Markdown'),
    metaDescription: z.string().nullable(),
    metaDescriptionAr: z.string().nullable(),
    isPublished: z.boolean(),
    updatedAt: isoDateSchema,
  })
  .meta({ id: 'StaticPage' });

export type StaticPage = z.infer<typeof staticPageSchema>;
