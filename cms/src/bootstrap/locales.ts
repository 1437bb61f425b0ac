import type { Core } from '@strapi/strapi';
import { ARABIC, ENGLISH } from '../locales';

const NAMES = { [ENGLISH]: 'English (en)', [ARABIC]: 'العربية (ar)' };

/** It must run before anything else, since Strapi silently saves in a locale that it does not know. */
export async function registerLocales(strapi: Core.Strapi) {
  const locales = strapi.plugin('i18n').service('locales');
  for (const [code, name] of Object.entries(NAMES)) {
    const known = await locales.findByCode(code);
    if (!known) await locales.create({ code, name });
  }
  await locales.setDefaultLocale({ code: ENGLISH });
}
