import { errors } from '@strapi/utils';
import { z } from 'zod';

export const limit = z.coerce.number().int().min(1).max(100);
export const offset = z.coerce.number().int().min(0).max(1_000_000);
export const slug = z.string().min(1).max(200);
export const publicId = z.coerce.number().int().min(1).max(2_147_483_647);

/**
 * The query or path parameters of a request, by the rules of a route. Strapi's own query language is never read.
 * @throws {errors.ValidationError} (400) with a sentence for each wrong parameter.
 */
export function readParams<Shape extends z.ZodType>(schema: Shape, input: unknown): z.output<Shape> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const sentences = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new errors.ValidationError(sentences.join('. '));
}
