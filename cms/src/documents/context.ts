import type { Modules } from '@strapi/strapi';
import { ENGLISH, LOCALES, type Locale } from '../locales';

export type Context = Modules.Documents.Middleware.Context;

/** The parameters of an action that the rules read. Strapi types them per content type and action. */
export interface Params {
  data?: Record<string, unknown>;
  documentId?: string;
  locale?: unknown;
  status?: 'draft' | 'published';
}

/** The language that an action saves. For several or all languages it is English. */
export function localeOf(params: Params): Locale {
  return LOCALES.find((locale) => locale === params.locale) ?? ENGLISH;
}

/** The languages of an action: one, several, or all (`*`). Without a language it is English. */
export function localesOf(locale: unknown): Locale[] {
  if (locale === '*') return [...LOCALES];
  const named = [locale ?? ENGLISH].flat();
  return LOCALES.filter((one) => named.includes(one));
}

/** Whether an action changes a translation only, and not the English version. */
export function isTranslation(locale: unknown): boolean {
  return typeof locale === 'string' && locale !== ENGLISH && locale !== '*';
}
