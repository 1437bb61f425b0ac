import type { TranslateInput, Translation } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { postJson, type RequestContext } from '~/lib/api';
import { atMost } from '~/lib/at-most';

/**
 * How many texts are on their way at a time: an article is many texts, and pictures need the connection, too.
 */
const inTurn = atMost(4);

/** The key of all translated texts. */
export const TRANSLATIONS = ['translation'] as const;

/**
 * One English text in Arabic, cached for the whole visit and asked for once, however many places show
 * it (requirements 7). It never fails: without the server the built-in dictionary translates, and without
 * that the text stays what it is.
 */
export const translationQuery = (text: string) =>
  queryOptions({
    queryKey: [...TRANSLATIONS, text],
    queryFn: ({ client }) => inTurn(() => translate({ client }, text)),
    // Another text is another query. A changed term is seen after a reload, or where the glossary was fetched.
    staleTime: 'static',
    gcTime: Infinity,
  });

async function translate(context: RequestContext, text: string): Promise<string> {
  try {
    const input: TranslateInput = { text, targetLanguage: 'ar' };
    const { translatedText } = await postJson<Partial<Translation>>(context, '/api/translate', input);
    if (!translatedText) throw new Error('The translator answered nothing');
    return isolateUnits(translatedText);
  } catch (error) {
    report(error);
    return translateWithoutServer(text);
  }
}

async function translateWithoutServer(text: string): Promise<string> {
  try {
    const { translateByDictionary } = await import('@mihwar/adapters/contract/dictionary');
    return isolateUnits(translateByDictionary(text));
  } catch (error) {
    report(error);
    return text;
  }
}

/** A number and the Latin unit behind it, which keep their order among Arabic words as one. */
const QUANTITY = /\d[\d.,]{0,20}[ \u00a0\u202f][A-Za-z°][A-Za-z°/²³]*/g;

const isolateUnits = (arabic: string) => arabic.replace(QUANTITY, '\u2066$&\u2069');

function report(error: unknown) {
  // eslint-disable-next-line no-console -- requirements 8: what cannot be translated is only logged
  console.error('Failed to translate', error);
}
