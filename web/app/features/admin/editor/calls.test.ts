import { expect, it } from 'vitest';
import { ApiError } from '~/lib/api';
import { lastSaveOf } from './calls';

const STALE = { message: 'Saved since', updatedAt: '2026-03-17T10:12:00.000Z', savedBy: 'Badr' };

it('a save of somebody else is known from a 409 with its time, or from one that is not of the API', () => {
  expect(lastSaveOf(new ApiError(409, JSON.stringify(STALE)))).toEqual(STALE);
  expect(lastSaveOf(new ApiError(409, 'Conflict'))).toEqual({});
});

it.each([
  ['a 409 of another rule', new ApiError(409, '{"message":"Under embargo"}')],
  ['another status', new ApiError(400, JSON.stringify(STALE))],
  ['no response', new TypeError('Failed to fetch')],
])('%s is no save of somebody else', (_name, error) => {
  expect(lastSaveOf(error)).toBeUndefined();
});
