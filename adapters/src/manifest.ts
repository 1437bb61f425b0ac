import { Hono } from 'hono';
import type { Cms } from './cms.ts';
import { setCacheTags, TAGS } from './cache-tags/tags.ts';
import type { SettingRow } from '../contract/rows.ts';
import { LANGUAGES, pathIn, publicationIn, type Language } from './publication.ts';

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

function manifestOf(language: Language, settings: readonly SettingRow[]) {
  const { name, description } = publicationIn(language, settings);
  const { name: otherName } = publicationIn(language === 'ar' ? 'en' : 'ar', settings);
  return {
    id: pathIn(language, '/'),
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    name: name === otherName ? name : `${name} | ${otherName}`,
    short_name: name,
    description,
    categories: ['news'],
    start_url: pathIn(language, '/'),
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f7f3ec',
    theme_color: '#0e1b22',
    icons: ICONS,
  };
}

/**
 * Serves the web manifest, with which browsers install the publication, in each language:
 * `/manifest.webmanifest` and `/ar/manifest.webmanifest`.
 */
export function manifests({ cms }: { cms: Cms }): Hono {
  const app = new Hono();
  for (const language of LANGUAGES) {
    app.get(pathIn(language, '/manifest.webmanifest'), async (c) => {
      const settings = await cms.get<SettingRow[]>('/site-settings');
      setCacheTags(c, [TAGS.settings]);
      return c.body(JSON.stringify(manifestOf(language, settings)), 200, {
        'Content-Type': 'application/manifest+json; charset=utf-8',
      });
    });
  }
  return app;
}
