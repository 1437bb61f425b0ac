import { z } from 'zod';

type Body = z.ZodObject;

/** The fields that may be null. */
const emptiableOf = ({ shape }: Body) =>
  Object.entries(shape)
    .filter(([, schema]) => z.safeParse(schema, null).success)
    .map(([name]) => name);

/**
 * A schema of the contract as cms reads it. It refuses unknown fields, and an empty text of a field that may be
 * null becomes null.
 */
export function contractBody<Schema extends Body>(schema: Schema) {
  const emptiable = emptiableOf(schema);
  return schema.strict().transform((body) => {
    const entries = Object.entries(body).map(([name, value]) => [
      name,
      value === '' && emptiable.includes(name) ? null : value,
    ]);
    return Object.fromEntries(entries) as z.output<Schema>;
  });
}
