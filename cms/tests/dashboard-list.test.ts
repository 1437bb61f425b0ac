import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARABIC_TEXTS, articleBody, bootCms, text, type Cms } from './boot';
import { strictCallsOf } from './calls';

let cms: Cms;
let admin: string;
let author: string;
let authorId: number;
let other: string;
let otherId: number;
let classics: number;
let reviews: number;

interface Article {
  publicId: number;
  slug: string;
  title: string;
  content?: string;
  status: string;
  updatedAt: string;
  createdAt: string;
  publicationDate: string | null;
  hasUnpublishedChanges: boolean;
  translated: boolean;
  mine: boolean;
}

const ARABIC = { ...ARABIC_TEXTS, excerptAr: 'مقتطف عن البطارية' };
const call = strictCallsOf(
  () => cms,
  () => author,
);

const write = (changes: object = {}, as = author) =>
  call<Article>('POST', '/articles', articleBody(classics, changes), as, 201);

const pathOf = (query: string) => `/articles/dashboard?limit=100&fields=card${query}`;
const ask = (query: string, as = admin) => cms.send('GET', `/api${pathOf(query)}`, undefined, as);
const list = (query = '', as = admin) =>
  call<{ articles: Article[]; total: number }>('GET', pathOf(query), undefined, as);
const titles = async (query: string, as = admin) =>
  (await list(query, as)).articles.map(({ title }) => title);
const newCategory = async (name: string, nameAr?: string) => {
  const response = await cms.send('POST', '/api/categories', { name, nameAr }, admin);
  return ((await response.json()) as { publicId: number }).publicId;
};

/** The titles, newest first. */
const TITLES = [
  'Reviewed by another',
  'another draft',
  'Changed since',
  'Translated in part',
  'Both languages',
  'English only',
  'A draft of my own',
];

beforeAll(async () => {
  cms = await bootCms();
  admin = (await cms.signIn()).accessToken;
  ({
    accessToken: author,
    user: { id: authorId },
  } = await cms.newAuthor('writer'));
  ({
    accessToken: other,
    user: { id: otherId },
  } = await cms.newAuthor('other'));
  classics = await newCategory('classics', 'كلاسيكيات');
  reviews = await newCategory('Reviews');

  await write({ title: 'A draft of my own', status: 'draft' });
  await write({ title: 'English only', excerpt: 'Half a 100% _car_ of steel' });
  await write({ title: 'Both languages', ...ARABIC, featured: true });
  const inPart = await write({ title: 'Translated in part' });
  const { documentId } = await cms.strapi.db
    .query('api::article.article')
    .findOne({ where: { publicId: inPart.publicId } });
  // The panel accepts incomplete drafts.
  await cms.strapi
    .documents('api::article.article')
    .update({ documentId, locale: 'ar', status: 'draft', data: { title: 'عنوان وحده' } });
  const changed = await write({ title: 'Shown to readers', ...ARABIC });
  const { publicId } = changed;
  const saved = { title: 'Changed since', excerpt: 'An excerpt of some length', content: text() };
  await cms.send(
    'PUT',
    `/api/articles/${publicId}`,
    { ...saved, categoryId: classics, status: 'draft' },
    author,
  );
  await write({ title: 'another draft', status: 'draft', categoryId: reviews }, other);
  await write({ title: 'Reviewed by another', categoryId: reviews, featured: true }, other);
});
afterAll(() => cms.stop());

describe("the dashboard's list", () => {
  it('has every article for an admin, what is published and own drafts for an author', async () => {
    expect(await titles('')).toEqual(TITLES);
    expect(await titles('', author)).toEqual(TITLES.filter((title) => title !== 'another draft'));
    const ofOthers = TITLES.map((title) => (title === 'Changed since' ? 'Shown to readers' : title));
    expect(await titles('', other)).toEqual(ofOthers.filter((title) => title !== 'A draft of my own'));
  });

  it('is for who is signed in only', async () => {
    expect((await ask('', '')).status).toBe(401);
    // The site itself calls for visitors.
    const asSite = await cms.get('/api/articles/dashboard');
    expect(asSite.status).toBe(403);
    expect((await cms.get('/api/articles?status=all')).status).toBe(400);
  });

  it.each<[string, 'admin' | 'author', string[]]>([
    ['state=draft', 'admin', ['another draft', 'A draft of my own']],
    ['state=draft', 'author', ['A draft of my own']],
    [
      'state=published',
      'admin',
      ['Reviewed by another', 'Changed since', 'Translated in part', 'Both languages', 'English only'],
    ],
    ['state=changed', 'admin', ['Changed since', 'Translated in part']],
    ['language=translated', 'admin', ['Changed since', 'Both languages']],
    [
      'language=pending&state=published',
      'author',
      ['Reviewed by another', 'Translated in part', 'English only'],
    ],
    ['category=reviews', 'admin', ['Reviewed by another', 'another draft']],
    ['category=reviews', 'author', ['Reviewed by another']],
    ['category=nothing', 'admin', []],
    ['featured=true', 'admin', ['Reviewed by another', 'Both languages']],
    ['featured=false&state=draft', 'admin', ['another draft', 'A draft of my own']],
    ['mine=true', 'admin', []],
    ['mine=true&category=reviews', 'author', []],
    ['mine=true&state=draft', 'author', ['A draft of my own']],
    ['mine=false&state=draft', 'author', ['A draft of my own']],
  ])('narrowed by %s, for an %s', async (query, who, expected) => {
    const { articles, total } = await list(`&${query}`, who === 'admin' ? admin : author);
    expect(articles.map(({ title }) => title)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  it('narrowed to who has written it, without showing drafts of others', async () => {
    expect(await titles(`&author=${otherId}`)).toEqual(['Reviewed by another', 'another draft']);
    expect(await titles(`&author=${otherId}`, author)).toEqual(['Reviewed by another']);
    expect(await titles(`&author=${authorId}`)).toHaveLength(5);
    expect(await titles('&author=2000000000')).toEqual([]);
  });

  it.each([
    ['languages', ['Both languages']],
    ['LANGUAGES both', ['Both languages']],
    ['both nothing', []],
    ['بطارية', ['Changed since', 'Both languages']],
    ['وحده', ['Translated in part']],
    // As colleagues type: without hamza and signs of vowels, or with others.
    ['بطّاريه', ['Changed since', 'Both languages']],
    ['100%', ['English only']],
    ['_car_', ['English only']],
    ['%', ['English only']],
    ['\\', []],
    ["'; drop table articles; --", []],
    ['Shown to readers', []],
    ['x'.repeat(200), []],
  ])('finds the latest text by the words «%s»', async (q, expected) => {
    expect(await titles(`&q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  it.each([
    ['date', [...TITLES].reverse()],
    ['-date', TITLES],
    [
      'title',
      [
        'A draft of my own',
        'another draft',
        'Both languages',
        'Changed since',
        'English only',
        'Reviewed by another',
        'Translated in part',
      ],
    ],
    [
      '-title',
      [
        'Translated in part',
        'Reviewed by another',
        'English only',
        'Changed since',
        'Both languages',
        'another draft',
        'A draft of my own',
      ],
    ],
    [
      'category',
      [
        'Changed since',
        'Translated in part',
        'Both languages',
        'English only',
        'A draft of my own',
        'Reviewed by another',
        'another draft',
      ],
    ],
    ['-category', TITLES],
    // Arabic letters come after Latin ones, and what has no Arabic is sorted by its English.
    [
      'title&sortIn=ar',
      [
        'A draft of my own',
        'another draft',
        'English only',
        'Reviewed by another',
        'Changed since',
        'Both languages',
        'Translated in part',
      ],
    ],
    [
      '-title&sortIn=ar',
      [
        'Translated in part',
        'Changed since',
        'Both languages',
        'Reviewed by another',
        'English only',
        'another draft',
        'A draft of my own',
      ],
    ],
    ['category&sortIn=ar', TITLES],
    ['date&sortIn=ar', [...TITLES].reverse()],
  ])('sorted by %s', async (sort, expected) => {
    expect(await titles(`&sort=${sort}`)).toEqual(expected);
  });

  it('sorted by when it was last saved, in either language', async () => {
    const { articles } = await list('&q=languages');
    const path = `/api/articles/${articles[0]?.publicId}/translation`;
    const saved = await cms.send('PUT', path, { ...ARABIC, titleAr: 'عنوان آخر' }, author);
    expect(saved.status).toBe(200);
    const byTime = (await list('&sort=-updated')).articles;
    expect(byTime[0]?.title).toBe('Both languages');
    const times = byTime.map(({ updatedAt }) => updatedAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(await titles('&sort=updated')).toEqual(byTime.map(({ title }) => title).reverse());
  });

  it('comes in pages, with the number of all', async () => {
    const page = async (offset: number, limit = 4) => {
      const query = `/api/articles/dashboard?fields=card&limit=${limit}&offset=${offset}`;
      return (await (await cms.send('GET', query, undefined, author)).json()) as {
        articles: Article[];
        total: number;
      };
    };
    const pages = [await page(0), await page(4), await page(8)];
    expect(pages.map(({ total }) => total)).toEqual([6, 6, 6]);
    expect(pages.flatMap(({ articles }) => articles.map(({ title }) => title))).toEqual(
      await titles('', author),
    );
    // A page that is not full is not counted. The number is the same on every page.
    for (const limit of [1, 3, 5, 6, 7]) {
      for (const offset of [0, 3, 5, 6, 7]) {
        expect((await page(offset, limit)).total, `${limit} from ${offset}`).toBe(6);
      }
    }
  });

  it('says of each article what it is and whether the caller may edit it', async () => {
    const byTitle = async (title: string, as: string) =>
      (await list('', as)).articles.find((article) => article.title === title);
    expect(await byTitle('Changed since', author)).toMatchObject({
      status: 'published',
      hasUnpublishedChanges: true,
      translated: true,
      mine: true,
    });
    expect(await byTitle('Translated in part', other)).toMatchObject({ translated: false, mine: false });
    expect(await byTitle('A draft of my own', admin)).toMatchObject({
      status: 'draft',
      hasUnpublishedChanges: false,
      translated: false,
      mine: true,
    });
    expect((await list('&q=languages')).articles[0]).not.toHaveProperty('content', expect.any(String));
  });

  it('asks the database no more for many articles than for few', async () => {
    const forOne = await cms.statementsOf(() => list('&q=languages'));
    const forAll = await cms.statementsOf(() => list(''));
    expect(forOne.length).toBeGreaterThan(0);
    expect(forAll.length, forAll.join('\n')).toBe(forOne.length);
  });

  it.each([
    ['state=gone', 'state'],
    ['language=fr', 'language'],
    ['featured=yes', 'featured'],
    ['mine=1', 'mine'],
    ['author=me', 'author'],
    ['sort=author', 'sort'],
    ['sort=--date', 'sort'],
    ['sortIn=fr', 'sortIn'],
    ['limit=101', 'limit'],
    ['filters[author][password][$startsWith]=a', 'filters'],
  ])('refuses %s', async (query, field) => {
    const response = await cms.send('GET', `/api/articles/dashboard?${query}`, undefined, admin);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(field);
  });

  it('sorts and filters others’ articles by what readers see, and own ones by the latest text', async () => {
    const translated = { excerptAr: ARABIC.excerptAr, contentAr: text() };
    const shown = { title: 'Mid shown', titleAr: 'ابتداء', ...translated, categoryId: reviews };
    const { publicId } = await write(shown, other);
    const later = {
      ...{ title: 'Aaa later', excerpt: 'An excerpt of some length', content: text() },
      ...{ titleAr: 'يخت', ...translated, categoryId: await newCategory('Aardvarks', 'يمام') },
    };
    await cms.send('PUT', `/api/articles/${publicId}`, { ...later, status: 'draft' }, other);

    expect(await titles('&sort=title&state=published', author)).toEqual([
      ...['Both languages', 'Changed since', 'English only', 'Mid shown', 'Reviewed by another'],
      'Translated in part',
    ]);
    expect(await titles('&sort=title&state=published', other)).toEqual([
      ...['Aaa later', 'Both languages', 'English only', 'Reviewed by another', 'Shown to readers'],
      'Translated in part',
    ]);
    const inArabic = await titles('&sort=title&sortIn=ar', author);
    expect(inArabic.indexOf('Mid shown')).toBeLessThan(inArabic.indexOf('Changed since'));
    expect((await titles('&sort=-title&sortIn=ar', other))[0]).toBe('Aaa later');
    expect((await titles('&sort=-title&sortIn=ar'))[0]).toBe('Aaa later');

    for (const sort of ['-category', 'category&sortIn=ar'])
      expect((await titles(`&sort=${sort}`, author))[0]).toBe('Mid shown');
    for (const as of [other, admin]) {
      expect((await titles('&sort=category', as))[0]).toBe('Aaa later');
      expect((await titles('&sort=-category&sortIn=ar', as))[0]).toBe('Aaa later');
      expect(await titles('&category=aardvarks', as)).toEqual(['Aaa later']);
      expect(await titles('&category=reviews', as)).not.toContain('Aaa later');
    }
    expect(await titles('&category=aardvarks', author)).toEqual([]);
    expect(await titles('&category=reviews', author)).toEqual(['Mid shown', 'Reviewed by another']);
  });

  it('shows and searches what readers see of the articles of others, and the latest text of own ones', async () => {
    const shown = await write({ title: 'Zagato shown', ...ARABIC }, other);
    const path = `/api/articles/${shown.publicId}`;
    const later = { title: 'Yugo later', excerpt: 'An excerpt of some length', content: text() };
    const changed = { ...later, titleAr: 'زجاج لاحق', excerptAr: ARABIC.excerptAr, contentAr: text() };
    await cms.send(
      'PUT',
      path,
      { ...changed, categoryId: classics, slug: 'yugo-later', status: 'draft' },
      other,
    );
    const seen = async (as: string) => {
      const response = await cms.send('GET', '/api/articles/dashboard?limit=100&fields=all', undefined, as);
      const { articles } = (await response.json()) as { articles: Article[] };
      return articles.find(({ publicId }) => publicId === shown.publicId);
    };
    const [own, reader] = [await seen(other), await seen(author)];
    expect(own).toMatchObject({ title: 'Yugo later', slug: 'yugo-later', mine: true });
    expect(reader).toMatchObject({ title: 'Zagato shown', slug: 'zagato-shown', mine: false });
    expect(JSON.stringify(reader)).not.toMatch(/yugo|زجاج/i);
    for (const [query, as, found] of [
      ['zagato', author, true],
      ['yugo', author, false],
      ['زجاج', author, false],
      ['yugo', other, true],
      ['yugo', admin, true],
      ['زجاج', admin, true],
    ] as const) {
      const { total } = await list(`&q=${encodeURIComponent(query)}`, as);
      expect([query, total]).toEqual([query, found ? 1 : 0]);
    }
  });

  it('finds words with letters of any script without regard to capitals', async () => {
    const title = 'Škoda ÉLAN, Straße, STRAẞE, İstanbul, МОСКВА';
    const { publicId } = await write({ title, excerpt: 'An excerpt of some length' });
    for (const word of [
      'škoda',
      'ŠKODA',
      'Škoda',
      'élan',
      'Élan',
      'straße',
      'ẞ',
      'İstanbul',
      'москва',
      'Москва',
    ]) {
      const { articles } = await list(`&q=${encodeURIComponent(word)}`);
      expect([word, ...articles.map((article) => article.publicId)]).toEqual([word, publicId]);
    }
    expect(await titles(`&q=${encodeURIComponent('škodu')}`)).toEqual([]);
    // A word may have many letters that have capitals.
    const letters = Array.from({ length: 1_000 }, (_, index) => String.fromCodePoint(0x100 + index))
      .filter((letter) => letter.toLowerCase() !== letter)
      .slice(0, 200);
    expect(await titles(`&q=${encodeURIComponent(letters.join(''))}`)).toEqual([]);
    await cms.send('DELETE', `/api/articles/${publicId}`, undefined, author);
  });

  it('counts an article that began in Arabic as translated when its English is complete', async () => {
    const texts = { title: '', excerpt: '', content: '', ...ARABIC, titleAr: 'مقال بدأ بالعربية' };
    const { publicId } = await write({ ...texts, original: 'ar' });
    const { documentId } = await cms.strapi.db.query('api::article.article').findOne({ where: { publicId } });
    const english = (data: object) =>
      cms.strapi.documents('api::article.article').update({ documentId, locale: 'en', data });
    const states = async () => {
      const found = async (query: string) =>
        (await list(query)).articles.find((article) => article.publicId === publicId);
      return [
        (await found(''))?.translated,
        Boolean(await found('&language=translated')),
        Boolean(await found('&language=pending')),
      ];
    };
    expect(await states()).toEqual([false, false, true]);
    await english({ title: 'A title alone', excerpt: ' ', content: '' });
    expect(await states()).toEqual([false, false, true]);
    await english({ title: 'A title', excerpt: 'An excerpt', content: '<p>A text</p>' });
    expect(await states()).toEqual([true, true, false]);
  });
});
