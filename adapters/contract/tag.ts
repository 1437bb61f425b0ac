import { z } from 'zod';
import { idSchema } from './primitives.ts';

export const tagSchema = z
  .object({ id: idSchema, name: z.string(), nameAr: z.string().nullable() })
  .meta({ id: 'Tag' });

export type Tag = z.infer<typeof tagSchema>;
