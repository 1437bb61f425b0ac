import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as LaterSettings from '../src/bootstrap/later-settings';
import type * as Profiles from '../src/bootstrap/profiles';
import { bootCms, built, type Cms } from './boot';

const SITE_SETTING = 'api::site-setting.site-setting';
const DEFAULT_SOURCE = 'https://www.motor1.com/news/';

type Row = { documentId: string };

let cms: Cms;
beforeAll(async () => {
  cms = await bootCms();
});
afterAll(() => cms.stop());

const find = () => cms.strapi.db.query(SITE_SETTING).findMany({ where: { key: 'import_source' } });
const start = () => built<typeof LaterSettings>('bootstrap/later-settings').addLaterSettings(cms.strapi);

it('a database gets the source of imports at its next start, and only once', async () => {
  expect(await find()).toMatchObject([
    { value: DEFAULT_SOURCE, description: expect.stringContaining('Content import') },
  ]);
  // A setting that an admin has changed or deleted stays so.
  await cms.strapi.db.query(SITE_SETTING).updateMany({
    where: { key: 'import_source' },
    data: { value: 'https://news.example/' },
  });
  await start();
  expect(await find()).toMatchObject([{ value: 'https://news.example/' }]);
  await cms.strapi.db.query(SITE_SETTING).deleteMany({ where: { key: 'import_source' } });
  await start();
  expect(await find()).toEqual([]);
});

it('a database of an earlier version gets it, too; visitors are not told', async () => {
  await cms.strapi.store({ type: 'core', name: 'mihwar', key: 'later-settings' }).delete({});
  await start();
  expect(await find()).toMatchObject([{ value: DEFAULT_SOURCE }]);
  const shown = await cms.json<{ key: string }[]>('/api/site-settings');
  expect(shown.map(({ key }) => key)).not.toContain('import_source');
});

/** The settings of the first version. Every database has had them. */
const FIRST = [
  ...['site_name', 'site_tagline', 'site_description', 'footer_tagline', 'footer_copyright'],
  ...['footer_newsletter_title', 'footer_newsletter_text', 'social_x', 'social_facebook', 'social_instagram'],
  ...['social_youtube', 'social_linkedin', 'ad_header_banner', 'ad_sidebar', 'ad_footer_banner'],
];

it('a database of the first version gets every setting that came later', async () => {
  const seeds = await readFile(path.join(__dirname, '../seed/settings.yaml'), 'utf8');
  const wanted = [...seeds.matchAll(/^- key: (\w+)$/gm)].map(([, key = '']) => key);
  await cms.strapi.store({ type: 'core', name: 'mihwar', key: 'later-settings' }).delete({});
  await cms.strapi.db.query(SITE_SETTING).deleteMany({});
  await start();
  const rows = await cms.strapi.db.query(SITE_SETTING).findMany({ where: { locale: 'en' } });
  const got = [...FIRST, ...rows.map(({ key }) => key as string)];
  expect(got.sort(), 'LATER in cms/src/bootstrap/later-settings.ts').toEqual(wanted.sort());
});

it('the address of a profile is one on the web, in both languages', async () => {
  const create = (value: string) =>
    cms.strapi.documents(SITE_SETTING).create({ locale: 'en', data: { key: 'social_x', value } });
  for (const value of ['javascript:alert(1)', 'x.example/mihwar', 'https://', 'https://x.example/a b']) {
    await expect(create(value), value).rejects.toThrow(
      'The value of social_x is a web address, such as https://www.example.com',
    );
  }
  const { documentId } = await create('https://x.example/mihwar?a=1#b');
  const update = (locale: 'en' | 'ar', value: string) =>
    cms.strapi.documents(SITE_SETTING).update({ documentId, locale, data: { value } });
  await expect(update('ar', 'data:text/html,x')).rejects.toThrow('is a web address');
  await update('ar', 'HTTP://x.example');
  // Without a value the footer leaves the sign out.
  await update('en', '');
});

it('the address of a profile that earlier versions repeated in Arabic goes, and a changed one stays', async () => {
  const seeds = await readFile(path.join(__dirname, '../seed/settings.yaml'), 'utf8');
  const profiles = seeds.split(/^- /m).filter((seed) => seed.startsWith('key: social_'));
  expect(profiles).toHaveLength(5);
  expect(profiles.join('')).not.toContain('valueAr');

  const documents = cms.strapi.documents(SITE_SETTING);
  const withArabic = async (key: string, value: string, arabic: string) => {
    await cms.strapi.db.query(SITE_SETTING).deleteMany({ where: { key } });
    const { documentId } = await documents.create({ locale: 'en', data: { key, value } });
    await documents.update({ documentId, locale: 'ar', data: { value: arabic } });
  };
  await withArabic('social_facebook', '', 'https://example.com/facebook');
  await withArabic('social_youtube', '', 'https://example.com/mihwar-ar');
  await built<typeof Profiles>('bootstrap/profiles').removeRepeatedProfiles(cms.strapi);
  const shown = await cms.json<{ key: string }[]>('/api/site-settings');
  const settingOf = (key: string) => shown.find((one) => one.key === key);
  expect(settingOf('social_facebook')).toMatchObject({ value: '', valueAr: null });
  expect(settingOf('social_youtube')).toMatchObject({ value: '', valueAr: 'https://example.com/mihwar-ar' });
});

it('a setting that decides something cannot be created without a value', async () => {
  const documents = cms.strapi.documents(SITE_SETTING);
  for (const [key, message] of [
    ['authors_publish', 'true or false'],
    ['machine_arabic', 'true or false'],
    ['comments_mode', 'open, approval or closed'],
    ['site_time_zone', 'the name of a time zone'],
  ] as const) {
    await expect(documents.create({ locale: 'en', data: { key } }), key).rejects.toThrow(message);
  }
  const { documentId } = await documents.create({ locale: 'en', data: { key: 'note_without_value' } });
  await documents.delete({ documentId, locale: '*' });
});

it('a setting that decides something cannot be emptied, as the panel empties it', async () => {
  for (const [key, message] of [
    ['authors_publish', 'true or false'],
    ['machine_arabic', 'true or false'],
    ['comments_mode', 'open, approval or closed'],
    ['site_time_zone', 'the name of a time zone'],
  ] as const) {
    const { documentId } = (await cms.strapi.db.query(SITE_SETTING).findOne({ where: { key } })) as Row;
    const update = (value: string | null) =>
      cms.strapi.documents(SITE_SETTING).update({ documentId, locale: 'en', data: { value } as never });
    for (const value of [null, '', ' ']) await expect(update(value), key).rejects.toThrow(message);
  }
});

it('the page for signing up to the newsletter is one on the web; the typed address has its place in it', async () => {
  const key = 'footer_newsletter_url';
  const { documentId } = (await cms.strapi.db.query(SITE_SETTING).findOne({ where: { key } })) as Row;
  const update = (value: string) =>
    cms.strapi.documents(SITE_SETTING).update({ documentId, locale: 'en', data: { value } });
  await expect(update('javascript:alert(1)//{email}')).rejects.toThrow(
    'The value of footer_newsletter_url is a web address, such as https://www.example.com',
  );
  await update('https://letters.example/join?email={email}');
});

it('an advertisement is one that readers can be shown, in both languages', async () => {
  const key = 'ad_sidebar';
  const message =
    'The value of ad_sidebar is JSON with the path of a picture of this site as image, and a web address or a path as link';
  const ad = { image: '/uploads/ad.webp', link: 'https://motors.example', label: 'Example Motors' };
  const create = (value: string) =>
    cms.strapi.documents(SITE_SETTING).create({ locale: 'en', data: { key, value } });
  for (const value of [
    '{',
    'an advertisement',
    '[]',
    JSON.stringify({ ...ad, link: undefined }),
    JSON.stringify({ ...ad, image: 'https://ads.example/ad.webp' }),
    JSON.stringify({ ...ad, link: 'javascript:alert(1)' }),
  ])
    await expect(create(value), value).rejects.toThrow(message);
  const { documentId } = await create(JSON.stringify(ad));
  const update = (locale: 'en' | 'ar', value: string) =>
    cms.strapi.documents(SITE_SETTING).update({ documentId, locale, data: { value } });
  await expect(update('ar', JSON.stringify({ image: ad.image }))).rejects.toThrow(message);
  await update('ar', `${JSON.stringify({ ...ad, link: '/ar/search' })}\n`);
  // Without a value readers see the advertisement of the publication itself.
  await update('en', ' ');
});
