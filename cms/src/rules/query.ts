import { z } from 'zod';
import { isStorable } from '../contract/primitives';
import { invalid } from './errors';

export const limit = z.coerce.number().int().min(1).max(100);
export const offset = z.coerce.number().int().min(0).max(1_000_000);
export const slug = z.string().min(1).max(200);
export const publicId = z.coerce.number().int().min(1).max(2_147_483_647);

/** Text that both databases can store, trimmed, of at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `is longer than ${max} characters`)
    .refine(isStorable, 'has a character that cannot be stored');

/** The same, where null or nothing but spaces means: none. */
export const textOrNull = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value || null);

/**
 * Parses the query, path or body of a request by the schema of a route. Strapi's own query language is never
 * used.
 * @throws {errors.ValidationError} (400) with a sentence for each wrong field.
 */
export function readParams<Shape extends z.ZodType>(schema: Shape, input: unknown): z.output<Shape> {
  const result = schema.safeParse(input ?? {});
  if (result.success) return result.data;
  throw invalid(
    ...result.error.issues.map((issue) => {
      const path = issue.path.map(String);
      return { path, message: sentence(path.at(-1) ?? 'The body', issue) };
    }),
  );
}

/** The beginnings of zod's own messages, which name no field. */
const OF_ZOD = /^(?:Invalid|Unrecognized|Too) /;

function sentence(field: string, { code, message }: z.core.$ZodIssue): string {
  if (code === 'custom') return message;
  // The contract's messages are sentences. Those of this file continue a field's name.
  if (message.startsWith(`${field} `)) return `${field}: ${message.slice(field.length + 1)}`;
  return /^[A-Z]/.test(message) && !OF_ZOD.test(message) ? message : `${field}: ${message}`;
}

const idParams = z.object({ id: publicId });

/** The id in a route's path. */
export const readId = (params: unknown): number => readParams(idParams, params).id;
