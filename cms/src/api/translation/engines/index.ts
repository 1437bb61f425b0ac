import { bergamotEngine } from './bergamot';
import { deepLEngine } from './deepl';
import { dictionaryEngine } from './dictionary';
import type { Engine, EngineName } from './engine';
import { libreTranslateEngine } from './libretranslate';
import type { RetryPolicy } from './engine-client';
import { mTranServerEngine } from './mtranserver';
import { openAiEngine } from './openai';

export interface EngineSettings {
  TRANSLATE_PROVIDER: EngineName;
  TRANSLATE_URL: string;
  TRANSLATE_KEY: string;
  TRANSLATE_MODEL: string;
  DATA_DIR: string;
}

/** The engine that the settings name. */
export function createEngine(settings: EngineSettings, retryPolicy?: RetryPolicy): Engine {
  const { TRANSLATE_URL: url, TRANSLATE_KEY: key, TRANSLATE_MODEL: model } = settings;
  switch (settings.TRANSLATE_PROVIDER) {
    case 'dictionary':
      return dictionaryEngine;
    case 'bergamot':
      return bergamotEngine(settings.DATA_DIR);
    case 'libretranslate':
      return libreTranslateEngine(url, key, retryPolicy);
    case 'mtranserver':
      return mTranServerEngine(url, key, retryPolicy);
    case 'deepl':
      return deepLEngine(url, key, retryPolicy);
    case 'openai':
      return openAiEngine(url, key, model, retryPolicy);
  }
}
