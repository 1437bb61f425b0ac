import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Suggestion } from '../src/contract/search';
import { bootCms, built, text, type Cms } from './boot';

const ARTICLE = 'api::article.article';
const CATEGORY = 'api::category.category';
const TAG = 'api::tag.tag';
const USER = 'plugin::users-permissions.user';

let cms: Cms;
let category: string;
/** Documents of tags by their English names. */
const tags = new Map<string, string>();

beforeAll(async () => {
  cms = await bootCms();
  category = (await cms.strapi.documents(CATEGORY).create({ locale: 'en', data: { name: 'Gliders aloft' } }))
    .documentId;
  await cms.strapi
    .documents(CATEGORY)
    .update({ documentId: category, locale: 'ar', data: { name: 'طائرات شراعية' } });
});
afterAll(() => cms.stop());

interface Text {
  title: string;
  excerpt?: string;
  content?: string;
}

interface Story extends Text {
  arabic?: Text;
  tags?: string[];
  /** The days between the first publication and today. */
  age?: number;
  status?: 'draft' | 'published';
  /** The row id of a user. */
  author?: number;
}

const articles = () => cms.strapi.documents(ARTICLE);
const whole = ({ title, excerpt = 'Nothing of note stands here', content = '' }: Text) => ({
  title,
  excerpt,
  content: content + text(20),
});

async function tagDocument(name: string, nameAr?: string): Promise<string> {
  const known = tags.get(name);
  if (known) return known;
  const { documentId } = await cms.strapi.documents(TAG).create({ data: { name, nameAr } });
  tags.set(name, documentId);
  return documentId;
}

/** Writes an article and publishes it in its languages. Returns its document id. */
async function write({ arabic, age = 10, status = 'published', ...story }: Story): Promise<string> {
  const { documentId } = await articles().create({
    locale: 'en',
    status,
    data: {
      ...whole(story),
      category,
      author: story.author,
      tags: await Promise.all((story.tags ?? []).map((name) => tagDocument(name))),
      publicationDate: new Date(Date.now() - age * 24 * 60 * 60 * 1000),
    },
  });
  if (arabic) await articles().update({ documentId, locale: 'ar', status, data: whole(arabic) });
  return documentId;
}

interface Store {
  create(): Promise<boolean>;
  drop(): Promise<void>;
  addWords(run: unknown, words: readonly string[]): Promise<void>;
  replace(): Promise<void>;
}
interface Search {
  rebuildSearch(strapi: Cms['strapi']): Promise<number>;
  prepareSearch(strapi: Cms['strapi']): Promise<void>;
  searchIndex(): {
    store: Store;
    indexer: { idle(): Promise<void>; wake(how: { isAwaited: boolean }): void };
  };
}
const search = () => built<Search>('search/index');

interface Answer {
  articles: { title: string }[];
  corrected: string | null;
  missing: string[];
}

async function ask(q: string, more = ''): Promise<Answer> {
  const response = await cms.get(
    `/api/articles/search?fields=card&limit=100&q=${encodeURIComponent(q)}${more}`,
  );
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as Answer;
}

/** The English titles of the results, in their order. */
const find = async (q: string, more = ''): Promise<string[]> =>
  (await ask(q, more)).articles.map(({ title }) => title);

async function suggest(q: string, more = ''): Promise<Suggestion[]> {
  return cms.json<Suggestion[]>(`/api/articles/suggestions?q=${encodeURIComponent(q)}${more}`);
}

describe('the order of what is found', () => {
  beforeAll(async () => {
    // The weightier the field, the older the article: age must not decide.
    await write({ title: 'Zeppelin over the lake', age: 50 });
    await write({ title: 'Zeppelins over the lake', age: 40 });
    await tagDocument('Zeppelin', 'منطاد');
    await write({ title: 'By tag', tags: ['Zeppelin'], age: 30 });
    await write({ title: 'By excerpt', excerpt: 'There is a zeppelin in this excerpt', age: 20 });
    await write({ title: 'By text, later', content: '<p>The <em>zeppelin</em> rises.</p>', age: 4 });
    await write({ title: 'By text, earlier', content: '<p>A zeppelin lands.</p>', age: 5 });
    await write({ title: 'By text, related word', content: '<p>Many zeppelins land.</p>', age: 1 });
    await write({ title: 'Zeppelinesque', age: 1 });
  });

  const ORDER = [
    'Zeppelin over the lake',
    'Zeppelins over the lake',
    'By tag',
    'By excerpt',
    'By text, later',
    'By text, earlier',
    'By text, related word',
    'Zeppelinesque',
  ];

  it('is title, tags, excerpt, text; the word itself before related words; then the latest first', async () => {
    expect(await find('zeppelin')).toEqual(ORDER);
  });

  it('is the same page by page, and each article is on one page only', async () => {
    const pages = await Promise.all([0, 3, 6, 9].map((offset) => find('zeppelin', `&offset=${offset}`)));
    expect(pages.map((page) => page.slice(0, 3)).flat()).toEqual(ORDER);
    expect(pages.at(-1)).toEqual([]);
  });

  it('puts all words in the title before some of them there, and these before all in the text', async () => {
    await write({ title: 'Hovercraft at the harbour', age: 30 });
    await write({ title: 'Hovercraft', content: '<p>It left the harbour.</p>', age: 20 });
    await write({ title: 'Boats', content: '<p>A hovercraft left the harbour.</p>', age: 10 });
    await write({ title: 'A hovercraft alone', age: 1 });
    expect(await find('harbour hovercraft')).toEqual(['Hovercraft at the harbour', 'Hovercraft', 'Boats']);
  });

  it('finds by a tag in either language, whatever the languages of the article', async () => {
    expect(await find('منطاد')).toEqual(['By tag']);
  });

  it('puts the language of the letters first', async () => {
    await write({ title: 'Old in English: Kandinsky', age: 90 });
    await write({
      title: 'New in Arabic only',
      arabic: { title: 'لوحة Kandinsky الجديدة' },
      age: 1,
    });
    expect(await find('kandinsky')).toEqual(['Old in English: Kandinsky', 'New in Arabic only']);
  });

  it('holds each article once, whatever is asked for', async () => {
    for (const query of [
      'a',
      'no',
      'zep',
      'zeppelins',
      'the lake',
      'by te',
      'lake by zeppelin',
      'منطاد by',
    ]) {
      const found = await find(query);
      expect(new Set(found).size, query).toBe(found.length);
    }
    expect(await find('not')).not.toEqual([]);
    expect(await find('by te')).toHaveLength(3);
  });

  it('is that of age where very many words are all there', async () => {
    expect(await find('the zeppelin over the lake nothing of note stands here')).toEqual([
      'Zeppelins over the lake',
      'Zeppelin over the lake',
    ]);
  });

  it('answers the fields that are asked for', async () => {
    const call = '/api/articles/search?q=zeppelin&limit=1';
    const { articles: cards } = await cms.json<Answer>(`${call}&fields=card`);
    const { articles: whole } = await cms.json<Answer>(call);
    expect(cards).toEqual([expect.not.objectContaining({ content: expect.anything() })]);
    expect(whole).toEqual([expect.objectContaining({ content: expect.any(String) })]);
  });
});

describe('Arabic', () => {
  beforeAll(async () => {
    await write({
      title: 'Ahmad drives',
      arabic: { title: 'أحمد يقود وحده', content: '<p>سيّارةٌ جديدة</p>' },
    });
    await write({ title: 'The car', arabic: { title: 'السيارة في المدينة' } });
    await write({ title: 'By car', arabic: { title: 'رحلة بالسيارة', content: '<p>وللسيارة مقود</p>' } });
    await write({ title: 'A hospital', arabic: { title: 'مستشفى مؤقت في العاصمة ٢٠٢٤' } });
    await write({ title: 'Ford again', arabic: { title: 'فورد تعود' } });
    await write({ title: 'The report', arabic: { title: 'كما ورد في التقرير' } });
  });

  it.each([
    ['احمد', ['Ahmad drives']],
    ['أَحْمَد', ['Ahmad drives']],
    ['أحـــمد', ['Ahmad drives']],
    ['سيارة', ['Ahmad drives', 'By car', 'The car']],
    ['سيّارة', ['Ahmad drives', 'By car', 'The car']],
    ['السيارة', ['The car', 'Ahmad drives', 'By car']],
    ['سياره', ['Ahmad drives', 'By car', 'The car']],
    ['مستشفي', ['A hospital']],
    ['موقت', ['A hospital']],
    ['2024', ['A hospital']],
    ['٢٠٢٤', ['A hospital']],
    ['۲۰۲۴', ['A hospital']],
    ['فورد', ['Ford again']],
    ['مدينة', ['The car']],
    ['المدين', ['The car']],
  ])('«%s» finds %j', async (query, expected) => {
    const found = await find(query);
    expect([...found].sort()).toEqual([...expected].sort());
  });

  it('weighs the word itself more than with an article or a preposition', async () => {
    await write({
      title: 'With preposition',
      content: '',
      arabic: { title: 'سافر بالقطار', excerpt: 'نص لا يهم هنا' },
      age: 1,
    });
    await write({ title: 'With article', arabic: { title: 'سافر القطار' }, age: 2 });
    await write({ title: 'Alone', arabic: { title: 'سافر قطار' }, age: 30 });
    expect(await find('قطار')).toEqual(['Alone', 'With preposition', 'With article']);
  });

  it('finds a number with its unit, written together or apart', async () => {
    await write({ title: 'Together', arabic: { title: 'تسير 517كم' } });
    await write({ title: 'Apart', arabic: { title: 'تسير 517 كم' }, age: 11 });
    for (const query of ['517كم', '517 كم', '٥١٧ كم', 'تسير 517 كم']) {
      expect(await find(query), query).toEqual(['Together', 'Apart']);
    }
  });

  it('finds a model by its number where «كم» asks for its price', async () => {
    await write({ title: 'Its price', arabic: { title: 'سعر جلوريا طراز 7' } });
    const { articles, missing } = await ask('جلوريا طراز 7 كم سعرها');
    expect(articles.map(({ title }) => title)).toEqual(['Its price']);
    expect(missing).toEqual([]);
  });

  it('tells the word «آلي» and the name «علي» from prepositions', async () => {
    await write({ title: 'Automatic', arabic: { title: 'ناقل تروس آلي' }, age: 2 });
    await write({ title: 'By hand', arabic: { title: 'ناقل تروس' }, age: 1 });
    await write({ title: 'Knights of Ali', arabic: { title: 'فرسان علي في المدينة' }, age: 2 });
    await write({ title: 'Knights', arabic: { title: 'فرسان في المدينة' }, age: 1 });
    expect(await find('ناقل آلي')).toEqual(['Automatic']);
    expect(await find('فرسان علي')).toEqual(['Knights of Ali']);
    expect(await find('فرسان على')).toEqual(['Knights', 'Knights of Ali']);
  });

  it('finds what stands in words of both scripts', async () => {
    await write({
      title: 'Mixed',
      arabic: { title: 'تجربة بوليستار 4 الجديدة', content: '<p>Polestar</p>' },
    });
    expect(await find('بوليستار Polestar ٤')).toEqual(['Mixed']);
  });
});

describe('English', () => {
  beforeAll(async () => {
    await write({ title: 'A battery grows old', tags: ['Ageing'] });
    await write({ title: 'Crème brûlée for drivers' });
    await write({ title: 'How charging works' });
    await write({ title: 'EVs in snow' });
    await write({ title: 'The F1 season' });
  });

  it.each([
    ['batteries', ['A battery grows old']],
    ['BATTERY', ['A battery grows old']],
    ['creme brulee', ['Crème brûlée for drivers']],
    ['charged', ['How charging works']],
    ['EV', ['EVs in snow']],
    ['EVs', ['EVs in snow']],
    ['f1', ['The F1 season']],
    ['F-1', ['The F1 season']],
    ['F 1', ['The F1 season']],
    ['batte', ['A battery grows old']],
    ['grows bat', ['A battery grows old']],
    ['the battery', ['A battery grows old']],
  ])('%j finds %j', async (query, expected) => {
    expect(await find(query)).toEqual(expected);
  });

  it('completes the last word only', async () => {
    expect((await ask('grows batte')).missing).toEqual([]);
    expect((await ask('batte grows', '&exact=true')).missing).toEqual(['batte']);
  });
});

describe('names of models', () => {
  beforeAll(async () => {
    await write({ title: 'The Audi e-tron, tested' });
    await write({ title: 'An etron again', age: 11 });
    await write({ title: 'And the e tron once more', age: 12 });
    await write({ title: 'VW ID.4 on ice' });
    await write({ title: 'ID4 and friends', age: 11 });
    await write({ title: 'Why the ID 4 sells', age: 12 });
    await write({ title: 'Porsche 911 at sixty' });
    await write({ title: 'Tesla Model 3 refreshed', arabic: { title: 'تسلا موديل ٣ الجديدة' } });
    await write({ title: 'Caravans of the south', arabic: { title: 'أفضل سيارات الـSUV' } });
    await write({ title: 'Sidecars', arabic: { title: 'عربات بي إم دبليو' } });
    await write({ title: 'Porsche in the year 2031', content: '<p>Against a Quattro.</p>' });
    await write({ title: 'Three models compared', content: '<p>A model, and 3 more.</p>', age: 1 });
  });

  const ETRON = ['The Audi e-tron, tested', 'An etron again', 'And the e tron once more'];
  const ID4 = ['VW ID.4 on ice', 'ID4 and friends', 'Why the ID 4 sells'];

  it.each([
    ['e-tron', ETRON],
    ['etron', ETRON],
    ['e tron', ETRON],
    ['E-Tron', ETRON],
    ['e‑tron', ETRON],
    ['ID.4', ID4],
    ['ID4', ID4],
    ['ID 4', ID4],
    ['id-4', ID4],
    ['4 id', []],
    ['911', ['Porsche 911 at sixty']],
    ['٩١١', ['Porsche 911 at sixty']],
    ['911 porsche', ['Porsche 911 at sixty']],
    ['Model 3', ['Tesla Model 3 refreshed', 'Three models compared']],
    ['model3', ['Tesla Model 3 refreshed']],
    ['موديل 3', ['Tesla Model 3 refreshed']],
    ['SUV', ['Caravans of the south']],
    ['الـSUV', ['Caravans of the south']],
    ['BMW', ['Sidecars']],
    ['بي إم دبليو', ['Sidecars']],
    ['Porsche in 2031', ['Porsche in the year 2031']],
    ['Quattro vs 2031', ['Porsche in the year 2031']],
  ])('%j finds %j', async (query, expected) => {
    expect(await find(query)).toEqual(expected);
  });
});

describe('typing errors', () => {
  beforeAll(async () => {
    await write({ title: 'Lamborghini and others', arabic: { title: 'لامبورغيني وغيرها' } });
    await write({ title: 'The dirigible returns', content: '<p>Gyroplanes too.</p>' });
  });

  it.each([
    ['lamborgini', ['Lamborghini and others']],
    ['Lambroghini', ['Lamborghini and others']],
    ['لمبورغيني', ['Lamborghini and others']],
    ['dirigble retruns', ['The dirigible returns']],
    ['dirigble returns', ['The dirigible returns']],
    ['gyroplnes', ['The dirigible returns']],
  ])('%j finds %j', async (query, expected) => {
    expect(await find(query)).toEqual(expected);
  });

  it('are forgiven only when nothing else is found', async () => {
    expect(await find('dirigabel')).toEqual(['The dirigible returns']);
    await write({ title: 'Dirigabel is a surname' });
    expect(await find('dirigabel')).toEqual(['Dirigabel is a surname']);
  });

  it('are not corrected to a mistake that has been corrected in its article', async () => {
    const documentId = await write({ title: 'Bathyscahpe over the lake', age: 5 });
    await write({ title: 'Bathyscaphe of old', age: 6 });
    expect(await find('bathyscahpe')).toEqual(['Bathyscahpe over the lake']);
    await articles().update({
      documentId,
      locale: 'en',
      status: 'published',
      data: { title: 'Balloons over the lake' },
    });
    expect(await ask('bathyscahpe')).toMatchObject({
      articles: [{ title: 'Bathyscaphe of old' }],
      corrected: expect.stringMatching(/^bathyscaphe$/) as unknown,
    });
  });

  it('are corrected on each page and with each filter, and never become other words there', async () => {
    await write({ title: 'The dirigible alone', age: 40 });
    const all = await ask('dirigble returns');
    expect(all).toMatchObject({ articles: [{ title: 'The dirigible returns' }], missing: [] });
    for (const more of ['&offset=1', '&period=week']) {
      expect(await ask('dirigble returns', more)).toMatchObject({ articles: [], missing: [] });
    }
  });

  it('are not looked for behind the last page, nor in words that are right but stand apart', async () => {
    expect(await find('lamborghini', '&offset=5')).toEqual([]);
    expect((await ask('lamborghini dirigible')).corrected).toBeNull();
    expect(await find('lamborgini', '&offset=1')).toEqual([]);
    expect(await find('xqzw')).toEqual([]);
  });
});

describe('a query that nothing answers as it is', () => {
  beforeAll(async () => {
    await write({ title: 'Sledges in the tundra', content: '<p>A samovar stood there.</p>', age: 9 });
    await write({ title: 'Tundra alone', content: '<p>Nothing but moss.</p>', age: 1 });
    await write({ title: 'The snowplough', content: '<p>A power train of its own.</p>', age: 3 });
    await write({ title: 'Sandstorms', arabic: { title: 'مصنع السيارات الجديد' }, age: 3 });
    await write({ title: 'One pedal only', content: '<p>Left foot and right foot.</p>', age: 3 });
    await write({ title: 'Pedal after pedal', content: '<p>This one is of wood.</p>', age: 2 });
  });

  it('finds what has most of its words, and says which are missing', async () => {
    const { articles, missing, corrected } = await ask('sledges tundra qqqqzz');
    expect(articles.map(({ title }) => title)).toEqual(['Sledges in the tundra', 'Tundra alone']);
    expect(missing).toEqual(['qqqqzz']);
    expect(corrected).toBeNull();
    expect((await ask('tundra lamborghini')).missing).toHaveLength(1);
  });

  it('does not call a word missing that the best article has, however many words there are', async () => {
    await write({ title: 'Ocarina players', content: '<p>Krummhorn, sackbut and theorbo.</p>', age: 2 });
    await write({ title: 'Theorbo alone', age: 1 });
    const { articles, missing } = await ask('ocarina krummhorn sackbut theorbo qqqqzz qqqqzz');
    expect(articles[0]?.title).toBe('Ocarina players');
    expect(missing).toEqual(['qqqqzz']);
    await write({ title: 'Psaltery', age: 1 });
    await write({ title: 'Another psaltery', age: 1 });
    const others = await ask('ocarina krummhorn sackbut theorbo psaltery');
    expect(others.missing).toEqual(['psaltery']);
  });

  it.each([
    ['snow plough', 'snowplough', 'The snowplough'],
    ['powertrain', 'power train', 'The snowplough'],
    ['Sledgess', 'sledges', 'Sledges in the tundra'],
    ['Porshe 911', 'porsche 911', 'Porsche 911 at sixty'],
    ['the tundraa moss', 'the tundra moss', 'Tundra alone'],
    ['السيارات مصنغ', 'السيارات مصنع', 'Sandstorms'],
    ['power-trainn', 'power-train', 'The snowplough'],
    ['left-fooot pedel', 'left-foot pedal', 'One pedal only'],
  ])('is corrected, which is said: «%s»', async (typed, meant, title) => {
    const { articles, corrected, missing } = await ask(typed);
    expect(corrected).toBe(meant);
    expect(articles[0]?.title).toBe(title);
    expect(missing).toEqual([]);
  });

  it('is corrected word by word where two scripts touch', async () => {
    expect((await ask('السياراتPorshe')).corrected).toBe('السيارات porsche');
  });

  it('is not corrected for who wants it as it is', async () => {
    expect(await ask('Sledgess', '&exact=true')).toEqual({
      articles: [],
      corrected: null,
      missing: [],
      total: 0,
    });
  });

  it('is not corrected where the dictionary knows the word', async () => {
    expect(await ask('معمل')).toEqual({ articles: [], corrected: null, missing: [], total: 0 });
  });

  it('finds a quoted phrase where its words stand together', async () => {
    expect(await find('"one pedal"')).toEqual(['One pedal only']);
    expect(await find('«one pedal» foot')).toEqual(['One pedal only']);
    expect((await find('one pedal')).sort()).toEqual(['One pedal only', 'Pedal after pedal']);
    const { articles, corrected } = await ask('"foot pedal"');
    expect(articles.map(({ title }) => title)).toEqual(['One pedal only']);
    expect(corrected).toBe('foot pedal');
  });

  it('counts the titles that it lists for two letters', async () => {
    for (let number = 0; number < 4; number += 1) {
      await write({ title: number % 2 ? `Kyanite ${number}` : `Ky is ${number}`, age: number });
    }
    const counted = async (more: string) =>
      (await cms.json<{ total: number; articles: unknown[] }>(
        `/api/articles/search?fields=card&q=ky${more}`,
      )) as { total: number; articles: unknown[] };
    for (const limit of [1, 3, 4, 10]) {
      const { total, articles } = await counted(`&limit=${limit}`);
      expect([total, articles.length]).toEqual([4, Math.min(limit, 4)]);
    }
  });

  it('has no page after those that are counted', async () => {
    expect(await ask('gliders', '&offset=1000')).toMatchObject({ articles: [], total: 0 });
  });

  it('finds by the name of the category, in either language, and by its new name', async () => {
    expect(await find('gliders tundra')).toEqual(['Tundra alone', 'Sledges in the tundra']);
    expect(await find('شراعية tundra')).toContain('Tundra alone');
  });
});

describe('whatever is typed', () => {
  it.each([
    'title:x AND NOT "y',
    '"unclosed',
    "'); drop table search_entries; --",
    "a' | 'b':* & !c",
    'NEAR(a b, 5) ^x {y} : z*',
    '* OR AND NOT',
    '%_%',
    '? ?? :name $1 ???',
    '\\',
    '؟،؛',
    'ال',
    'وال',
    'لل',
    'a',
    '٫',
    '1٫5',
    '\u0000',
    'x\u0000y',
    '\ud800',
    '🚗',
    'ﷺ',
    'ا'.repeat(200),
    'a-'.repeat(100),
    'e tron '.repeat(28),
    'of the and',
    'x'.repeat(200),
    Array(10).fill('ﬃ'.repeat(19)).join(' '),
    'qwrtz '.repeat(33),
  ])('%j is answered with a list, here and in suggestions', async (query) => {
    const encoded = query.replace(/[\ud800-\udfff]/gu, '%ED%A0%80');
    const q = encoded === query ? encodeURIComponent(query) : encoded;
    for (const call of ['/api/articles/search?fields=card&q=', '/api/articles/suggestions?q=']) {
      const response = await cms.get(call + q);
      // A query that is empty after trimming is refused.
      expect([200, 400], `${call} ${await response.clone().text()}`).toContain(response.status);
      const body = response.ok ? ((await response.json()) as Partial<Answer>) : [];
      expect('articles' in body ? body.articles : body).toBeInstanceOf(Array);
    }
  });

  it('goes with no filter that it does not obey', async () => {
    const response = await cms.get('/api/articles/search?q=car&author=layla');
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('author');
  });
});

describe('a change is in the index at once', () => {
  it('when an article is published, edited, hidden and removed', async () => {
    const documentId = await write({ title: 'Quetzalcoatlus in draft', status: 'draft' });
    expect(await find('quetzalcoatlus')).toEqual([]);
    expect(await suggest('quetzal')).toEqual([]);
    await articles().publish({ documentId, locale: 'en' });
    expect(await find('quetzalcoatlus')).toEqual(['Quetzalcoatlus in draft']);

    await articles().update({ documentId, locale: 'en', data: { title: 'Archaeopteryx in draft' } });
    expect(await find('archaeopteryx')).toEqual([]);
    expect(await find('quetzalcoatlus')).toEqual(['Quetzalcoatlus in draft']);
    await articles().publish({ documentId, locale: 'en' });
    expect(await find('archaeopteryx')).toEqual(['Archaeopteryx in draft']);
    expect(await find('quetzalcoatlus')).toEqual([]);

    await articles().unpublish({ documentId, locale: 'en' });
    expect(await find('archaeopteryx')).toEqual([]);
    await articles().publish({ documentId, locale: 'en' });
    expect(await find('archaeopteryx')).toEqual(['Archaeopteryx in draft']);
    await articles().delete({ documentId, locale: '*' });
    expect(await find('archaeopteryx')).toEqual([]);
    expect(await suggest('archaeo')).toEqual([]);
  });

  it('when a language is added, edited and removed', async () => {
    const documentId = await write({ title: 'Two languages' });
    const arabic = (title: string) =>
      articles().update({ documentId, locale: 'ar', status: 'published', data: whole({ title }) });
    await arabic('سلحفاة سريعة');
    expect(await find('سلحفاة')).toEqual(['Two languages']);
    await arabic('أرنب سريع');
    expect(await find('سلحفاة')).toEqual([]);
    expect(await find('ارنب')).toEqual(['Two languages']);
    await articles().delete({ documentId, locale: 'ar' });
    expect(await find('ارنب')).toEqual([]);
    expect(await find('languages')).toEqual(['Two languages']);
  });

  it('is not there for readers while the English version is hidden', async () => {
    const documentId = await write({ title: 'Hidden in English', arabic: { title: 'ضفدع مخفي' } });
    await articles().unpublish({ documentId, locale: 'en' });
    expect(await find('ضفدع')).toEqual([]);
  });

  it('when a tag is renamed, translated and removed', async () => {
    await write({ title: 'Tagged', tags: ['Trilobites'] });
    const documentId = await tagDocument('Trilobites');
    expect(await find('trilobites')).toEqual(['Tagged']);
    expect(await suggest('trilo')).toEqual([{ text: 'Trilobites', kind: 'tag', slug: 'trilobites' }]);
    await cms.strapi.documents(TAG).update({ documentId, data: { name: 'Ammonites', nameAr: 'أمونيت' } });
    expect(await find('trilobites')).toEqual([]);
    expect(await find('ammonites')).toEqual(['Tagged']);
    expect(await find('امونيت')).toEqual(['Tagged']);
    expect(await suggest('trilo')).toEqual([]);
    expect(await suggest('امون')).toEqual([{ text: 'أمونيت', kind: 'tag', slug: 'trilobites' }]);
    await cms.strapi.documents(TAG).delete({ documentId });
    expect(await find('ammonites')).toEqual([]);
    expect(await suggest('ammon')).toEqual([]);
  });

  it('when a tag of very many articles is renamed', async () => {
    await tagDocument('Belemnites');
    await Promise.all(
      Array.from({ length: 55 }, (_, number) =>
        write({ title: `Among many ${number}`, tags: ['Belemnites'] }),
      ),
    );
    await cms.strapi
      .documents(TAG)
      .update({ documentId: await tagDocument('Belemnites'), data: { name: 'Nautiloids' } });
    await expect.poll(async () => (await find('nautiloids')).length, { timeout: 20_000 }).toBe(55);
    expect(await find('belemnites')).toEqual([]);
  });

  it('when the database is written to without the document service, many rows at once', async () => {
    const documentId = await write({ title: 'Stegosaurus', content: '<p>plates</p>' });
    const query = cms.strapi.db.query(ARTICLE);
    await query.updateMany({
      where: { documentId, publishedAt: { $notNull: true } },
      data: { title: 'Diplodocus' },
    });
    expect(await find('diplodocus')).toEqual(['Diplodocus']);
    expect(await find('stegosaurus')).toEqual([]);
    await query.deleteMany({ where: { documentId } });
    expect(await find('diplodocus')).toEqual([]);
  });

  it('when its transaction is committed, and not when it is rolled back', async () => {
    const documentId = await write({ title: 'Committed mosasaur' });
    const failing = cms.strapi.db.transaction(async () => {
      await articles().update({
        documentId,
        locale: 'en',
        status: 'published',
        data: { title: 'Rolled back plesiosaur' },
      });
      throw new Error('No');
    });
    await expect(failing).rejects.toThrow('No');
    expect(await find('plesiosaur')).toEqual([]);
    expect(await find('mosasaur')).toEqual(['Committed mosasaur']);
  });

  it('when its publication date changes', async () => {
    const documentId = await write({ title: 'Iguanodon one', age: 5 });
    await write({ title: 'Iguanodon two', age: 3 });
    expect(await find('iguanodon')).toEqual(['Iguanodon two', 'Iguanodon one']);
    await articles().update({
      documentId,
      locale: 'en',
      status: 'published',
      data: { publicationDate: new Date() },
    });
    expect(await find('iguanodon')).toEqual(['Iguanodon one', 'Iguanodon two']);
  });

  it('however many change at the same time', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        const documentId = await write({ title: `Pterodactyl ${number}` });
        if (number % 2) await articles().unpublish({ documentId, locale: 'en' });
      }),
    );
    // A search waits for a second only, counted from the first of the changes.
    await search().searchIndex().indexer.idle();
    expect(await find('pterodactyl')).toHaveLength(10);
  });

  it('logs why it is behind, without the statement, which has the texts', async () => {
    const { store, indexer } = search().searchIndex();
    const failure = new Error("insert into search_entries values ('A secret') - disk I/O error");
    vi.spyOn(store, 'replace').mockRejectedValueOnce(failure);
    const log = vi.spyOn(cms.strapi.log, 'error').mockImplementation(() => cms.strapi.log);
    try {
      await write({ title: 'The ichthyosaur is late' });
      await indexer.idle();
      expect(log.mock.calls).toEqual([['The search index could not be brought up to date: disk I/O error']]);
    } finally {
      vi.restoreAllMocks();
    }
    indexer.wake({ isAwaited: true });
    expect(await find('ichthyosaur')).toEqual(['The ichthyosaur is late']);
  });
});

describe('suggestions', () => {
  beforeAll(async () => {
    await tagDocument('Wankel engines', 'محركات وانكل');
    await tagDocument('Wanderlust');
    await write({
      title: 'Wankel: the rotary story',
      arabic: { title: 'وانكل: حكاية المحرك الدوار' },
      tags: ['Wankel engines'],
    });
    await write({ title: 'A draft about Wankel', status: 'draft', tags: ['Wanderlust'] });
    await write({ title: 'Unrelated', content: '<p>Wankel in the text only</p>' });
  });

  it('are categories, tags in use and titles, in the language of the letters', async () => {
    expect(await suggest('wan')).toEqual([
      { text: 'Wankel engines', kind: 'tag', slug: 'wankel-engines' },
      { text: 'Wankel: the rotary story', kind: 'article', slug: 'wankel-the-rotary-story' },
    ]);
    expect(await suggest('وانك')).toEqual([
      { text: 'محركات وانكل', kind: 'tag', slug: 'wankel-engines' },
      { text: 'وانكل: حكاية المحرك الدوار', kind: 'article', slug: 'wankel-the-rotary-story' },
    ]);
    expect(await suggest('glid')).toContainEqual({
      text: 'Gliders aloft',
      kind: 'category',
      slug: 'gliders-aloft',
    });
    expect(await suggest('طائر')).toContainEqual({
      text: 'طائرات شراعية',
      kind: 'category',
      slug: 'gliders-aloft',
    });
  });

  it('have the known Arabic name of a category to which the newsroom has given none', async () => {
    const { documentId } = await cms.strapi
      .documents(CATEGORY)
      .create({ locale: 'en', data: { name: 'Motorsports' } });
    const known = { text: 'رياضة المحركات', kind: 'category', slug: 'motorsports' };
    expect(await suggest('رياضة')).toEqual([known]);
    expect(await suggest('motorsp', '&language=ar')).toEqual([known]);
    const race = await write({ title: 'The race of the year' });
    expect(await find('رياضة')).toEqual([]);
    await articles().update({
      documentId: race,
      locale: 'en',
      status: 'published',
      data: { category: documentId },
    });
    expect(await find('رياضة')).toEqual(['The race of the year']);
  });

  it('have names and numbers of Arabic titles on Arabic screens', async () => {
    await write({ title: 'A night drive', arabic: { title: 'تجربة QZ9 الليلية' } });
    expect(await suggest('qz9')).toEqual([]);
    expect(await suggest('qz9', '&language=ar')).toEqual([
      { text: 'تجربة QZ9 الليلية', kind: 'article', slug: 'a-night-drive' },
    ]);
  });

  it('follow the name of a category', async () => {
    await cms.strapi
      .documents(CATEGORY)
      .update({ documentId: category, locale: 'en', data: { name: 'Velocipedes' } });
    expect(await suggest('veloc')).toEqual([
      { text: 'Velocipedes', kind: 'category', slug: 'gliders-aloft' },
    ]);
    expect((await suggest('gliders')).map(({ kind }) => kind)).not.toContain('author');
  });

  it('are authors with a published article, by the name that readers see', async () => {
    const users = cms.strapi.documents(USER);
    const person = { password: 'three-words-long' };
    const { id, documentId } = await users.create({
      data: {
        ...person,
        username: 'zygote',
        displayName: 'Ximena Quill',
        displayNameAr: 'خيمينا كويل',
      } as never,
    });
    await users.create({ data: { ...person, username: 'ximenafan', displayName: 'Xim Reader' } as never });
    expect(await suggest('xim')).toEqual([]);
    await write({ title: 'Written by somebody', author: Number(id) });
    const found = { kind: 'author', slug: 'ximena-quill' };
    expect(await suggest('xim')).toEqual([{ text: 'Ximena Quill', ...found }]);
    expect(await suggest('خيمي')).toEqual([{ text: 'خيمينا كويل', ...found }]);
    expect(await suggest('zygo')).toEqual([]);
    await users.update({ documentId, data: { displayName: 'Yolanda Quill' } as never });
    expect(await suggest('xim')).toEqual([]);
    expect(await suggest('yola')).toEqual([{ text: 'Yolanda Quill', ...found }]);
    await users.delete({ documentId });
    expect(await suggest('yola')).toEqual([]);
  });

  it('are at most eight, with room for articles', async () => {
    for (let number = 0; number < 9; number += 1) {
      await write({ title: `Ornithopter ${number}`, tags: [`Ornithopter kind ${number}`] });
    }
    const kinds = (await suggest('ornitho')).map(({ kind }) => kind);
    expect(kinds).toEqual([...Array(4).fill('tag'), ...Array(4).fill('article')]);
  });
});

describe('the index', () => {
  it('is given the words of an article once, and again where that has come to nothing', async () => {
    const { store, indexer } = search().searchIndex();
    const addWords = store.addWords.bind(store);
    const given: string[] = [];
    let fails = true;
    store.addWords = async (run, words) => {
      given.push(...words.filter((word) => word.startsWith('quadr')));
      await addWords(run, words);
      if (fails) throw new Error('The database has lost it');
    };
    await write({ title: 'Quadricycles and law' });
    await indexer.idle();
    expect(await find('quadricicles')).toEqual([]);
    fails = false;
    const documentId = await write({ title: 'Quadricycles and order' });
    await indexer.idle();
    expect(await find('quadricicles')).toHaveLength(2);
    expect(new Set(given)).toEqual(new Set(['quadricycles']));
    const before = given.length;
    await articles().update({
      documentId,
      locale: 'en',
      status: 'published',
      data: { title: 'Quadricycles' },
    });
    await indexer.idle();
    expect(given).toHaveLength(before);
    expect(await find('quadricicles')).toContain('Quadricycles');
    store.addWords = addWords;
  });

  it('finds the same after it was made anew', async () => {
    const before = await Promise.all(['zeppelin', 'سيارة', 'e-tron', 'lamborgini'].map((q) => find(q)));
    const entries = await search().rebuildSearch(cms.strapi);
    const after = await Promise.all(['zeppelin', 'سيارة', 'e-tron', 'lamborgini'].map((q) => find(q)));
    expect(after).toEqual(before);
    const published = await cms.strapi.db
      .query(ARTICLE)
      .count({ where: { locale: 'en', publishedAt: { $notNull: true } } });
    const tags = await cms.strapi.db.query(TAG).count();
    const authors = await cms.strapi.db.query(USER).count({ where: { displayName: { $ne: '' } } });
    const categories = await cms.strapi.db.query(CATEGORY).count({ where: { locale: 'en' } });
    expect(entries).toBe(published + tags + authors + categories);
  });

  it('is made anew where another version made it, whatever its tables were like', async () => {
    const { searchIndex, prepareSearch } = search();
    const before = await find('zeppelin');
    await searchIndex().store.drop();
    await cms.strapi.db.connection.schema.createTable('search_entries', (table) => {
      table.integer('id').primary();
    });
    await cms.strapi
      .store({ type: 'core', name: 'mihwar', key: 'search-index-version' })
      .set({ value: 'another' });
    await prepareSearch(cms.strapi);
    await searchIndex().indexer.idle();
    expect(await find('zeppelin')).toEqual(before);
  });

  it('fills itself where it is missing, and goes on where it was interrupted', async () => {
    const { searchIndex, prepareSearch } = search();
    await searchIndex().store.drop();
    await prepareSearch(cms.strapi);
    await searchIndex().indexer.idle();
    expect(await find('lamborghini')).toEqual(['Lamborghini and others']);

    const { documentId } = await cms.strapi.db
      .query(ARTICLE)
      .findOne({ where: { title: 'Lamborghini and others', publishedAt: { $notNull: true } } });
    const { connection } = cms.strapi.db;
    await connection('articles').where({ document_id: documentId }).update({ title: 'Koenigsegg instead' });
    await connection('search_pending').insert({ kind: 'article', document_id: documentId, is_urgent: false });
    await prepareSearch(cms.strapi);
    await searchIndex().indexer.idle();
    expect(await find('koenigsegg')).toEqual(['Koenigsegg instead']);
    expect(await connection('search_pending')).toEqual([]);
  });

  it('is complete again after the next start when its making anew was interrupted', async () => {
    const { searchIndex, prepareSearch, rebuildSearch } = search();
    const { store, indexer } = searchIndex();
    const before = await find('zeppelin');
    expect(before).not.toEqual([]);
    const create = store.create.bind(store);
    store.create = async () => {
      await create();
      throw new Error('killed');
    };
    await expect(rebuildSearch(cms.strapi)).rejects.toThrow('killed');
    await indexer.idle();
    await prepareSearch(cms.strapi);
    await searchIndex().indexer.idle();
    expect(await find('zeppelin')).toEqual(before);
  });

  it.each([
    ['zeppelin', '', 1],
    ['battery snow', '', 3],
    ['koenigsgeg', '', 5],
    ['koenigsgeg', '&offset=1', 7],
  ])('is asked few times for %j%s, the articles themselves apart', async (query, more, times) => {
    const statements = await cms.statementsOf(() => find(query, more));
    expect(statements.filter((sql) => sql.includes('search_'))).toHaveLength(times);
  });
});
