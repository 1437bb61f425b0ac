import type { Modules } from '@strapi/strapi';
import { ENGLISH, LOCALES, type Locale } from '../locales';

export type Context = Modules.Documents.Middleware.Context;

/** What the rules read of an action's parameters; Strapi types them per content type and action. */
export interface Params {
  data?: Record<string, unknown>;
  documentId?: string;
  locale?: unknown;
  status?: 'draft' | 'published';
}

/** The language an action saves; with all or several at once, English leads. */
export function localeOf(params: Params): Locale {
  return LOCALES.find((locale) => locale === params.locale) ?? ENGLISH;
}

/** The languages that an action concerns: one, several, or all (`*`). Absent means English. */
export function localesOf(locale: unknown): Locale[] {
  if (locale === '*') return [...LOCALES];
  const named = [locale ?? ENGLISH].flat();
  return LOCALES.filter((one) => named.includes(one));
}

/** Whether an action concerns a translation alone, so that the English version stays. */
export function isTranslation(locale: unknown): boolean {
  return typeof locale === 'string' && locale !== ENGLISH && locale !== '*';
}
