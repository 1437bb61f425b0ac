import { existsSync } from 'node:fs';
import path from 'node:path';
import { createEngine } from '../src/api/translation/engines';
import { ENGINES, type Engine, type EngineName } from '../src/api/translation/engines/engine';

const ROOT = path.resolve(__dirname, '../..');

/**
 * The engine that the environment names, or, where that says nothing, the root's .env. Undefined if it is the
 * dictionary.
 */
export function configuredEngine(envFile = path.join(ROOT, '.env')): Engine | undefined {
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const setting = (name: string) => process.env[name] ?? '';
  const provider = setting('TRANSLATE_PROVIDER') as EngineName | '';
  if (provider === '' || provider === 'dictionary') return undefined;
  if (!ENGINES.includes(provider)) throw new Error(`TRANSLATE_PROVIDER must be one of ${ENGINES.join(', ')}`);
  return createEngine({
    TRANSLATE_PROVIDER: provider,
    TRANSLATE_URL: setting('TRANSLATE_URL'),
    TRANSLATE_KEY: setting('TRANSLATE_KEY'),
    TRANSLATE_MODEL: setting('TRANSLATE_MODEL'),
    DATA_DIR: path.resolve(ROOT, setting('DATA_DIR') || '.data'),
  });
}
