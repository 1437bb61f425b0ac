import { z } from './zod.ts';
import { REVISION_DOORS } from './history.ts';
import { idSchema, isoDateSchema, orNull } from './primitives.ts';

/** Deleted content is stored for this time. */
export const TRASH_DAYS = 30;
export const TRASH_PAGE_SIZE = 20;

/** The message about an unknown number. */
export const NOT_IN_TRASH = 'There is nothing with this number in the trash';

/** The kinds of content that come back after their deletion. */
export const TRASH_TYPES = ['article', 'page', 'comment', 'category', 'user', 'file'] as const;
export const trashTypeSchema = z.enum(TRASH_TYPES, {
  error: 'type must be article, page, comment, category, user or file',
});

const itemExample = {
  id: 12,
  type: 'article' as const,
  itemId: 7,
  title: 'The quiet electric van',
  titleAr: 'الحافلة الكهربائية الهادئة',
  deletedAt: '2026-03-16T10:12:00.000Z',
  deletedBy: 'Sara Haddad',
  deletedByAr: 'سارة حداد',
  door: 'dashboard' as const,
  expiresAt: '2026-04-15T10:12:00.000Z',
  wasPublished: true,
};

export const trashItemSchema = z
  .object({
    id: idSchema.describe('The number in the trash'),
    type: trashTypeSchema,
    itemId: idSchema.describe('The id that it had, and has again once it is restored'),
    title: z.string(),
    titleAr: z.string().nullable().describe('The Arabic title or name, if there was one'),
    deletedAt: isoDateSchema,
    deletedBy: orNull(z.string()).describe('null: the server itself'),
    deletedByAr: z.string().nullable().describe('The same name in Arabic script, if it was given'),
    door: z.enum(REVISION_DOORS).describe('The way by which it was deleted'),
    expiresAt: isoDateSchema.describe('When it is removed for ever'),
    wasPublished: z.boolean().describe('Readers saw it, and see it again once it is restored'),
  })
  .meta({ id: 'TrashItem', examples: [itemExample] });

export const trashPageSchema = z
  .object({ items: z.array(trashItemSchema), total: z.int().min(0), page: idSchema, pages: idSchema })
  .meta({ id: 'TrashPage', examples: [{ items: [itemExample], total: 1, page: 1, pages: 1 }] });

/** The kinds of content that deleted content may be linked with. */
export const TRASH_LINKS = ['category', 'tag', 'author', 'picture', 'other'] as const;

const missingSchema = z.object({
  what: z.enum(TRASH_LINKS),
  name: z.string(),
  nameAr: z.string().nullable().describe('The Arabic name of a tag or a person, if there was one'),
});

export const restoredSchema = z
  .object({
    type: trashTypeSchema,
    itemId: idSchema,
    title: z.string(),
    isDraft: z
      .boolean()
      .describe('It was published, and is a draft now: without its category readers cannot see it'),
    newSlug: z
      .string()
      .nullable()
      .describe('Its present address, where something else has the former one; null otherwise'),
    timesLost: z
      .boolean()
      .describe('Times of publishing or unpublishing were planned. They did not come back'),
    missing: z.array(missingSchema).describe('What it was linked with, and is gone meanwhile'),
  })
  .meta({
    id: 'Restored',
    examples: [
      {
        ...{ type: 'article' as const, itemId: 7, title: 'The quiet electric van', isDraft: false },
        newSlug: null,
        timesLost: false,
        missing: [{ what: 'tag' as const, name: 'Vans', nameAr: 'حافلات' }],
      },
    ],
  });

export const trashQuerySchema = z.object({
  type: trashTypeSchema.optional().meta({ examples: ['article'] }),
  page: z.coerce
    .number({ error: 'page must be a positive whole number' })
    .int('page must be a positive whole number')
    .min(1, 'page must be a positive whole number')
    .max(100_000, 'page must be at most 100000')
    .default(1)
    .meta({ default: 1, examples: [1] }),
});

export type TrashType = z.infer<typeof trashTypeSchema>;
export type TrashItem = z.infer<typeof trashItemSchema>;
export type TrashPage = z.infer<typeof trashPageSchema>;
export type Restored = z.infer<typeof restoredSchema>;
