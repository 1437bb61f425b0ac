import { z } from 'zod';
import { imageExample } from './examples.ts';

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
    share: imageVariantSchema
      .nullable()
      .describe('Cut out for link previews, 1200 × 630 or smaller; null where the picture is too small'),
    colours: z
      .array(z.string().regex(/^#[\da-f]{6}$/))
      .length(2)
      .nullable()
      .describe('Averages of its upper and lower half, to be shown until it is there; null for old pictures'),
  })
  .meta({ id: 'Image', examples: [imageExample] });

export type Image = z.infer<typeof imageSchema>;
