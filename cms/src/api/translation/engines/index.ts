import { bergamotEngine } from './bergamot';
import { deepLEngine } from './deepl';
import { dictionaryEngine } from './dictionary';
import type { Engine, EngineName } from './engine';
import { libreTranslateEngine } from './libretranslate';
import type { Patience } from './line';
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
export function createEngine(settings: EngineSettings, patience?: Patience): Engine {
  const { TRANSLATE_URL: url, TRANSLATE_KEY: key, TRANSLATE_MODEL: model } = settings;
  switch (settings.TRANSLATE_PROVIDER) {
    case 'dictionary':
      return dictionaryEngine;
    case 'bergamot':
      return bergamotEngine(settings.DATA_DIR);
    case 'libretranslate':
      return libreTranslateEngine(url, key, patience);
    case 'mtranserver':
      return mTranServerEngine(url, key, patience);
    case 'deepl':
      return deepLEngine(url, key, patience);
    case 'openai':
      return openAiEngine(url, key, model, patience);
  }
}
