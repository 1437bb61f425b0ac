import { z } from './zod.ts';
import { imageExample } from './examples.ts';
import { orNull } from './primitives.ts';

const imageVariantSchema = z.object({
  url: z.string(),
  width: z.int().positive().describe('Pixels'),
  height: z.int().positive().describe('Pixels'),
});

const focusSchema = z.object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) });

/** A picture with its stored sizes, the smallest first and the original last. */
export const imageSchema = imageVariantSchema
  .extend({
    alt: z.string().describe('What the picture shows; empty where nobody has said'),
    altAr: z.string().nullable(),
    variants: z.array(imageVariantSchema),
    focus: orNull(focusSchema).describe(
      'What stays in sight where the picture is cut, in per cent from the left and the top, for pages that run from the left; those that run from the right mirror it. Null: the middle',
    ),
    focusAr: orNull(focusSchema).describe('The same for pages that run from the right, where one is chosen'),
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

/** A focus as an editor types it: per cent from the left and from the top, '30 60', or nothing. */
export const FOCUS = /^(?:(100|\d{1,2}) (100|\d{1,2}))?$/;

/** The point of a typed focus. Null if there is none. */
export function focusOf(typed: string | null): Image['focus'] {
  const [, x, y] = FOCUS.exec(typed ?? '') ?? [];
  return x === undefined ? null : { x: Number(x), y: Number(y) };
}
