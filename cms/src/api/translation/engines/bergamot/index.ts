import { ENGLISH } from '../../../../locales';
import { refuseArabicSources, type Engine } from '../engine';
import { fromEngineHtml, toEngineHtml } from '../engine-html';
import { modelFolder } from './model';
import { BergamotTranslator } from './translator';

/**
 * Mozilla's model from English to Arabic in this process. It needs no server and no key, and no text leaves
 * the machine.
 */
export function bergamotEngine(dataDir: string): Engine {
  const translator = new BergamotTranslator(modelFolder(dataDir));
  return {
    name: 'bergamot',
    model: null,
    quality: 'neural',
    from: [ENGLISH],
    // One call must end within the time limit, and other calls wait for it.
    limits: { characters: 5_000, texts: 25 },
    knowsTermsFrom: [],
    async translate(texts, { direction, signal }) {
      refuseArabicSources('bergamot', direction);
      const answers = await translator.translate(texts.map(toEngineHtml), signal);
      return texts.map((_, index) => {
        const html = answers[index];
        return html === undefined ? null : fromEngineHtml(html);
      });
    },
  };
}
