import { z } from 'zod';
import { idSchema } from './primitives.ts';

/** One setting of the site. `valueAr` is what Arabic screens show, where it differs. */
export const siteSettingSchema = z
  .object({
    id: idSchema,
    key: z.string(),
    value: z.string(),
    valueAr: z.string().nullable(),
    description: z.string().nullable(),
  })
  .meta({ id: 'SiteSetting' });

export type SiteSetting = z.infer<typeof siteSettingSchema>;
