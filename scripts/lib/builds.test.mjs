// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { builds } from './builds.mjs';
import { places } from './places.mjs';

test('the image of cms has all files of the site that cms is built of', () => {
  const dockerfile = fs.readFileSync(path.join(places.cms, 'Dockerfile'), 'utf8');
  const copied = [...dockerfile.matchAll(/^COPY ((?:web|adapters)\/\S+)/gm)].map(
    ([, source]) => source ?? '',
  );
  const shared = [...builds.panel.inputs, ...builds.cms.inputs].filter((input) =>
    /^(?:web|adapters)\//.test(input),
  );
  const isIn = (/** @type {string} */ input, /** @type {string} */ place) => `${input}/`.startsWith(place);
  for (const input of shared)
    assert.ok(
      copied.some((place) => isIn(input, place)),
      input,
    );
  for (const place of copied)
    assert.ok(
      shared.some((input) => isIn(input, place)),
      place,
    );
});

test('cms and the site have the same version of what the contract imports', () => {
  const [cms, site] = [places.cms, places.root].map((folder) => {
    const { packages } = JSON.parse(fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
    return ['zod', 'parse5'].map((name) => packages[`node_modules/${name}`].version);
  });
  assert.deepEqual(cms, site);
});

test('the panel is built for production, also where nothing sets NODE_ENV', () => {
  assert.match(fs.readFileSync(path.join(places.cms, 'build.env'), 'utf8'), /^NODE_ENV=production$/m);
});
