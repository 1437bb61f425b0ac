import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import schema from '../src/api/article/content-types/article/schema.json';
import { bootCms, type Cms } from './boot';
import { callsOf } from './calls';

interface Attribute {
  type: string;
  private?: boolean;
  pluginOptions?: { i18n?: { localized?: boolean } };
}

const WRITTEN = ['string', 'text', 'richtext', 'customField'];

/** Searches do not cover what is said about pictures, nor corrections. */
const NOT_SEARCHED = ['imageAlt', 'imageCaption', 'imageCredit', 'correction'];

/** A copy has never been published, so that it has no correction. */
const NOT_COPIED = ['correction'];

/**
 * The texts of an article in each language. A field that is added to the schema is included automatically.
 */
const FIELDS = Object.entries(schema.attributes as Record<string, Attribute>)
  .filter(([, { type, pluginOptions, private: isPrivate }]) => {
    return WRITTEN.includes(type) && pluginOptions?.i18n?.localized && !isPrivate;
  })
  .map(([name]) => name);

type Texts = Record<string, string>;
type Row = Texts & { publicId: number; hasUnpublishedChanges: boolean; arabic: Texts };

let cms: Cms;
let token: string;
let categoryId: number;
let article: Row;

/** A text that is long enough for every field. */
const text = (name: string) => `${name}, a text that is long enough to be any part of an article`;

/** A unique text for each field. */
const textsOf = (suffix: string): Texts =>
  Object.fromEntries(FIELDS.map((field) => [field + suffix, text(field + suffix)]));

const written = { ...textsOf(''), ...textsOf('Ar') };

const { ok } = callsOf(
  () => cms,
  () => token,
);
const send = (method: string, path: string, body?: unknown) => ok<Row>(method, `/articles${path}`, body);

beforeAll(async () => {
  cms = await bootCms();
  token = (await cms.signIn()).accessToken;
  const category = await cms.send('POST', '/api/categories', { name: 'Classics' }, token);
  categoryId = ((await category.json()) as { publicId: number }).publicId;
  const { publicId } = await send('POST', '', { ...written, categoryId, status: 'published' });
  article = await send('GET', `/by-id/${publicId}`);
});
afterAll(() => cms.stop());

it('the schema has the texts of an article in requirements 3', () => {
  expect(FIELDS).toEqual(expect.arrayContaining(['title', 'excerpt', 'content', 'imageAlt']));
});

// If one of these fails for a new field, the test's name says which part forgets it, and the comment says
// where that part is.
describe.each(FIELDS)('%s of an article', (field) => {
  it('is saved and read in both languages', () => {
    // contract/article.ts: in what is sent, and in what an editor reads
    expect(article[field]).toBe(written[field]);
    expect(article.arabic[field]).toBe(written[`${field}Ar`]);
  });

  it('is taken over by a copy, unless it is about the published article', async () => {
    // api/article/fields.ts
    const copy = await send('POST', `/${article.publicId}/duplicate`, {});
    const latest = await send('GET', `/by-id/${copy.publicId}`);
    if (NOT_COPIED.includes(field)) {
      expect([latest[field], latest.arabic[field]]).toEqual([null, null]);
      return;
    }
    expect(latest[field]).toContain(written[field]);
    expect(latest.arabic[field]).toContain(written[`${field}Ar`]);
  });

  it.each(['', 'Ar'])('is a change that readers do not see yet (%j)', async (suffix) => {
    // WHOLE_TEXT in documents/article.ts
    const changed = { ...written, [field + suffix]: text(`another ${field}`) };
    await send('PUT', `/${article.publicId}`, { ...changed, categoryId, status: 'draft' });
    expect((await send('GET', `/by-id/${article.publicId}`)).hasUnpublishedChanges).toBe(true);
    await send('PUT', `/${article.publicId}`, { ...written, categoryId, status: 'published' });
    expect((await send('GET', `/by-id/${article.publicId}`)).hasUnpublishedChanges).toBe(false);
  });

  it.skipIf(NOT_SEARCHED.includes(field)).each(['', 'Ar'])('is found by searching (%j)', async (suffix) => {
    // SEARCHED in search/indexing.ts. The index is written a moment later.
    const found = () => cms.json<object>(`/api/articles/search?q=${field + suffix}&fields=card&exact=true`);
    const whole = { articles: [{ publicId: article.publicId }], corrected: null, missing: [] };
    await expect.poll(found, { timeout: 10_000 }).toMatchObject(whole);
  });
});
