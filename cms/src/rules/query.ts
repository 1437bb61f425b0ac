import { z } from 'zod';
import { idParamSchema, isStorable } from '../contract/primitives';
import { invalid } from './errors';

/** PostgreSQL refuses a query with a character that it cannot store. */
export const slug = z
  .string()
  .min(1)
  .max(200)
  .refine(isStorable, 'The address has a character that cannot be stored');

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
  // The contract's messages are sentences.
  if (message.startsWith(`${field} `)) return `${field}: ${message.slice(field.length + 1)}`;
  return /^[A-Z]/.test(message) && !OF_ZOD.test(message) ? message : `${field}: ${message}`;
}

/** The id in a route's path. */
export const readId = (params: unknown): number => readParams(idParamSchema, params).id;
