import { pino } from 'pino';
import { expect, it } from 'vitest';
import { RESERVED_ARTICLE_SLUGS } from '../contract/slug.ts';
import { createApp } from './app.ts';
import { createCms } from './cms.ts';

interface Description {
  paths: Record<string, Partial<Record<'get', { parameters?: { in: string; name: string }[] }>>>;
}

const app = createApp({
  cms: createCms({
    url: 'http://cms.example',
    token: 'token',
    fetch: () => Promise.resolve(Response.json([])),
  }),
  log: pino({ level: 'silent' }),
  publicUrl: 'http://localhost:3000',
});

const { paths } = (await (await app.request('/api/openapi.json')).json()) as Description;
const calls = Object.entries(paths).flatMap(([path, { get }]) => (get ? [path.slice(1).split('/')] : []));
const isVariable = (segment = '') => segment.startsWith('{');

/** The words at which two calls are told apart: a variable of the one stands for a word of the other. */
function wordsFor(call: readonly string[]): string[] {
  const others = calls.filter(
    (other) =>
      other !== call &&
      other.length === call.length &&
      other.every((segment, at) => segment === call[at] || isVariable(segment) || isVariable(call[at])),
  );
  return others.map(
    (other) => other.find((segment, at) => isVariable(call[at]) && !isVariable(segment)) ?? '',
  );
}

const LISTS = ['category', 'author', 'tag'] as const;
const words = [...new Set(LISTS.flatMap((kind) => wordsFor(['articles', kind, '{slug}'])))].filter(Boolean);

it.each(LISTS.flatMap((kind) => words.map((word) => [kind, word] as const)))(
  'the list of a %s may have the slug %s, as another call ends',
  async (kind, word) => {
    const response = await app.request(`/api/articles/${kind}/${word}?limit=7&offset=20&exists=en&other=1`);
    expect([response.status, await response.json()]).toEqual([200, []]);
  },
);

it('knows the words by the calls', () => {
  expect(words).toEqual(expect.arrayContaining(['comments', 'history', 'schedule']));
});

it('reserves the slugs of articles that are calls', () => {
  expect(wordsFor(['articles', '{article}']).filter(Boolean)).toEqual([...RESERVED_ARTICLE_SLUGS]);
});
