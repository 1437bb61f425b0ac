import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { configuredEngine } from '../tools/translation-engine';

const folder = mkdtempSync(path.join(os.tmpdir(), 'mihwar-env-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  for (const name of Object.keys(process.env))
    if (name.startsWith('TRANSLATE_')) Reflect.deleteProperty(process.env, name);
});

const file = path.join(folder, '.env');
writeFileSync(file, 'TRANSLATE_PROVIDER=openai\nTRANSLATE_MODEL=of-the-file\n');

it('measures the engine of the .env file', () => {
  expect(configuredEngine(file)).toMatchObject({ name: 'openai', model: 'of-the-file' });
});

it('measures the engine of the environment where both name one', () => {
  process.env.TRANSLATE_MODEL = 'of-the-environment';
  expect(configuredEngine(file)).toMatchObject({ name: 'openai', model: 'of-the-environment' });
});

it('measures the dictionary alone where nothing names an engine', () => {
  expect(configuredEngine(path.join(folder, 'missing'))).toBeUndefined();
});
