import { z } from './zod.ts';
import { staticPageExample, staticPageInputExample, staticPageUpdateExample } from './examples.ts';
import { reasonSchema } from './history.ts';
import { idSchema, isoDateSchema, readAtSchema, slugSchema, textSchema } from './primitives.ts';
import { TEXT_LIMITS } from './text-limits.ts';

/** A static page (requirements 3). `content` and `contentAr` are Markdown, which react-markdown renders. */
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
    hasUnpublishedChanges: z
      .boolean()
      .describe('The page is published, and its latest text differs from the one that readers see'),
    updatedAt: isoDateSchema,
    updatedAtAr: isoDateSchema
      .nullable()
      .describe('When the Arabic text was saved last, or null without one'),
  })
  .meta({ id: 'StaticPage', examples: [staticPageExample] });

export const WHOLE_ARABIC = 'An Arabic version has both titleAr and contentAr';

const title = textSchema('title').max(250, 'title is longer than 250 characters');
const content = textSchema('content').max(
  TEXT_LIMITS.markdown,
  `content is longer than ${TEXT_LIMITS.markdown.toLocaleString('en')} characters`,
);
const metaDescription = textSchema('metaDescription').max(
  320,
  'metaDescription is longer than 320 characters',
);

/** The query of the calls that read pages. */
export const staticPageQuerySchema = z.object({
  status: z
    .enum(['published', 'all'], { error: "status must be 'published' or 'all'" })
    .default('all')
    .meta({
      description: "'published': editors get what readers see. Else the latest texts, drafts included",
      examples: ['published'],
    }),
});

/** The body that creates a page (requirements 5.4: slug, title and content). */
export const staticPageInputSchema = z
  .object({
    slug: textSchema('slug').min(1, 'slug is required').max(100, 'slug is longer than 100 characters'),
    title: title.min(1, 'title is required'),
    titleAr: title.nullable().optional(),
    content: content.min(1, 'content is required').describe('Markdown'),
    contentAr: content.nullable().optional().describe('Markdown'),
    metaDescription: metaDescription.nullable().optional(),
    metaDescriptionAr: metaDescription.nullable().optional(),
    isPublished: z.boolean('isPublished must be true or false').default(true),
  })
  .refine((page) => Boolean(page.titleAr) === Boolean(page.contentAr), {
    message: WHOLE_ARABIC,
    path: ['titleAr'],
  })
  .meta({ id: 'StaticPageInput', examples: [staticPageInputExample] });

/** The body that saves a page. An absent field stays as it is. */
export const staticPageUpdateSchema = z
  .object({
    slug: staticPageInputSchema.shape.slug.optional(),
    title: staticPageInputSchema.shape.title.optional(),
    titleAr: title.nullable().optional(),
    content: staticPageInputSchema.shape.content.optional(),
    contentAr: content.nullable().optional(),
    metaDescription: metaDescription.nullable().optional(),
    metaDescriptionAr: metaDescription.nullable().optional(),
    isPublished: z.boolean('isPublished must be true or false').optional(),
    reason: reasonSchema.nullable().optional().describe('Why it is changed; the history shows it'),
    updatedAt: readAtSchema,
  })
  .meta({ id: 'StaticPageUpdate', examples: [staticPageUpdateExample] });

export type StaticPageInput = z.input<typeof staticPageInputSchema>;
export type StaticPage = z.infer<typeof staticPageSchema>;
