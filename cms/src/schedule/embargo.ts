import { LANGUAGE_NAMES, type Locale } from '../locales';
import { conflict } from '../rules/errors';
import { timeZone } from './reading';
import { findPlanned, removePlanned, savePlanned } from './table';

/** When the embargo on a language of an article ends, in milliseconds since 1970. Null without one. */
async function embargoOf(documentId: string, locale: Locale): Promise<number | null> {
  const [row] = await findPlanned({ document_id: documentId, locale, action: 'embargo' });
  const at = Number(row?.at ?? 0);
  return at > Date.now() ? at : null;
}

export const isUnderEmbargo = async (documentId: string, locale: Locale): Promise<boolean> =>
  (await embargoOf(documentId, locale)) !== null;

/** A time on the clocks of the site, such as 2026-03-16 09:30 (Asia/Dubai). */
async function written(at: number): Promise<string> {
  const zone = await timeZone();
  // The Swedish form is that of ISO 8601.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: zone, dateStyle: 'short', timeStyle: 'short' },
  }).format(at);
  return `${clock} (${zone})`;
}

/** The refusal to show a text to readers before its embargo ends. */
export async function underEmbargo(locale: Locale, until: number, field?: string): Promise<Error> {
  const message = `The ${LANGUAGE_NAMES[locale]} text is under embargo until ${await written(until)}. It cannot be published before.`;
  return conflict(message, { path: [locale, field ?? 'embargoUntil'], message });
}

/**
 * Readers get no text under embargo. This holds for every person and every way of saving.
 * @throws (409)
 */
export async function refuseUnderEmbargo(documentId: string, locale: Locale): Promise<void> {
  const until = await embargoOf(documentId, locale);
  if (until !== null) throw await underEmbargo(locale, until);
}

/** A copy of an article has its text, and so its embargo. */
export async function copyEmbargo(documentId: string, copy: string): Promise<void> {
  for (const row of await findPlanned({ document_id: documentId, action: 'embargo' })) {
    await savePlanned({ ...row, document_id: copy });
  }
}

/** Removes what has ended, of deleted articles, too: an article in the trash comes back with its embargo. */
export const removeEndedEmbargoes = (): Promise<number> => removePlanned({ action: 'embargo' }, Date.now());
