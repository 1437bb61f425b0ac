import { z } from 'zod';
import { tagExample } from './examples.ts';
import { idSchema } from './primitives.ts';

export const tagSchema = z
  .object({ id: idSchema, name: z.string(), nameAr: z.string().nullable() })
  .meta({ id: 'Tag', examples: [tagExample] });

export type Tag = z.infer<typeof tagSchema>;
