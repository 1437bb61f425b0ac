import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootCms, text, type Cms } from './boot';

const COMMENT = 'api::comment.comment';
const COUNT = 45;

interface Comment {
  publicId: number;
  content: string;
  createdAt: string;
  author: { displayName: string; avatar: object | null } | null;
}

let cms: Cms;
let author: Awaited<ReturnType<Cms['newAuthor']>>;
let article: { publicId: number; slug: string };

let made = 0;

const newArticle = async (status: 'draft' | 'published') => {
  made += 1;
  const category = await cms.strapi
    .documents('api::category.category')
    .create({ locale: 'en', data: { name: `Classics ${made}` } });
  const body = {
    title: `An article to discuss ${made}`,
    excerpt: 'An excerpt of some length',
    content: text(),
    categoryId: category.publicId,
    status,
  };
  const response = await cms.send('POST', '/api/articles', body, author.accessToken);
  return (await response.json()) as { publicId: number; slug: string };
};

beforeAll(async () => {
  cms = await bootCms();
  author = await cms.newAuthor('writer');
  article = await newArticle('published');
  for (let number = 1; number <= COUNT; number += 1) {
    const body = { content: `Comment ${number}`, articleId: article.publicId };
    // Every third one is of somebody who is known.
    const as = number % 3 === 0 ? author.accessToken : undefined;
    expect((await cms.send('POST', '/api/comments', body, as)).status).toBe(201);
  }
  // Some are of the same moment: then the later number is the newer one.
  const moment = new Date('2026-02-01T10:00:00.000Z');
  await cms.strapi.db.query(COMMENT).updateMany({
    where: { content: { $in: ['Comment 24', 'Comment 25', 'Comment 26', 'Comment 27'] } },
    data: { createdAt: moment },
  });
});
afterAll(() => cms.stop());

const page = (query: string, id = article.publicId) => cms.get(`/api/comments?articleId=${id}${query}`);
const comments = async (query: string) => (await (await page(query)).json()) as Comment[];
const numbers = (found: Comment[]) => found.map(({ content }) => Number(content.replace('Comment ', '')));
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);
/** The four of one moment are older than all others. */
const IN_ORDER = [...down(COUNT, 28), ...down(23, 1), ...down(27, 24)];

describe('comments', () => {
  it('come with their article twenty at a time, the newest first, with the number of all', async () => {
    const found = await cms.json<{ comments: Comment[]; commentCount: number }>(
      `/api/articles/by-slug/${article.slug}`,
    );
    expect(found.commentCount).toBe(COUNT);
    expect(numbers(found.comments)).toEqual(IN_ORDER.slice(0, 20));
    expect(await comments('')).toEqual(found.comments);
    expect(found.comments[0]?.author).toMatchObject({ displayName: 'writer', avatar: null });
    expect(found.comments[1]?.author).toBeNull();
    expect(Object.keys(found.comments[1] ?? {})).not.toContain('total');
  });

  it('come in pages, without a gap or a repetition, to the last one', async () => {
    const pages = [await comments(''), await comments('&offset=20'), await comments('&offset=40')];
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(numbers(pages.flat())).toEqual(IN_ORDER);
    expect(numbers(await comments('&limit=7&offset=38'))).toEqual(IN_ORDER.slice(38));
    expect(await comments(`&offset=${COUNT}`)).toEqual([]);
  });

  it('are none, and counted as none, under an article that nobody has commented', async () => {
    const { publicId, slug } = await newArticle('published');
    expect(await cms.json(`/api/articles/by-slug/${slug}`)).toMatchObject({ comments: [], commentCount: 0 });
    expect(await (await page('', publicId)).json()).toEqual([]);
  });

  it('of what readers cannot see are not shown', async () => {
    const draft = await newArticle('draft');
    for (const id of [draft.publicId, 2_000_000_000]) expect((await page('', id)).status).toBe(404);
  });

  it.each(['&limit=0', '&limit=101', '&limit=x', '&offset=-1', '&offset=1000001', '&populate=*'])(
    'are not to be had by %s',
    async (query) => {
      expect((await page(query)).status).toBe(400);
    },
  );

  it('take three statements, however many there are', async () => {
    let statements = 0;
    const count = () => (statements += 1);
    cms.strapi.db.connection.on('query', count);
    await comments('&limit=100');
    cms.strapi.db.connection.off('query', count);
    expect(statements).toBeLessThanOrEqual(3);
  });
});
