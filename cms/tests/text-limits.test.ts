import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, ARABIC_TEXTS, articleBody, bootCms, text, type Cms } from './boot';

const ARTICLE = 'api::article.article';
const PAGE = 'api::static-page.static-page';

let cms: Cms;
let admin: string;
let panel: string;
let categoryId: number;

beforeAll(async () => {
  cms = await bootCms();
  admin = (await cms.signIn()).accessToken;
  const login = await cms.send('POST', '/admin/login', { email: ADMIN.email, password: ADMIN.password }, '');
  panel = ((await login.json()) as { data: { token: string } }).data.token;
  const category = await cms.send('POST', '/api/categories', { name: 'Classics' }, admin);
  categoryId = ((await category.json()) as { publicId: number }).publicId;
});
afterAll(() => cms.stop());

const nested = (depth: number) => `${'<div>'.repeat(depth)}${text()}${'</div>'.repeat(depth)}`;
const many = (elements: number) => `${text()}${'<i>a</i>'.repeat(elements - 1)}`;

let made = 0;
const bodyOf = (changes: object = {}) =>
  articleBody(categoryId, { title: `An article ${(made += 1)}`, ...changes });
const arabic = (contentAr: string) => ({ ...ARABIC_TEXTS, contentAr });
const pageBody = (changes: object = {}) => ({
  slug: `a-page-${(made += 1)}`,
  title: 'A page',
  content: 'A text',
  isPublished: true,
  ...changes,
});

async function newDocument(path: string, body: object): Promise<{ publicId: number; documentId: string }> {
  const response = await cms.send('POST', path, body, admin);
  expect(response.status).toBe(201);
  const { publicId } = (await response.json()) as { publicId: number };
  const uid = path === '/api/articles' ? ARTICLE : PAGE;
  const row = await cms.strapi.db.query(uid).findOne({ where: { publicId } });
  return { publicId, documentId: row?.documentId };
}

/** The texts of all versions of a document in the database. */
const textsOf = async (uid: typeof ARTICLE | typeof PAGE, documentId: string) =>
  (await cms.strapi.db.query(uid).findMany({ where: { documentId }, orderBy: 'id' })).map(
    ({ content }: { content: string }) => content,
  );

type Door = (content: string) => Promise<Response>;

/** Every way in which a text is saved. Strapi's panel sends its forms to the content manager. */
const DOORS: Record<string, { field: string; send: Door }> = {
  'a new article': {
    field: 'content',
    send: (content) => cms.send('POST', '/api/articles', bodyOf({ content }), admin),
  },
  'the Arabic of a new article': {
    field: 'contentAr',
    send: (content) => cms.send('POST', '/api/articles', bodyOf(arabic(content)), admin),
  },
  'a new article in the panel': {
    field: 'content',
    send: (content) =>
      cms.send(
        'POST',
        `/content-manager/collection-types/${ARTICLE}?locale=en`,
        { title: 'An article', excerpt: 'What it is about', content },
        panel,
      ),
  },
  'a new page': {
    field: 'content',
    send: (content) => cms.send('POST', '/api/static-pages', pageBody({ content }), admin),
  },
  'the Arabic of a new page': {
    field: 'contentAr',
    send: (content) =>
      cms.send('POST', '/api/static-pages', pageBody({ titleAr: 'صفحة', contentAr: content }), admin),
  },
  'an imported article': {
    field: 'content',
    send: (content) =>
      cms.send(
        'POST',
        '/api/scrape/rewrite',
        { title: 'An article of another site', content: `<p>Words</p>${content}`, categoryId },
        admin,
      ),
  },
};

async function expectRefused(response: Response, message: string) {
  const { error } = (await response.json()) as { error: { message: string } };
  expect({ status: response.status, message: error?.message }).toEqual({ status: 400, message });
}

describe('a text that is too large is refused as', () => {
  const doors = Object.entries(DOORS).filter(([name]) => !name.startsWith('an imported'));

  it.each(doors)('%s', async (_name, { field, send }) => {
    await expectRefused(await send(nested(101)), `${field} has more than 100 elements within each other`);
    await expectRefused(await send(many(20_001)), `${field} has more than 20,000 elements`);
  });

  it('Markdown of an article that is longer than that of a page', async () => {
    const response = await cms.send(
      'POST',
      '/api/articles',
      bodyOf({ content: 'a '.repeat(150_000) }),
      admin,
    );
    await expectRefused(response, 'content is longer than 200,000 characters');
  });

  it('a text in the panel that is longer than the API takes', async () => {
    const { send } = DOORS['a new article in the panel'] as { send: Door };
    await expectRefused(
      await send(`<p>${'a'.repeat(500_000)}</p>`),
      'content is longer than 500,000 characters',
    );
  });

  it('a change of a text, which then stays as it was', async () => {
    const article = await newDocument('/api/articles', bodyOf(arabic(text())));
    const page = await newDocument('/api/static-pages', pageBody());
    const before = await textsOf(ARTICLE, article.documentId);
    const sentence = 'has more than 100 elements within each other';
    const content = nested(101);
    const changes: [string, string, unknown, string, string][] = [
      ['PUT', `/api/articles/${article.publicId}`, bodyOf({ content }), admin, 'content'],
      ['PUT', `/api/articles/${article.publicId}/translation`, arabic(content), admin, 'contentAr'],
      [
        'PUT',
        `/content-manager/collection-types/${ARTICLE}/${article.documentId}?locale=en`,
        { content },
        panel,
        'content',
      ],
      [
        'PUT',
        `/content-manager/collection-types/${ARTICLE}/${article.documentId}?locale=ar`,
        { content },
        panel,
        'content',
      ],
      [
        'POST',
        `/content-manager/collection-types/${ARTICLE}/${article.documentId}/actions/publish?locale=en`,
        { title: 'A title', excerpt: 'What it is about', content },
        panel,
        'content',
      ],
      ['PUT', `/api/static-pages/${page.publicId}`, { content }, admin, 'content'],
      [
        'PUT',
        `/content-manager/collection-types/${PAGE}/${page.documentId}?locale=en`,
        { content },
        panel,
        'content',
      ],
    ];
    for (const [method, path, body, as, field] of changes) {
      await expectRefused(await cms.send(method, path, body, as), `${field} ${sentence}`);
    }
    expect(await textsOf(ARTICLE, article.documentId)).toEqual(before);
    expect(new Set(await textsOf(PAGE, page.documentId))).toEqual(new Set(['A text']));
  });
});

it('takes texts up to the limits', async () => {
  for (const content of [
    nested(99),
    many(20_000),
    `<p>${'a '.repeat(249_990)}</p>`,
    `*a* ${'b'.repeat(199_996)}`,
  ]) {
    await newDocument('/api/articles', bodyOf({ content, status: 'draft' }));
  }
});

it('imports no text that is too large', async () => {
  const { send } = DOORS['an imported article'] as { send: Door };
  await expectRefused(await send('<p>a</p>'.repeat(20_001)), 'content has more than 20,000 elements');
});

describe('an article from before there were limits', () => {
  async function oldArticle(content: string) {
    const article = await newDocument('/api/articles', bodyOf());
    await cms.strapi.db
      .query(ARTICLE)
      .updateMany({ where: { documentId: article.documentId }, data: { content } });
    return article;
  }

  it('is not translated, and one is told why', async () => {
    for (const [content, message] of [
      ['<div>'.repeat(80_000), 'content has more than 100 elements within each other'],
      [many(60_000), 'content has more than 20,000 elements'],
      ['> '.repeat(150_000), 'content is longer than 200,000 characters'],
    ] as const) {
      const { publicId } = await oldArticle(content);
      await expectRefused(await cms.send('POST', `/api/articles/${publicId}/translate`, {}, admin), message);
      const segments = await cms.send('GET', `/api/articles/${publicId}/segments`, undefined, admin);
      expect(segments.status).toBe(200);
    }
  });

  it('can be given an Arabic text, shown to nobody, and shortened', async () => {
    const { publicId } = await oldArticle(nested(1000));
    const translated = await cms.send('PUT', `/api/articles/${publicId}/translation`, arabic(text()), admin);
    expect(translated.status).toBe(200);
    const hidden = await cms.send('POST', `/api/articles/${publicId}/unpublish`, {}, admin);
    expect(hidden.status).toBe(200);
    const shortened = await cms.send('PUT', `/api/articles/${publicId}`, bodyOf(), admin);
    expect(shortened.status).toBe(200);
  });
});

describe('translating', () => {
  const translate = async (content: string) => {
    const { publicId } = await newDocument('/api/articles', bodyOf({ content, status: 'draft' }));
    return cms.send('POST', `/api/articles/${publicId}/translate`, {}, admin);
  };

  it('a text with more marks than four digits number', async () => {
    const response = await translate(`<p>${'<b>the car</b> '.repeat(11_000)}</p>`);
    expect(response.status).toBe(200);
    expect(((await response.json()) as { contentAr: string }).contentAr).toContain('<b>السيارة</b>');
  }, 60_000);

  it('HTML that changes when it is written out tells what to do', async () => {
    const response = await translate(
      `${text()}<form id="a"><div></form><form id="b"><p>The car.</p></form></div></form>`,
    );
    await expectRefused(
      response,
      'The HTML of this text is not well formed. Open the article in the editor and save it: then it can be translated.',
    );
  });
});
