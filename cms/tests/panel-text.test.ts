import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Tokens from '../src/previews/token';
import { bootCms, built, text, type Cms } from './boot';
import { ARTICLE, CATEGORY, openPanel, PAGE, type Panel } from './panel';

let cms: Cms;
let editor: Panel;
let author: Panel;
let category: string;
let writer: number;

beforeAll(async () => {
  cms = await bootCms({ env: { PUBLIC_URL: 'https://news.example' } });
  editor = await openPanel(cms, 'strapi-editor');
  author = await openPanel(cms, 'strapi-author');
  writer = Number((await editor.choices(ARTICLE, 'author', 'en')).body.results[0]?.id);
  category = (await editor.create(CATEGORY, { name: 'Reviews' }, 'en')).body.data.documentId;
});
afterAll(() => cms.stop());

let made = 0;
const english = (changes: object = {}) => ({
  title: `A car to preview ${(made += 1)}`,
  excerpt: 'An excerpt of some length',
  content: text(),
  category: { connect: [{ documentId: category }], disconnect: [] },
  author: { connect: [{ id: writer }], disconnect: [] },
  ...changes,
});
const ARABIC = { title: 'سيارة اليوم', excerpt: 'مقتطف من المقال', content: '<p>نص المقال بالعربية</p>' };

describe("the panel's field for an article's text", () => {
  it('is a field of its own, which stores what it is sent', async () => {
    interface Init {
      data: {
        contentTypes: { uid: string; attributes: Record<string, { type: string; customField?: string }> }[];
      };
    }
    const { body } = await editor.call<Init>('GET', '/content-manager/init');
    const type = body.data.contentTypes.find(({ uid }) => uid === ARTICLE);
    expect(type?.attributes['content']).toMatchObject({
      type: 'richtext',
      customField: 'global::article-text',
    });
    const content = `<h2>On the road</h2><p>One <strong>bold</strong> word.</p><ul><li>a</li></ul>${text()}`;
    const { documentId } = (await editor.create(ARTICLE, english({ content }), 'en')).body.data;
    expect((await editor.read(ARTICLE, documentId, 'en')).body.data['content']).toBe(content);
  });

  it.each([
    ['600 KB', `<p>${'a'.repeat(600_000)}</p>`],
    ['300 elements within each other', '<blockquote>'.repeat(300)],
  ])('still refuses a text of %s', async (_what, content) => {
    expect((await editor.create(ARTICLE, english({ content }), 'en')).status).toBe(400);
  });
});

/** The preview address that the panel receives for its button. */
async function previewOf(person: Panel, uid: string, documentId: string, locale = 'en', status = 'draft') {
  const query = new URLSearchParams({ documentId, locale, status });
  const { status: code, body } = await person.call<{ data?: { url?: string } }>(
    'GET',
    `/content-manager/preview/url/${uid}?${query}`,
  );
  return { code, url: body.data?.url };
}

interface Previewed {
  article: { title: string; content: string; arabic: { content: string } | null } | null;
  page: { title: string; content: string } | null;
}

/** The response that the site gets for such an address. */
const readPreview = (url = '') => cms.json<Previewed>(`/api/preview${new URL(url).search}`);
const statusOf = async (token: string) => (await cms.get(`/api/preview?token=${token}`)).status;

describe("the panel's preview", () => {
  it('shows the draft of an article in both languages, and readers see none of it', async () => {
    const { documentId, slug } = (await editor.create(ARTICLE, english(), 'en')).body.data;
    await editor.save(ARTICLE, documentId, ARABIC, 'ar');
    const inEnglish = await previewOf(editor, ARTICLE, documentId);
    expect(inEnglish.url).toMatch(/^https:\/\/news\.example\/preview\?token=[\w-]+\.[\w-]+$/);
    const inArabic = await previewOf(editor, ARTICLE, documentId, 'ar');
    expect(inArabic.url).toMatch(/^https:\/\/news\.example\/ar\/preview\?token=/);
    expect(await readPreview(inArabic.url)).toMatchObject({
      article: { content: text(), arabic: { content: ARABIC.content } },
      page: null,
    });
    expect((await cms.get(`/api/articles/by-slug/${String(slug)}`)).status).toBe(404);
  });

  it('shows what is published, or the changes since', async () => {
    const { documentId, title } = (await editor.publish(ARTICLE, null, english(), 'en')).body.data;
    const { data } = (await editor.read(ARTICLE, documentId, 'en')).body;
    const changes = { title: 'A later title', revision: data['revision'] };
    expect((await editor.save(ARTICLE, documentId, changes, 'en')).status).toBe(200);
    const published = await previewOf(editor, ARTICLE, documentId, 'en', 'published');
    const draft = await previewOf(editor, ARTICLE, documentId, 'en', 'modified');
    expect((await readPreview(published.url)).article?.title).toBe(title);
    expect((await readPreview(draft.url)).article?.title).toBe('A later title');
  });

  it('shows the draft of a static page', async () => {
    const page = { title: 'About drafts', content: '# About\n\nA page of its own.' };
    const { documentId } = (await editor.create(PAGE, page, 'en')).body.data;
    const { url } = await previewOf(editor, PAGE, documentId);
    expect(await readPreview(url)).toMatchObject({ article: null, page });
  });

  it('is not offered for other types, nor for what is not there', async () => {
    expect(await previewOf(editor, CATEGORY, category)).toEqual({ code: 204, url: undefined });
    expect(await previewOf(editor, ARTICLE, 'nothingofthatkindhere')).toEqual({ code: 204, url: undefined });
  });

  it('shows an article that begins in Arabic in both languages', async () => {
    const { documentId } = (await editor.create(ARTICLE, ARABIC, 'ar')).body.data;
    for (const locale of ['ar', 'en']) {
      const { url } = await previewOf(editor, ARTICLE, documentId, locale);
      expect((await readPreview(url)).article).toMatchObject({ title: ARABIC.title, untranslated: true });
    }
  });

  it('is for who may read the draft: an author sees own ones only, and nobody else any', async () => {
    const others = (await editor.create(ARTICLE, english(), 'en')).body.data.documentId;
    const own = (await author.create(ARTICLE, english(), 'en')).body.data.documentId;
    expect(await previewOf(author, ARTICLE, others)).toEqual({ code: 204, url: undefined });
    expect((await previewOf(author, ARTICLE, own)).url).toBeDefined();
    const unsigned = `/content-manager/preview/url/${ARTICLE}?documentId=${own}&locale=en`;
    expect((await cms.get(unsigned, {})).status).toBe(401);
  });

  it('ends after ten minutes, and a token cannot be made or changed by others', async () => {
    const { previewToken } = built<typeof Tokens>('previews/token');
    const { documentId } = (await editor.create(ARTICLE, english(), 'en')).body.data;
    const preview = { kind: 'article', documentId, status: 'draft', arabic: true } as const;
    const minutes = (count: number) => Date.now() - count * 60_000;
    expect(await statusOf(previewToken(preview, minutes(9)))).toBe(200);
    expect(await statusOf(previewToken(preview, minutes(10)))).toBe(404);
    const [payload = '', signature = ''] = previewToken(preview).split('.');
    const forged = Buffer.from(JSON.stringify({ ...preview, expires: Date.now() + 1e9 })).toString(
      'base64url',
    );
    for (const token of [
      `${forged}.${signature}`,
      `${payload}.`,
      payload,
      'none',
      `${payload}.${'A'.repeat(43)}`,
    ]) {
      expect(await statusOf(token), token).toBe(404);
    }
    expect((await cms.get('/api/preview')).status).toBe(400);
    // Only the site may call it, on behalf of the link's holder.
    expect((await cms.get(`/api/preview?token=${payload}.${signature}`, {})).status).toBe(401);
  });
});
