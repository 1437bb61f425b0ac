import { expect, it } from 'vitest';
import { idSchema } from '../contract/primitives.ts';
import { z } from '../contract/zod.ts';
import { InvalidInputError } from './errors.ts';

const schema = z.object({
  schedule: z.object({ at: z.iso.datetime().optional() }).optional(),
  ids: z.array(idSchema).optional(),
  page: z.number().min(1).max(9).optional(),
  isOpen: z.boolean().optional(),
  title: z.string('Title must be at least 5 characters').optional(),
  q: z.string('q, the search term, must be one text').optional(),
});

it.each([
  [null, 'The body must be a JSON object'],
  [{ schedule: null }, 'schedule must be an object'],
  [{ schedule: { at: 'x' } }, 'at must be a date with a time, such as 2026-11-29T12:00:00Z'],
  [{ ids: 'x' }, 'ids must be a list'],
  [{ ids: [0] }, 'ids must be a positive whole number'],
  [{ page: 0 }, 'page must be at least 1'],
  [{ page: 10 }, 'page must be at most 9'],
  [{ page: '1' }, 'page must be a number'],
  [{ isOpen: 1 }, 'isOpen must be true or false'],
  [{ title: 7 }, 'Title must be at least 5 characters'],
  [{ q: [] }, 'q, the search term, must be one text'],
])('of %j the sentence is %s', (body, message) => {
  const { error } = schema.safeParse(body);
  expect(error && new InvalidInputError(error).message).toBe(message);
});
