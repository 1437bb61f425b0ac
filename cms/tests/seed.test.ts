import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as SeedModule from '../src/seed';
import { bootCms, built, documentOf, text, type Cms } from './boot';

const ARTICLE = 'api::article.article';
const COMMENT = 'api::comment.comment';
const OPTIONS = { articles: 300, comments: 3000, seed: 'test' };

let cms: Cms;
const lines: string[] = [];

/** The package has no types. */
const Database = createRequire(__filename)('better-sqlite3') as new (
  file: string,
  options: { readonly: boolean },
) => { prepare(sql: string): { all(): Record<string, unknown>[] }; close(): void };

const { seed } = built<typeof SeedModule>('seed/index.js');

interface Article {
  publicId: number;
  slug: string;
  title: string;
  content?: string;
  arabic: { title: string; content?: string } | null;
  category: { slug: string } | null;
  author: object | null;
  tags: { name: string }[];
  image: { url: string } | null;
  comments?: { createdAt: string; author: object | null }[];
}

const query = (uid: string) => cms.strapi.db.query(uid as typeof ARTICLE);
const idsOf = async (uid: string, where: object = {}): Promise<number[]> =>
  (await query(uid).findMany({ select: ['publicId'], where, orderBy: { publicId: 'asc' } })).map(
    ({ publicId }: { publicId: number }) => publicId,
  );
/** Reads an article as readers get it. */
async function read(publicId: number): Promise<Article> {
  const { slug } = await query(ARTICLE).findOne({ select: ['slug'], where: { publicId } });
  return cms.json<Article>(`/api/articles/by-slug/${slug}?fields=full`);
}

/** The columns that are the same in every run. */
const FACTS = `select document_id, locale, published_at is null as is_draft, slug, title, excerpt, content, read_time
  from articles where public_id between 21 and 300 order by public_id, locale, is_draft`;

function sumOf(rows: Record<string, unknown>[]): string {
  const facts = rows.map(({ is_draft: isDraft, ...row }) => [...Object.values(row), Boolean(isDraft)]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

beforeAll(async () => {
  cms = await bootCms();
  await seed(cms.strapi, OPTIONS, (line) => lines.push(line));
});
afterAll(() => cms.stop());

describe('what npm run seed adds', () => {
  it('says how far it is', () => {
    expect(lines).toContain('Articles: 300 of 300');
    expect(lines).toContain('Comments: 3,000 of 3,000');
  });

  it('is every article in both languages, as draft and published, with everything that belongs to it', async () => {
    const rows = await query(ARTICLE).findMany({ populate: ['category', 'tags', 'author'] });
    expect(rows).toHaveLength(OPTIONS.articles * 4);
    for (const { category, locale, tags, author, publicationDate, updatedAt, ...row } of rows) {
      expect(category.locale).toBe(locale);
      expect(row.categoryPublicId).toBe(category.publicId);
      expect(tags.length).toBeGreaterThanOrEqual(1);
      expect(tags.length).toBeLessThanOrEqual(4);
      expect(author.username).toBeTruthy();
      expect(row.content.length).toBeGreaterThan(1000);
      expect(row.title.length).toBeLessThanOrEqual(250);
      expect(new Date(publicationDate).getTime()).toBeLessThan(Date.now());
      expect(new Date(updatedAt).getTime()).toBeLessThan(Date.now());
    }
    const slugs = new Set(rows.map(({ slug }: Article) => slug));
    expect(slugs.size).toBe(OPTIONS.articles);
  });

  it('has numbers of its own, and the next that is created gets another', async () => {
    const ids = await idsOf(ARTICLE, { locale: 'ar', publishedAt: { $notNull: true } });
    expect(ids).toEqual(Array.from({ length: OPTIONS.articles }, (_, index) => index + 1));
    const comments = await idsOf(COMMENT);
    expect(comments).toEqual(Array.from({ length: OPTIONS.comments }, (_, index) => index + 1));

    const { publicId } = await cms.strapi.documents(ARTICLE).create({
      locale: 'en',
      data: { title: 'Written by hand', excerpt: 'An excerpt of some length', content: text() },
    });
    expect(publicId).toBe(OPTIONS.articles + 1);
    const response = await cms.send('POST', '/api/comments', { articleId: 1, content: 'By hand' });
    expect(((await response.json()) as { publicId: number }).publicId).toBe(OPTIONS.comments + 1);
  });

  it('is commented unevenly, by guests and by people who are signed in', async () => {
    const comments: { articleId: number; author: object | null }[] = await query(COMMENT).findMany({
      where: { publicId: { $lte: OPTIONS.comments } },
      populate: ['author'],
    });
    const counts = new Map<number, number>();
    for (const { articleId } of comments) counts.set(articleId, (counts.get(articleId) ?? 0) + 1);
    const sorted = [...counts.values()].sort((a, b) => b - a);
    expect(sorted[0]).toBeGreaterThan(40);
    expect(sorted[0]).toBeLessThanOrEqual(300);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(10);
    const signedIn = comments.filter(({ author }) => author).length;
    expect(signedIn).toBeGreaterThan(300);
    expect(signedIn).toBeLessThan(700);
  });
});

describe('the public calls', () => {
  it('show it in both languages', async () => {
    const list = await cms.json<Article[]>('/api/articles?limit=20&fields=card');
    expect(list.map(({ publicId }) => publicId)).toEqual(
      Array.from({ length: 20 }, (_, index) => 300 - index),
    );
    for (const { arabic, category, author, tags } of list) {
      expect(arabic?.title).toMatch(/\p{Script=Arabic}/u);
      expect([category, author, tags[0]]).not.toContain(undefined);
    }
    const article = await read(300);
    expect(article.title).toBe(list[0]?.title);
    expect(article.content).toContain('<p>');
    expect(article.arabic?.content).toMatch(/<p>[^<]*\p{Script=Arabic}/u);
    const comments = await query(COMMENT).count({ where: { articleId: 300 } });
    expect(article.comments).toHaveLength(comments);
  });

  it('find it by its words in both languages', async () => {
    const article = await read(150);
    for (const title of [article.title, article.arabic?.title ?? '']) {
      const { articles: found } = await cms.json<{ articles: Article[] }>(
        `/api/articles/search?fields=card&limit=100&q=${encodeURIComponent(title)}`,
      );
      expect(found.map(({ publicId }) => publicId)).toContain(150);
    }
  });
});

describe('the document service', () => {
  const documents = () => cms.strapi.documents(ARTICLE);

  it('edits and publishes it', async () => {
    const documentId = await documentOf(cms, ARTICLE, 10);
    const draft = await documents().findOne({ documentId, locale: 'ar', populate: ['tags', 'category'] });
    expect(draft?.tags?.length).toBeGreaterThan(0);
    await documents().update({ documentId, locale: 'en', data: { title: 'Zeppelins instead of cars' } });
    expect((await read(10)).title).not.toBe('Zeppelins instead of cars');
    await documents().publish({ documentId, locale: '*' });
    const article = await read(10);
    expect(article.title).toBe('Zeppelins instead of cars');
    expect(article.arabic?.title).toBe(draft?.title);
    expect(article.tags).toHaveLength(draft?.tags?.length ?? 0);
    const { articles: found } = await cms.json<{ articles: Article[] }>(
      '/api/articles/search?fields=card&q=zeppelins',
    );
    expect(found.map(({ publicId }) => publicId)).toEqual([10]);
  });

  it('unpublishes and deletes it, with its comments', async () => {
    const documentId = await documentOf(cms, ARTICLE, 20);
    const { slug } = await read(20);
    await documents().unpublish({ documentId, locale: '*' });
    expect((await cms.get('/api/articles/by-slug/' + slug)).status).toBe(404);
    expect(await query(ARTICLE).count({ where: { documentId } })).toBe(2);
    await documents().delete({ documentId, locale: '*' });
    expect(await query(ARTICLE).count({ where: { documentId } })).toBe(0);
    expect(await query(COMMENT).count({ where: { articleId: 20 } })).toBe(0);
  });
});

describe('a second time', () => {
  it('adds others to what is there', async () => {
    const before = await query(ARTICLE).count({ where: {} });
    const titles = await query(ARTICLE).findMany({ select: ['title'], where: { publicId: { $lte: 40 } } });
    await seed(cms.strapi, { articles: 20, comments: 0, seed: 'test' }, () => undefined);
    expect(await query(ARTICLE).count({ where: {} })).toBe(before + 80);
    const first = await read(OPTIONS.articles + 2);
    expect(titles.map(({ title }: Article) => title)).not.toContain(first.title);
    const list = await cms.json<Article[]>('/api/articles?limit=1&fields=card');
    const title = encodeURIComponent(list[0]?.title ?? '');
    const { articles: found } = await cms.json<{ articles: Article[] }>(
      `/api/articles/search?fields=card&q=${title}`,
    );
    expect(found.length).toBeGreaterThan(0);
  });

  it('makes the same of an empty publication, whichever the database', async () => {
    const answer = (await cms.strapi.db.connection.raw(FACTS)) as { rows: [] } | [];
    const here = sumOf(Array.isArray(answer) ? answer : answer.rows);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'mihwar-seed-'));
    try {
      const { articles, comments, seed: name } = OPTIONS;
      const args = ['dist/src/seed/main.js', String(articles), String(comments), name];
      const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
      await promisify(execFile)(process.execPath, args, { cwd: path.resolve(__dirname, '..'), env });
      const database = new Database(path.join(folder, 'mihwar.db'), { readonly: true });
      const there = database.prepare(FACTS).all();
      database.close();
      expect(there).toHaveLength(280 * 4);
      expect(sumOf(there)).toBe(here);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 120_000);
});
