import { readFile } from 'node:fs/promises';
import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ArticleWithComments, TrashPage } from '../../contract/index.ts';
import { openApiDocument } from '../../src/open-api-document.ts';
import { runningCms } from '../cms-under-test.ts';
import {
  articleBody,
  ask,
  contentType,
  createNewsroomApp,
  encoded,
  fresh,
  must,
  newCategory,
  newUser,
  PASSWORD,
  setAuthorsPublish,
  signInAsAdmin,
} from '../newsroom-under-test.ts';
import { DOCUMENT, permissionsDocument } from './document.ts';
import {
  CALLERS,
  expectedAtStrapi,
  expectedStatus,
  ARABIC,
  MATRIX,
  MAY,
  strapiRequest,
  WRITERS,
  type CallerName,
  type MatrixCall,
  type Target,
} from './matrix.ts';

const app = createNewsroomApp();
let admin: string;
const tokens = {} as Record<CallerName, string | undefined>;

beforeAll(async () => {
  admin = (await signInAsAdmin(app)).token;
  const as = async (role: string) => (await newUser(app, admin, { role })).token;
  const loggedOut = await newUser(app, admin);
  await must(app, { method: 'POST', path: '/auth/logout' }, loggedOut.token);
  const changed = await newUser(app, admin);
  const body = { currentPassword: PASSWORD, newPassword: 'secret-2' };
  await must(app, { method: 'POST', path: '/auth/change-password', body }, changed.token);
  const deleted = await newUser(app, admin);
  await must(app, { method: 'DELETE', path: `/users/${deleted.id}` }, admin);
  const expiring = await newUser(app, admin, { isAdmin: true });
  Object.assign(tokens, {
    visitor: undefined,
    contributor: await as('contributor'),
    author: await as('author'),
    'author without publishing': await as('author'),
    translator: await as('translator'),
    editor: await as('editor'),
    admin,
    'another author': await as('author'),
    'expired token': expiredToken(expiring.token),
    'logged-out token': loggedOut.token,
    'token from before a password change': changed.token,
    'deleted user': deleted.token,
  });
});

/** The token of a live session of the admin after a quarter of an hour, signed with Strapi's own secret. */
function expiredToken(token: string): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, number>;
  const past = { ...claims, iat: (claims.iat ?? 0) - 3600, exp: (claims.exp ?? 0) - 3600 };
  const unsigned = `${header}.${Buffer.from(JSON.stringify(past)).toString('base64url')}`;
  const secret = runningCms('newsroom').jwtSecret;
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
}

/** A draft of the caller, or of the author if the caller does not write. */
async function newDraft(caller: CallerName): Promise<{ id: number; slug: string }> {
  const { id } = await newCategory(app, admin);
  const body = articleBody(id, { ...ARABIC, status: 'draft' });
  const token = tokens[WRITERS.includes(caller) ? caller : 'author'];
  return must(app, { method: 'POST', path: '/articles', body }, token);
}

const read = async (path: string): Promise<unknown> =>
  (await ask(app, { method: 'GET', path }, admin)).json();
/** The articles on the first page of the trash: the latest ones. */
const trashedArticles = async () => ((await read('/trash?type=article')) as TrashPage).items;

const makers: { [Key in keyof Target]: (caller: CallerName) => Promise<Target[Key]> } = {
  name: () => Promise.resolve(fresh('name')),
  category: () => newCategory(app, admin),
  draft: newDraft,
  article: async (caller) => {
    const { id } = await newDraft(caller);
    return must(app, { method: 'POST', path: `/articles/${id}/publish` }, admin);
  },
  byline: async () => {
    const { id } = await newCategory(app, admin);
    const body = articleBody(id, { tags: [fresh('tag')] });
    const { slug } = await must<{ slug: string }>(app, { method: 'POST', path: '/articles', body }, admin);
    const { author, tags } = await must<ArticleWithComments>(app, {
      method: 'GET',
      path: `/articles/${slug}`,
    });
    return { author: author?.slug ?? '', tag: tags[0]?.slug ?? '' };
  },
  user: () => newUser(app, admin),
  setting: () => {
    const body = { key: fresh('site_key').replace(/\W/g, '_'), value: 'A value' };
    return must(app, { method: 'POST', path: '/site-settings', body }, admin);
  },
  term: () =>
    must(
      app,
      { method: 'POST', path: '/glossary', body: { term: fresh('term'), doNotTranslate: true } },
      admin,
    ),
  synonyms: () =>
    must(app, { method: 'POST', path: '/synonyms', body: { words: [fresh('word'), fresh('word')] } }, admin),
  page: () => {
    const slug = fresh('page');
    return must(
      app,
      { method: 'POST', path: '/static-pages', body: { slug, title: slug, content: 'Text' } },
      admin,
    );
  },
  comment: async () => {
    const { id } = await newCategory(app, admin);
    const article = { method: 'POST', path: '/articles', body: articleBody(id) };
    const { id: articleId } = await must<{ id: number }>(app, article, admin);
    const body = { content: fresh('comment'), articleId };
    const comment = await must<{ id: number }>(app, { method: 'POST', path: '/comments', body }, admin);
    return { id: comment.id, articleId };
  },
  trashed: async (caller) => {
    const token = tokens[MAY.write.includes(caller) ? caller : 'author'];
    const body = articleBody((await newCategory(app, admin)).id, { status: 'draft' });
    const { id } = await must<{ id: number }>(app, { method: 'POST', path: '/articles', body }, token);
    await must(app, { method: 'DELETE', path: `/articles/${id}` }, token);
    return { id: (await trashedArticles()).find(({ itemId }) => itemId === id)?.id ?? 0 };
  },
};

const isRefused = (status: number) => status === 401 || status === 403;
/** Content that stays as it is, by its kind and its writer. */
const untouched = new Map<string, Promise<unknown>>();

/** The first page of the trash has the latest entries only. */
const ANEW: (keyof Target)[] = ['name', 'trashed'];

/** Calls that are refused, or that only read, change nothing. They share their target. */
async function makeTarget(
  { needs, isReading }: MatrixCall,
  caller: CallerName,
  expected: number,
): Promise<Target> {
  const target: Partial<Target> = {};
  const writer = WRITERS.includes(caller) ? caller : 'author';
  for (const key of needs) {
    const name = `${key} of ${writer}`;
    const shared = (isReading || isRefused(expected)) && !ANEW.includes(key);
    const made = (shared && untouched.get(name)) || makers[key](caller);
    if (shared) untouched.set(name, made);
    Object.assign(target, { [key]: await made });
  }
  return target as Target;
}

/** The target as an admin sees it. A refused call must leave it unchanged. */
async function stateOf(target: Target): Promise<unknown> {
  const entryOf = (entries: { id: number }[], id: number) => {
    const found = entries.find((one) => one.id === id);
    if (!found) throw new Error(`The target ${id} is gone: ${Object.keys(target).join()}`);
    return found;
  };
  const list = async (path: string, id: number) => entryOf((await read(path)) as { id: number }[], id);
  return {
    article: target.article && (await read(`/articles/id/${target.article.id}`)),
    draft: target.draft && (await read(`/articles/id/${target.draft.id}`)),
    category: target.category && (await list('/categories', target.category.id)),
    user: target.user && (await list('/users', target.user.id)),
    setting: target.setting && (await list('/site-settings', target.setting.id)),
    page: target.page && (await list('/static-pages', target.page.id)),
    term: target.term && (await list('/glossary', target.term.id)),
    synonyms: target.synonyms && (await list('/synonyms', target.synonyms.id)),
    comment:
      target.comment && (await list(`/articles/${target.comment.articleId}/comments`, target.comment.id)),
    trashed: target.trashed && entryOf(await trashedArticles(), target.trashed.id),
  };
}

/** Whether the result of a creation is there. */
async function isMade({ result }: MatrixCall, target: Target): Promise<boolean | undefined> {
  if (!result) return undefined;
  const { list, text } = result(target);
  // The name of another result may begin with this one, and goes on with a digit.
  return new RegExp(`${text}(?!\\d)`).test(JSON.stringify(await read(list)));
}

/** Whether a call could change something, and must not. */
const mustChangeNothing = ({ isReading }: MatrixCall, expected: number) => !isReading && isRefused(expected);

const cases = CALLERS.flatMap((caller) =>
  MATRIX.map((call) => ({ call, caller, operation: call.operation })),
);

/** Switches the setting `authors_publish` as a caller needs it. */
let isPublishing = true;
async function setPublishing(caller: CallerName) {
  const wanted = caller !== 'author without publishing';
  if (wanted === isPublishing) return;
  await setAuthorsPublish(app, admin, wanted);
  isPublishing = wanted;
}

describe('through the product’s API', () => {
  it.each(cases)('$operation by $caller', async ({ call, caller }) => {
    const expected = expectedStatus(call, caller);
    const target = await makeTarget(call, caller, expected);
    await setPublishing(caller);
    const before = mustChangeNothing(call, expected) ? await stateOf(target) : undefined;
    // `logout` ends the session that the other cases use.
    const token =
      call.operation === 'logout' && tokens[caller] ? (await newUser(app, admin)).token : tokens[caller];
    const response = await ask(app, call.request(target), token);
    expect(response.status, await response.clone().text()).toBe(expected);
    if (before !== undefined) expect(await stateOf(target)).toEqual(before);
    if (call.result) expect(await isMade(call, target)).toBe(!isRefused(expected));
    if (isRefused(expected)) {
      const { message } = (await response.json()) as { message: string };
      expect(message.length).toBeGreaterThan(15);
    }
  });
});

describe('at Strapi’s own port', () => {
  it.each(cases.filter(({ call }) => call.strapi !== null))(
    '$operation by $caller',
    async ({ call, caller }) => {
      const expected = expectedAtStrapi(call, caller);
      const target = await makeTarget(call, caller, expected);
      await setPublishing(caller);
      const request = strapiRequest(call, target);
      if (!request) throw new Error('Filtered above');
      const before = mustChangeNothing(call, expected) ? await stateOf(target) : undefined;
      const response = await fetch(`${runningCms('newsroom').cmsUrl}/api${request.path}`, {
        method: request.method,
        headers: {
          ...contentType(request.body),
          ...(tokens[caller] ? { Authorization: `Bearer ${tokens[caller]}` } : {}),
        },
        ...(request.body === undefined ? {} : { body: encoded(request.body) }),
      });
      expect(response.status, await response.text()).toBe(expected);
      if (before !== undefined) expect(await stateOf(target)).toEqual(before);
      if (call.result) expect(await isMade(call, target)).toBe(!isRefused(expected));
    },
  );

  it.each([
    ...['/session', '/session/forgot-password', '/session/reset-password', '/changes'],
    ...['/tags/named?name=x', '/tags/slugs?limit=5', '/redirects/author/x', '/redirects/tag/x'],
  ])('%s is for the site alone', async (path) => {
    for (const caller of CALLERS) {
      const method = path.startsWith('/session') ? 'POST' : 'GET';
      const response = await fetch(`${runningCms('newsroom').cmsUrl}/api${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(tokens[caller] ? { Authorization: `Bearer ${tokens[caller]}` } : {}),
        },
        ...(method === 'POST' ? { body: '{}' } : {}),
      });
      expect([401, 403], caller).toContain(response.status);
      await response.body?.cancel();
    }
  });
});

describe('the matrix', () => {
  it('has every call that the description has', () => {
    const described = Object.values(openApiDocument().paths ?? {}).flatMap((path) =>
      Object.values(path as Record<string, { operationId?: string }>).map(({ operationId }) => operationId),
    );
    const tried = new Set(MATRIX.map(({ operation }) => operation.split(' ')[0]));
    expect([...tried].sort(), 'adapters/tests/permissions/matrix.ts').toEqual([...new Set(described)].sort());
  });

  it('is printed in docs/permissions.md (npm run permissions -w adapters)', async () => {
    expect(await readFile(DOCUMENT, 'utf8')).toBe(await permissionsDocument());
  });
});
