import { z } from './zod.ts';
import { COMMENTS_MODE } from './comment.ts';
import { siteSettingExample, siteSettingInputExample, siteSettingUpdateExample } from './examples.ts';
import { idSchema, isoDateSchema, readAtSchema, textSchema } from './primitives.ts';
import { AUTHORS_PUBLISH } from './rights.ts';
import { SITE_TIME_ZONE } from './schedule.ts';

/** One setting of the site. Arabic screens show `valueAr` if it is set. */
export const siteSettingSchema = z
  .object({
    id: idSchema,
    key: z.string(),
    value: z.string(),
    valueAr: z.string().nullable(),
    description: z.string().nullable(),
    updatedAt: isoDateSchema,
  })
  .meta({ id: 'SiteSetting', examples: [siteSettingExample] });

/** Keys that visitors may read. Other keys are for admins, and `IMPORT_SOURCE` for users who may import. */
export const PUBLIC_SETTING = /^(?:footer|site|social|ad)_/;

/** The setting with the page of news that the Content import tab begins with. */
export const IMPORT_SOURCE = 'import_source';

/**
 * The settings that hold a web address: those of profiles, and the sign-up page of a mailing service. In the latter,
 * `{email}` stands for the address that a reader has typed.
 */
export const WEB_ADDRESS_SETTING = /^(?:social_|footer_newsletter_url$)/;

/**
 * The settings that hold an advertisement (booked-ad.ts). For an empty one readers see that of the publication
 * itself.
 */
export const AD_SETTING = /^ad_/;

const value = textSchema('value').max(10_000, 'value is longer than 10,000 characters');
const description = textSchema('description').max(500, 'description is longer than 500 characters');

/** The body that creates a setting (requirements 5.4: key and value). */
export const siteSettingInputSchema = z
  .object({
    key: textSchema('key')
      .min(1, 'key is required')
      .max(100, 'key is longer than 100 characters')
      .regex(
        /^(?:[a-z0-9]+(?:_[a-z0-9]+)*)?$/,
        'key may hold small letters, digits and single underscores only',
      ),
    value: value.min(1, 'value is required'),
    valueAr: value.nullable().optional().describe('What Arabic screens show, where it differs'),
    description: description.nullable().optional(),
  })
  .meta({ id: 'SiteSettingInput', examples: [siteSettingInputExample] });

/** The body that saves a setting. An absent field stays as it is. The key never changes. */
export const siteSettingUpdateSchema = z
  .object({
    value: value.optional(),
    valueAr: value.nullable().optional(),
    description: description.nullable().optional(),
    updatedAt: readAtSchema,
  })
  .refine(({ updatedAt: _, ...update }) => Object.keys(update).length > 0, {
    message: 'Nothing to save: value is missing',
    path: ['value'],
  })
  .meta({ id: 'SiteSettingUpdate', examples: [siteSettingUpdateExample] });

export type SiteSettingInput = z.input<typeof siteSettingInputSchema>;
export type SiteSettingUpdate = z.input<typeof siteSettingUpdateSchema>;
export type SiteSetting = z.infer<typeof siteSettingSchema>;

/** The setting that shows readers a machine's Arabic, labelled, where no person has approved one. */
export const MACHINE_ARABIC = 'machine_arabic';

/** The settings that have no language. Only their English value is read. */
export const ONE_VALUE_SETTINGS: readonly string[] = [
  AUTHORS_PUBLISH,
  COMMENTS_MODE,
  IMPORT_SOURCE,
  MACHINE_ARABIC,
  SITE_TIME_ZONE,
];
