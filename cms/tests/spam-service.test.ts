import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bootCms, text, TOKEN, type Cms } from './boot';

const KEY = 'a-secret-key';

let cms: Cms;
let server: Server;
let author: Awaited<ReturnType<Cms['newAuthor']>>;
let article: { publicId: number; slug: string };
/** The questions that the service has got. */
let asked: { path: string | undefined; form: Record<string, string> }[] = [];
/** The next response of the service. Null: none at all. */
let answer: { status: number; body: string } | null = { status: 200, body: 'false' };

beforeAll(async () => {
  server = createServer((request: IncomingMessage, response) => {
    void readText(request).then((body) => {
      asked.push({ path: request.url, form: Object.fromEntries(new URLSearchParams(body)) });
      if (answer) response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const env = {
    AKISMET_KEY: KEY,
    AKISMET_URL: `http://127.0.0.1:${port}`,
    PUBLIC_URL: 'https://news.example',
  };
  cms = await bootCms({ env });
  author = await cms.newAuthor('writer');
  const { publicId: categoryId } = await cms.strapi
    .documents('api::category.category')
    .create({ locale: 'en', data: { name: 'Classics' } });
  const body = {
    ...{ title: 'An article to discuss', excerpt: 'An excerpt of some length', content: text() },
    ...{ categoryId, status: 'published' },
  };
  article = (await (
    await cms.send('POST', '/api/articles', body, author.accessToken)
  ).json()) as typeof article;
});
afterAll(async () => {
  await cms.stop();
  server.closeAllConnections();
  server.close();
});

let written = 0;
/** A guest's comment, as adapters send it. Returns its state in the database. */
async function write(more: object = {}, headers: object = {}) {
  asked = [];
  written += 1;
  const response = await fetch(`${cms.url}/api/comments`, {
    method: 'POST',
    headers: {
      ...{ Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
      ...{ 'Mihwar-Client': '192.0.2.7', 'Mihwar-Agent': 'A browser' },
      ...headers,
    },
    body: JSON.stringify({ content: `Comment ${written}`, articleId: article.publicId, ...more }),
  });
  expect(response.status, await response.clone().text()).toBe(201);
  const said = (await response.json()) as { publicId: number; state?: string };
  const row = await cms.strapi.db
    .query('api::comment.comment')
    .findOne({ where: { publicId: said.publicId } });
  return { id: said.publicId, said: said.state, stored: row.state as string };
}

it('is asked about the comment of a guest, and its word is followed quietly', async () => {
  answer = { status: 200, body: 'false' };
  const first = await write({ guestName: 'Huda', content: 'فكرة جيدة & more' });
  expect(first).toMatchObject({ said: undefined, stored: 'approved' });
  expect(asked).toEqual([
    {
      path: '/1.1/comment-check',
      form: {
        ...{ api_key: KEY, blog: 'https://news.example', blog_charset: 'UTF-8', blog_lang: 'en, ar' },
        ...{ user_ip: '192.0.2.7', user_agent: 'A browser', comment_type: 'comment' },
        ...{ permalink: `https://news.example/article/${article.slug}` },
        ...{ comment_author: 'Huda', comment_content: 'فكرة جيدة & more' },
      },
    },
  ]);
  answer = { status: 200, body: 'true' };
  const reply = await write({ parentId: first.id }, { 'Mihwar-Client': '2001:db8:0:1::/64' });
  expect(reply).toMatchObject({ said: undefined, stored: 'spam' });
  expect(asked[0]?.form).toMatchObject({ comment_type: 'reply', user_ip: '2001:db8:0:1::' });
});

it('is asked once about a comment that is sent again', async () => {
  answer = { status: 200, body: 'true' };
  const headers = { 'Idempotency-Key': '"0123456789abcdef-1"' };
  const { id } = await write({ content: 'Sent again' }, headers);
  expect(asked).toHaveLength(1);
  expect((await write({ content: 'Sent again' }, headers)).id).toBe(id);
  expect(asked).toEqual([]);
});

it('is not asked about the staff', async () => {
  answer = { status: 200, body: 'true' };
  expect(await write({}, { Authorization: `Bearer ${author.accessToken}` })).toMatchObject({
    stored: 'approved',
  });
  expect(asked).toEqual([]);
});

it.each([
  ['with an error', { status: 500, body: 'true' }],
  ['that the key is wrong', { status: 200, body: 'invalid' }],
  ['not at all', null],
])('leaves the comment to the other rules where it answers %s', async (_how, next) => {
  const warnings = vi.spyOn(cms.strapi.log, 'warn').mockReturnValue(cms.strapi.log);
  answer = next;
  const started = Date.now();
  expect(await write()).toMatchObject({ said: undefined, stored: 'approved' });
  expect(await write({ content: `See https://shop.example ${written}` })).toMatchObject({
    stored: 'pending',
  });
  expect(Date.now() - started).toBeLessThan(9_000);
  expect(warnings).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(warnings.mock.calls)).not.toMatch(/a-secret-key|192\.0\.2|shop\.example/);
  warnings.mockRestore();
});
