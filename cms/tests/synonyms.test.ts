import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as Changes from '../src/change-feed/changes';
import type * as Tables from '../src/search/synonym-tables';
import type * as Synonyms from '../src/search/synonyms';
import { bootCms, built, text, type Cms } from './boot';

const ARTICLE = 'api::article.article';

interface Group {
  publicId: number;
  words: string[];
  updatedAt: string;
}

let cms: Cms;
let admin: string;
let author: string;
let category: string;
let heard: string[] = [];

beforeAll(async () => {
  cms = await bootCms();
  admin = (await cms.signIn()).accessToken;
  author = (await cms.newAuthor('anna')).accessToken;
  const made = await cms.strapi
    .documents('api::category.category')
    .create({ locale: 'en', data: { name: 'Cars' } });
  category = made.documentId;
  built<typeof Changes>('change-feed/changes').onChange(({ type }) => heard.push(type));
  await write('The quorvex in winter', 'Cold days and a warm cabin');
  await write('Zumbraks compared', 'Five of them, side by side');
  await write('On the blenk plixor', 'It saves what others waste');
  await write('News of the day', 'Whatever there is', {
    title: 'الفرنكلة الزبدقية في الشتاء',
    excerpt: 'ما لا يعرفه أحد بعد',
  });
});
afterAll(() => cms.stop());
beforeEach(async () => {
  for (const { publicId } of await groups()) await send('DELETE', `/${publicId}`);
  heard = [];
});

async function write(title: string, excerpt: string, arabic?: { title: string; excerpt: string }) {
  const articles = cms.strapi.documents(ARTICLE);
  const { documentId } = await articles.create({
    locale: 'en',
    status: 'published',
    data: { title, excerpt, content: text(20), category },
  });
  if (!arabic) return;
  const data = { ...arabic, content: text(20) };
  await articles.update({ documentId, locale: 'ar', status: 'published', data });
}

const send = (method: string, path: string, words?: unknown, as = admin) =>
  cms.send(method, `/api/synonyms${path}`, words && { words }, as);
const groups = async () => (await (await cms.get('/api/synonyms', bearer(author))).json()) as Group[];
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function add(...words: string[]): Promise<number> {
  const response = await send('POST', '', words);
  expect(response.status, await response.clone().text()).toBe(201);
  return ((await response.json()) as Group).publicId;
}

async function find(q: string): Promise<string[]> {
  const response = await cms.get(`/api/articles/search?fields=card&limit=10&q=${encodeURIComponent(q)}`);
  expect(response.status, await response.clone().text()).toBe(200);
  return ((await response.json()) as { articles: { title: string }[] }).articles.map(({ title }) => title);
}

async function suggest(q: string): Promise<string[]> {
  const response = await cms.get(`/api/articles/suggestions?q=${encodeURIComponent(q)}`);
  return ((await response.json()) as { text: string }[]).map((suggestion) => suggestion.text);
}

describe('a group of synonyms', () => {
  it('is found by at once when it is added, changed and removed, and cached searches are purged', async () => {
    expect(await find('floofer')).toEqual([]);
    const id = await add('Floofer', 'quorvex');
    expect(heard).toContain('search');
    expect(await find('floofer')).toEqual(['The quorvex in winter']);
    expect(await suggest('floofer')).toEqual(['The quorvex in winter']);
    heard = [];
    expect((await send('PUT', `/${id}`, ['floofer', 'zumbrak'])).status).toBe(200);
    expect(heard).toContain('search');
    expect(await find('floofers')).toEqual(['Zumbraks compared']);
    heard = [];
    expect((await send('DELETE', `/${id}`)).status).toBe(200);
    expect(heard).toContain('search');
    expect(await find('floofer')).toEqual([]);
    expect(await suggest('floofer')).toEqual([]);
  });

  it('works with names of several words, in either direction and beside other words', async () => {
    await add('floof machine', 'blenk plixor', 'quorvex');
    expect(await find('floof machine')).toEqual(['On the blenk plixor', 'The quorvex in winter']);
    expect(await find('floof machines 2026')).toEqual(['On the blenk plixor', 'The quorvex in winter']);
    expect(await find('winter floof machine')).toEqual(['The quorvex in winter']);
    expect(await find('quorvex')).toEqual(['The quorvex in winter', 'On the blenk plixor']);
  });

  it('of which nothing stands anywhere leaves its words to be found one by one', async () => {
    await add('quorvex floofing', 'floofologics');
    expect(await find('quorvex floofing')).toEqual(['The quorvex in winter']);
  });

  it('is known after a restart', async () => {
    await add('floofer', 'quorvex');
    expect(await find('floofer')).toEqual(['The quorvex in winter']);
    built<typeof Synonyms>('search/synonyms').setSynonyms([]);
    expect(await find('floofer')).toEqual([]);
    await built<typeof Tables>('search/synonym-tables').keepSynonyms(cms.strapi);
    expect(await find('floofer')).toEqual(['The quorvex in winter']);
  });

  it('that is rolled back is not known', async () => {
    const failing = cms.strapi.db.transaction(async () => {
      await cms.strapi.documents('api::synonym.synonym').create({ data: { words: ['floofer', 'quorvex'] } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(heard).toEqual([]);
    expect(await find('floofer')).toEqual([]);
  });
});

describe('the glossary', () => {
  const term = (method: string, path: string, body?: object) =>
    cms.send(method, `/api/glossary${path}`, body, admin);

  it('finds articles in the other language by its terms, in whatever form, from the next search on', async () => {
    expect(await find('frangling')).toEqual([]);
    const added = await term('POST', '', { term: 'plixor frangling', arabic: 'فرنكلة زبدقية' });
    const { id } = (await added.json()) as { id: number };
    expect(heard).toContain('search');
    expect(await find('plixor frangling')).toEqual(['News of the day']);
    await term('PUT', `/${id}`, { term: 'Quorvex', arabic: 'كورفكس' });
    expect(await find('الكورفكس')).toEqual(['The quorvex in winter']);
    await term('PUT', `/${id}`, { term: 'Quorvex', doNotTranslate: true });
    expect(await find('كورفكس')).toEqual([]);
    await term('DELETE', `/${id}`);
  });
});

describe('a save based on a text that somebody has replaced since', () => {
  it('of a group is refused, and nothing is changed', async () => {
    const id = await add('EV', 'electric car');
    const [opened] = await groups();
    const save = (words: string[], updatedAt?: string) =>
      cms.send('PUT', `/api/synonyms/${id}`, { words, updatedAt }, admin);
    expect((await save(['EV', 'e-car'], opened?.updatedAt)).status).toBe(200);
    const [saved] = await groups();
    const refused = await save(['EV', 'battery car'], opened?.updatedAt);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: {
        message: expect.stringMatching(/^Somebody else has saved this group/),
        details: { updatedAt: saved?.updatedAt },
      },
    });
    expect((await groups())[0]?.words).toEqual(['EV', 'e-car']);
    expect((await save(['EV', 'battery car'], saved?.updatedAt)).status).toBe(200);
    expect((await save(['EV', 'without a time'])).status).toBe(200);
  });

  it('of a term is refused, and nothing is changed', async () => {
    const term = (method: string, path: string, body?: object) =>
      cms.send(method, `/api/glossary${path}`, body, admin);
    const terms = async () =>
      (await (await cms.get('/api/glossary', bearer(admin))).json()) as {
        arabic: string;
        updatedAt: string;
      }[];
    const body = { term: 'plixor', arabic: 'زبدقية' };
    const { id } = (await (await term('POST', '', body)).json()) as { id: number };
    const [opened] = await terms();
    const save = (arabic: string, updatedAt?: string) =>
      term('PUT', `/${id}`, { ...body, arabic, updatedAt });
    expect((await save('الأولى', opened?.updatedAt)).status).toBe(200);
    const [saved] = await terms();
    const refused = await save('الثانية', opened?.updatedAt);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: {
        message: expect.stringMatching(/^Somebody else has saved this term/),
        details: { updatedAt: saved?.updatedAt },
      },
    });
    expect((await terms())[0]?.arabic).toBe('الأولى');
    expect((await save('الثانية', saved?.updatedAt)).status).toBe(200);
    expect((await save('الثالثة')).status).toBe(200);
    expect((await term('PUT', '/2000000', body)).status).toBe(404);
    await term('DELETE', `/${id}`);
  });
});

describe('the calls', () => {
  it('show every group in the order of first words, and are for admins but the list', async () => {
    const second = await add('quorvex', 'floofer');
    const first = await add('  blenk   plixor ', 'ev');
    expect(await groups()).toEqual([
      { publicId: first, words: ['blenk plixor', 'ev'], updatedAt: expect.any(String) },
      { publicId: second, words: ['quorvex', 'floofer'], updatedAt: expect.any(String) },
    ]);
    expect((await send('POST', '', ['one', 'two'], author)).status).toBe(403);
    expect((await send('PUT', `/${first}`, ['one', 'two'], author)).status).toBe(403);
    expect((await send('DELETE', `/${first}`, undefined, author)).status).toBe(403);
    expect((await send('GET', '', undefined, '')).status).toBe(401);
    expect((await send('PUT', '/2000000', ['one', 'two'])).status).toBe(404);
    expect((await send('DELETE', '/2000000')).status).toBe(404);
  });

  it.each([
    ['too few words', ['quorvex'], 'A group has at least 2 words'],
    ['too many', Array.from({ length: 21 }, (_, at) => `word${at}`), 'A group takes at most 20 words'],
    ['a long word', ['a', 'q'.repeat(61)], `The word '${'q'.repeat(61)}' has more than 60 characters`],
    ['a word of signs', ['EV', '–'], "The word '–' has neither letters nor digits"],
    ['a word that is no more than lengthened', ['EV', 'ــ'], "The word 'ــ' has neither letters nor digits"],
    ['a word twice', ['EV', 'e-car', 'ev'], "'ev' is in this group already, as 'EV'"],
    ['a word in two spellings', ['أحمد', 'احمد'], "'احمد' is in this group already, as 'أحمد'"],
    ['something else', ['EV', 1], 'A word must be one text'],
  ])('refuse %s', async (_, words, message) => {
    const response = await send('POST', '', words);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message);
    expect(await groups()).toEqual([]);
  });

  it('refuse a word of another group, and name that', async () => {
    await add('EV', 'electric car');
    const own = await add('quorvex', 'floofer');
    const message = "'ev' is in another group already: EV, electric car";
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${own}`],
    ] as const) {
      const response = await send(method, path, ['zumbrak', 'ev']);
      expect(response.status).toBe(409);
      expect(await response.text()).toContain(message);
    }
    expect((await send('PUT', `/${own}`, ['quorvex', 'Floofer', 'zumbrak'])).status).toBe(200);
  });

  it('make a group once although it is sent again with its key', async () => {
    const ask = () =>
      fetch(`${cms.url}/api/synonyms`, {
        method: 'POST',
        headers: {
          ...bearer(admin),
          'Content-Type': 'application/json',
          'Idempotency-Key': 'synonyms-0123456789',
        },
        body: JSON.stringify({ words: ['EV', 'electric car'] }),
      });
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect(await groups()).toHaveLength(1);
  });
});
