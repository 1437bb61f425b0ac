import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openApiDocument } from '../src/open-api-document.ts';

const committed = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, object>;
};

it('is committed as it is now (npm run openapi -w adapters writes it)', () => {
  expect(JSON.parse(JSON.stringify(openApiDocument()))).toEqual(committed);
});

it('describes every call that there is', () => {
  expect(Object.keys(committed.paths).sort()).toEqual([
    '/articles',
    '/articles/category/{slug}',
    '/articles/featured',
    '/articles/id/{id}',
    '/articles/{slug}',
    '/categories',
    '/categories/{slug}',
    '/comments',
    '/search',
    '/site-settings',
    '/static-pages',
    '/static-pages/{slug}',
  ]);
});
