// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { builds } from './builds.mjs';
import { places } from './places.mjs';

test('the image of cms has all files of the site that the panel is built of', () => {
  const dockerfile = fs.readFileSync(path.join(places.cms, 'Dockerfile'), 'utf8');
  const copied = [...dockerfile.matchAll(/^COPY ((?:web|adapters)\/\S+)/gm)].map(([, source]) =>
    source?.replace(/\/$/, ''),
  );
  const shared = builds.panel.inputs.filter((input) => !input.startsWith('cms/'));
  assert.deepEqual(copied.sort(), shared.sort());
});

test('the panel is built for production, also where nothing sets NODE_ENV', () => {
  assert.match(fs.readFileSync(path.join(places.cms, 'build.env'), 'utf8'), /^NODE_ENV=production$/m);
});
