import { z } from 'zod';

const imageVariantSchema = z.object({
  url: z.string(),
  width: z.int().positive().describe('Pixels'),
  height: z.int().positive().describe('Pixels'),
});

/** A picture with the sizes it is kept in, smallest first, the original last. */
export const imageSchema = imageVariantSchema
  .extend({
    alt: z.string().describe('What the picture shows; empty where nobody has said'),
    altAr: z.string().nullable(),
    variants: z.array(imageVariantSchema),
  })
  .meta({ id: 'Image' });

export type Image = z.infer<typeof imageSchema>;
