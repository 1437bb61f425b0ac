import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Workflow, WorkflowInput } from '../src/contract/workflow';
import type * as Store from '../src/workflow/store';
import { articleBody, bootCms, built, text, type Cms } from './boot';

const ARTICLE = 'api::article.article';
const USER = 'plugin::users-permissions.user';

interface Person {
  id: number;
  token: string;
}

let cms: Cms;
let admin: string;
let categoryId: number;
let writer: Person;
let editor: Person;
let stranger: Person;

beforeAll(async () => {
  cms = await bootCms();
  admin = (await cms.signIn()).accessToken;
  const response = await cms.send('POST', '/api/categories', { name: 'Classics' }, admin);
  ({ publicId: categoryId } = (await response.json()) as { publicId: number });
  writer = await personWith('contributor');
  editor = await personWith('editor');
  stranger = await personWith('contributor');
});
afterAll(() => cms.stop());

let people = 0;
async function personWith(role: string): Promise<Person> {
  const username = `${role}-${(people += 1)}`;
  const body = {
    ...{ username, displayName: `The ${username}`, displayNameAr: `زميل ${people}` },
    email: `${username}@example.com`,
    ...{ password: 'secret-1', role },
  };
  const { id } = (await (await cms.send('POST', '/api/accounts', body, admin)).json()) as { id: number };
  return { id, token: (await cms.signIn(username, 'secret-1')).accessToken };
}

let articles = 0;
const bodyOf = (changes: object = {}) =>
  articleBody(categoryId, { title: `Article ${(articles += 1)} on its way`, status: 'draft', ...changes });
async function write(changes: object = {}, as = writer): Promise<number> {
  const response = await cms.send('POST', '/api/articles', bodyOf(changes), as.token);
  expect(response.status, await response.clone().text()).toBe(201);
  return ((await response.json()) as { publicId: number }).publicId;
}
const submitted = () => write({ status: 'published' });

const at = (id: number) => `/api/articles/${id}/workflow`;
async function read(id: number, as = writer): Promise<Workflow> {
  const response = await cms.send('GET', at(id), undefined, as.token);
  expect(response.status).toBe(200);
  return (await response.json()) as Workflow;
}
async function change(id: number, input: Partial<WorkflowInput>, as = editor): Promise<Response> {
  const { version } = await read(id, editor);
  return cms.send('PUT', at(id), { version, ...input }, as.token);
}
async function move(id: number, input: Partial<WorkflowInput>, as = editor): Promise<Workflow> {
  const response = await change(id, input, as);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as Workflow;
}
const refusal = async (response: Response) => {
  const { error } = (await response.json()) as {
    error: { message: string; details: { errors?: { path: string[] }[] } };
  };
  return {
    status: response.status,
    message: error.message,
    fields: error.details.errors?.map(({ path }) => path.join('.')),
  };
};
const listed = async (query: string, as = editor) => {
  const response = await cms.send(
    'GET',
    `/api/articles/dashboard?fields=card&limit=100&${query}`,
    undefined,
    as.token,
  );
  const { articles: rows } = (await response.json()) as { articles: { publicId: number; stage: string }[] };
  return rows.map(({ publicId, stage }) => ({ id: publicId, stage }));
};

describe('a draft', () => {
  it('is being written at first, and in review once it was submitted', async () => {
    const id = await write();
    expect(await read(id)).toMatchObject({
      stage: 'writing',
      version: 0,
      notes: [],
      transitions: ['review'],
    });
    const response = await cms.send(
      'PUT',
      `/api/articles/${id}`,
      bodyOf({ status: 'published' }),
      writer.token,
    );
    expect(response.status).toBe(200);
    const workflow = await read(id);
    expect(workflow).toMatchObject({ stage: 'review', transitions: ['writing'], people: [] });
    expect(workflow.notes).toMatchObject([
      { from: 'writing', to: 'review', by: expect.stringContaining('The ') as string },
    ]);
    // Submitting it again changes nothing.
    await cms.send('PUT', `/api/articles/${id}`, bodyOf({ status: 'published' }), writer.token);
    expect((await read(id)).notes).toHaveLength(1);
  });

  it('is in exactly one column of the board, by the day it is due', async () => {
    const columns = ['writing', 'review', 'ready', 'current'];
    const idsIn = async (state: string, as = editor) =>
      (await listed(`state=${state}&sort=due`, as)).map(({ id }) => id);
    const [draft, later, sooner, shown, changed] = [
      await write(),
      await submitted(),
      await submitted(),
      await write({ status: 'published' }, editor),
      await write({ status: 'published' }, editor),
    ];
    const ready = await submitted();
    await move(later, { dueOn: '2027-02-02' });
    await move(sooner, { dueOn: '2027-02-01', assigneeId: editor.id });
    await move(ready, { stage: 'ready' });
    const saved = await cms.send(
      'PUT',
      `/api/articles/${changed}`,
      bodyOf({ title: 'Another title of it' }),
      editor.token,
    );
    expect(saved.status).toBe(200);
    const where = async (id: number) => {
      const found = [];
      for (const column of columns) if ((await idsIn(column)).includes(id)) found.push(column);
      return found;
    };
    expect(await where(draft)).toEqual(['writing']);
    expect(await where(changed)).toEqual(['writing']);
    expect(await where(later)).toEqual(['review']);
    expect(await where(ready)).toEqual(['ready']);
    expect(await where(shown)).toEqual(['current']);
    const inReview = await idsIn('review');
    expect(inReview.slice(0, 2)).toEqual([sooner, later]);
    // Its text is published, and an editor looks at it again.
    await move(shown, { stage: 'review' });
    expect(await where(shown)).toEqual(['review']);
    await move(shown, { stage: 'writing', note: 'It is fine' });
    expect(await where(shown)).toEqual(['current']);
  });

  it('says on its card to whom it is assigned, to those who may edit it', async () => {
    const id = await submitted();
    await move(id, { assigneeId: editor.id, dueOn: '2027-03-01' });
    const cardOf = async (as: Person) => {
      const response = await cms.send(
        'GET',
        '/api/articles/dashboard?fields=card&limit=100&state=review',
        undefined,
        as.token,
      );
      const { articles: rows } = (await response.json()) as { articles: { publicId: number }[] };
      return rows.find(({ publicId }) => publicId === id);
    };
    const { version } = await read(id);
    const expected = { workflowVersion: version, dueOn: '2027-03-01' };
    expect(await cardOf(writer)).toMatchObject({
      ...expected,
      assignee: { id: editor.id, name: expect.stringContaining('The editor') as string, nameAr: 'زميل 2' },
    });
    expect(await cardOf(stranger)).toBeUndefined();
    // Translators see all drafts, and edit none of them.
    const translator = await personWith('translator');
    expect(await cardOf(translator)).toMatchObject({ ...expected, assignee: null, mine: false });
  });

  it("of a published article is its writer's and the editors': colleagues hear nothing of it", async () => {
    const rowOf = async (id: number, as: Person, query = '') => {
      const path = `/api/articles/dashboard?fields=card&limit=100${query}`;
      const response = await cms.send('GET', path, undefined, as.token);
      const found = (await response.json()) as { articles: { publicId: number }[]; total: number };
      return found.articles.find(({ publicId }) => publicId === id);
    };
    const [id, quiet] = [await write(), await write()];
    for (const one of [id, quiet])
      await cms.send('POST', `/api/articles/${one}/publish`, undefined, editor.token);
    await cms.send(
      'PUT',
      `/api/articles/${id}`,
      bodyOf({ title: 'A later title', status: 'published' }),
      writer.token,
    );
    await move(id, { dueOn: '2020-01-01' });
    const known = { stage: 'review', dueOn: '2020-01-01', hasUnpublishedChanges: true };
    const { version } = await read(id);
    const translator = await personWith('translator');
    for (const as of [writer, editor, translator])
      expect(await rowOf(id, as)).toMatchObject({ ...known, workflowVersion: version });
    const nothing = {
      ...{ stage: 'writing', dueOn: null, workflowVersion: 0, hasUnpublishedChanges: false },
      ...{ translated: false, arabicApproved: false, englishApproved: true },
    };
    expect(await rowOf(id, stranger)).toMatchObject({ ...nothing, mine: false });

    for (const state of ['writing', 'review', 'ready', 'changed', 'current', 'published']) {
      const query = `&state=${state}`;
      const own = ['review', 'changed', 'published'].includes(state);
      expect([state, Boolean(await rowOf(id, writer, query))]).toEqual([state, own]);
      const shown = ['current', 'published'].includes(state);
      expect([state, Boolean(await rowOf(id, stranger, query))]).toEqual([state, shown]);
    }
    const first = async (as: Person) => (await listed('state=published&sort=due', as))[0]?.id;
    expect(await first(writer)).toBe(id);
    expect(await first(stranger)).not.toBe(id);
  });

  it('is found by editors, who see where it stands', async () => {
    const [waiting, written] = [await submitted(), await write()];
    const found = await listed('state=review');
    expect(found).toContainEqual({ id: waiting, stage: 'review' });
    expect(found.map(({ id }) => id)).not.toContain(written);
    await move(waiting, { stage: 'ready', assigneeId: editor.id, dueOn: '2026-12-24' });
    expect(await listed('state=ready')).toContainEqual({ id: waiting, stage: 'ready' });
    expect(await listed('assigned=true')).toContainEqual({ id: waiting, stage: 'ready' });
    expect(await listed('assigned=true', writer)).toEqual([]);
  });

  it('is sent back with a note, and not without one', async () => {
    const id = await submitted();
    expect(await refusal(await change(id, { stage: 'writing', note: ' ' }))).toEqual({
      status: 400,
      message: 'Please say what has to change',
      fields: ['note'],
    });
    await move(id, { stage: 'writing', note: 'Name the source' });
    const { stage, notes } = await read(id);
    expect(stage).toBe('writing');
    expect(notes[0]).toMatchObject({ from: 'review', to: 'writing', text: 'Name the source' });
  });

  it('is taken back by its writer without one, but not once it is ready', async () => {
    const id = await submitted();
    await move(id, { stage: 'writing' }, writer);
    await move(id, { stage: 'review' }, writer);
    await move(id, { stage: 'ready' });
    expect((await read(id)).transitions).toEqual([]);
    expect((await change(id, { stage: 'writing' }, writer)).status).toBe(403);
  });

  it('that is incomplete is not submitted: each missing part is named', async () => {
    const id = await write({ excerpt: '', content: '' });
    expect((await refusal(await change(id, { stage: 'review' }, writer))).fields).toEqual([
      'excerpt',
      'content',
    ]);
    expect((await read(id)).stage).toBe('writing');
  });

  it('that begins in Arabic is submitted as its Arabic text is, whatever its translation', async () => {
    const own = { original: 'ar', titleAr: 'رحلة طويلة بالسيارة الكهربائية' };
    const none = { title: '', excerpt: '', content: '' };
    const empty = await write({ ...own, ...none, excerptAr: '', contentAr: '' });
    expect((await refusal(await change(empty, { stage: 'review' }, writer))).fields).toEqual([
      'excerptAr',
      'contentAr',
    ]);
    const texts = { ...own, excerptAr: 'مقتطف عن الرحلة بين المدن', contentAr: text() };
    const short = await write({ ...texts, title: 'A car', excerpt: 'Short', content: '<p>Short</p>' });
    await move(short, { stage: 'review' }, writer);
  });

  it('goes back to review when its writer changes what an editor called ready', async () => {
    const id = await submitted();
    await move(id, { stage: 'ready' });
    await cms.send('PUT', `/api/articles/${id}`, bodyOf({ title: 'Another headline' }), editor.token);
    expect((await read(id)).stage).toBe('ready');
    await cms.send('PUT', `/api/articles/${id}`, bodyOf({ title: 'Yet another headline' }), writer.token);
    expect((await read(id)).stage).toBe('review');
  });

  it('begins again when it is published, whoever publishes it', async () => {
    for (const publish of [
      (id: number) => cms.send('POST', `/api/articles/${id}/publish`, undefined, editor.token),
      async (id: number) => {
        const { documentId } = await cms.strapi.db.query(ARTICLE).findOne({ where: { publicId: id } });
        await cms.strapi.documents(ARTICLE).publish({ documentId, locale: 'en' });
        return new Response();
      },
    ]) {
      const id = await submitted();
      await move(id, { dueOn: '2026-12-24', note: 'Nearly there' });
      expect((await publish(id)).ok).toBe(true);
      expect(await read(id, editor)).toMatchObject({ stage: 'writing', dueOn: null });
      expect((await read(id, editor)).notes).toHaveLength(2);
    }
  });

  it('is due no more once it is published, also when nobody has submitted it', async () => {
    const id = await write({}, editor);
    await move(id, { dueOn: '2026-12-24' });
    const publish = () => cms.send('POST', `/api/articles/${id}/publish`, undefined, editor.token);
    expect((await publish()).ok).toBe(true);
    const { stage, dueOn, version } = await read(id, editor);
    expect([stage, dueOn]).toEqual(['writing', null]);
    // A publication that changes neither is no move.
    expect((await publish()).ok).toBe(true);
    expect((await read(id, editor)).version).toBe(version);
  });

  it('has its stage and notes in the trash, too, and loses them with it', async () => {
    const id = await submitted();
    const { documentId } = await cms.strapi.db.query(ARTICLE).findOne({ where: { publicId: id } });
    const removeOrphaned = () => built<typeof Store>('workflow/store').removeOrphanedWorkflow();
    const trash = async () => {
      const response = await cms.send('GET', '/api/trash?type=article', undefined, editor.token);
      const { items } = (await response.json()) as { items: { id: number; itemId: number }[] };
      return `/api/trash/${items.find(({ itemId }) => itemId === id)?.id}`;
    };
    await cms.send('DELETE', `/api/articles/${id}`, undefined, editor.token);
    await removeOrphaned();
    const restored = await cms.send('POST', `${await trash()}/restore`, undefined, editor.token);
    expect(restored.status, await restored.clone().text()).toBe(200);
    expect(await read(id)).toMatchObject({ stage: 'review', notes: [{ to: 'review' }] });
    await cms.send('DELETE', `/api/articles/${id}`, undefined, editor.token);
    expect((await cms.send('DELETE', await trash(), undefined, editor.token)).ok).toBe(true);
    await removeOrphaned();
    for (const table of ['article_workflow', 'workflow_notes']) {
      expect(await cms.strapi.db.connection(table).where({ document_id: documentId })).toEqual([]);
    }
  });
});

it('people are named in both languages, also after an update of the table', async () => {
  const id = await submitted();
  await cms.strapi.db.connection.schema.alterTable('workflow_notes', (table) => {
    table.dropColumn('by_ar');
  });
  await built<typeof Store>('workflow/store').prepareWorkflow(cms.strapi);
  await move(id, { assigneeId: editor.id, note: 'Looks well' });
  const { assignee, people: offered, notes } = await read(id, editor);
  expect(assignee).toEqual({ id: editor.id, name: 'The editor-2', nameAr: 'زميل 2' });
  expect(offered).toContainEqual(assignee);
  expect(notes.map(({ by, byAr }) => [by, byAr])).toEqual([
    ['The editor-2', 'زميل 2'],
    ['The contributor-1', null],
  ]);
});

describe('mails', () => {
  const mails: string[] = [];
  beforeAll(() => {
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      mails.push(String(chunk));
      return true;
    });
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });
  const told = () => {
    const addresses = mails.join('').matchAll(/To: (\S+)/g);
    return [...new Set([...addresses].map(([, address]) => address))].sort();
  };

  it('tell editors of a submitted article, its writer of the answer, and nobody of the own move', async () => {
    mails.length = 0;
    const id = await submitted();
    await expect.poll(told).toEqual(['admin@example.com', 'editor-2@example.com']);
    mails.length = 0;
    await move(id, { stage: 'writing', note: 'Name the source' });
    await expect.poll(told).toEqual(['contributor-1@example.com']);
    expect(mails.join('')).toContain('Name the source');
    await move(id, { assigneeId: editor.id });
    mails.length = 0;
    await move(id, { stage: 'review' }, writer);
    await expect.poll(told).toEqual(['editor-2@example.com']);

    // The article is assigned to its writer, who submits it. The editors get the mail.
    await move(id, { stage: 'writing', note: 'Once more', assigneeId: writer.id });
    await expect.poll(told).toHaveLength(2);
    mails.length = 0;
    await move(id, { stage: 'review' }, writer);
    await expect.poll(told).toEqual(['admin@example.com', 'editor-2@example.com']);
  });

  it('tell all editors of an article that is assigned to somebody without an address', async () => {
    const { id: assigneeId } = await personWith('editor');
    await cms.strapi.db.query(USER).update({ where: { id: assigneeId }, data: { email: null } });
    mails.length = 0;
    const id = await submitted();
    await move(id, { stage: 'writing', note: 'Name the source', assigneeId });
    await expect.poll(told).toContain('contributor-1@example.com');
    mails.length = 0;
    await move(id, { stage: 'review' }, writer);
    await expect.poll(told).toEqual(['admin@example.com', 'editor-2@example.com']);
  });
});

describe('moving an article', () => {
  it('is refused when somebody has moved it meanwhile', async () => {
    const id = await submitted();
    const { version } = await read(id);
    await move(id, { stage: 'ready' });
    const late = await cms.send('PUT', at(id), { version, stage: 'writing', note: 'No' }, editor.token);
    expect((await refusal(late)).status).toBe(409);
    expect((await read(id)).stage).toBe('ready');
  });

  it('to ready is refused when somebody has saved another text meanwhile', async () => {
    const id = await submitted();
    const updatedAtOf = async () => {
      const response = await cms.send('GET', `/api/articles/by-id/${id}`, undefined, editor.token);
      return ((await response.json()) as { updatedAt: string }).updatedAt;
    };
    const opened = await updatedAtOf();
    const { version } = await read(id);
    const saved = await cms.send('PUT', `/api/articles/${id}`, bodyOf(), writer.token);
    expect(saved.status, await saved.text()).toBe(200);
    expect(await read(id)).toMatchObject({ stage: 'review', version });
    const late = await refusal(await change(id, { stage: 'ready', updatedAt: opened }));
    expect(late.status).toBe(409);
    expect(late.message).toMatch(/^Somebody else has saved this article meanwhile/);
    expect(await read(id)).toMatchObject({ stage: 'review', version });

    // Other changes do not approve the text. They are accepted with the earlier time.
    await move(id, { stage: 'writing', note: 'Name the source', updatedAt: opened });
    await move(id, { stage: 'ready', updatedAt: await updatedAtOf() });
    expect((await read(id)).stage).toBe('ready');
  });

  it('happens once when two do it at the same time', async () => {
    const id = await submitted();
    const { version } = await read(id);
    const both = await Promise.all(
      ['ready', 'writing'].map((stage) =>
        cms.send('PUT', at(id), { version, stage, note: 'A note' }, editor.token),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is for its writer and editors: others see neither stage nor notes', async () => {
    const id = await submitted();
    for (const method of ['GET', 'PUT']) {
      const body = method === 'PUT' ? { version: 1, note: 'x' } : undefined;
      expect((await cms.send(method, at(id), body, stranger.token)).status).toBe(403);
      expect((await cms.send(method, at(id), body)).status).toBe(403);
    }
    expect((await cms.send('GET', at(2_000_000_000), undefined, editor.token)).status).toBe(404);
  });

  it('is for the writer of the draft, also where readers see it as that of somebody else', async () => {
    const id = await write();
    await cms.send('POST', `/api/articles/${id}/publish`, undefined, editor.token);
    const drafts = { where: { publicId: id, locale: 'en', publishedAt: { $null: true } } };
    const { documentId } = await cms.strapi.db.query(ARTICLE).findOne(drafts);
    // The database finds the published version first: the draft is a newer row.
    await cms.strapi.documents(ARTICLE).discardDraft({ documentId });
    await cms.strapi.db.query(ARTICLE).update({ ...drafts, data: { author: stranger.id } });
    expect((await cms.send('GET', at(id), undefined, stranger.token)).status).toBe(200);
    expect((await cms.send('GET', at(id), undefined, writer.token)).status).toBe(403);
  });

  it('assigns people who can work on it, and nobody else', async () => {
    const id = await submitted();
    const { people: offered } = await read(id, editor);
    expect(offered.map((one) => one.id)).toEqual(expect.arrayContaining([editor.id, writer.id]));
    expect(offered.map((one) => one.id)).not.toContain(stranger.id);
    expect(JSON.stringify(offered)).not.toContain('@');
    expect((await refusal(await change(id, { assigneeId: stranger.id }))).fields).toEqual(['assigneeId']);
    expect((await change(id, { assigneeId: editor.id }, writer)).status).toBe(403);
    expect(await move(id, { assigneeId: writer.id })).toMatchObject({ assignee: { id: writer.id } });
  });

  it('names who is assigned, also where this person has lost the right to edit it since', async () => {
    const former = await personWith('editor');
    const id = await submitted();
    await move(id, { assigneeId: former.id });
    await cms.send('PUT', `/api/accounts/${former.id}`, { role: 'contributor' }, admin);
    const { assignee, people: offered } = await read(id, editor);
    expect(assignee).toMatchObject({ id: former.id });
    expect(offered).toContainEqual(assignee);
    expect((await read(id)).people).toEqual([]);
    // The assigned person stays with another change, and cannot be chosen again.
    expect(await move(id, { note: 'Who takes it?' })).toMatchObject({ assignee: { id: former.id } });
    const free = await move(id, { assigneeId: null });
    expect(free.assignee).toBeNull();
    expect(free.people.map((one) => one.id)).not.toContain(former.id);
    expect((await refusal(await change(id, { assigneeId: former.id }))).fields).toEqual(['assigneeId']);
  });

  it('names nobody where the assigned person was blocked', async () => {
    const blocked = await personWith('editor');
    const id = await submitted();
    await move(id, { assigneeId: blocked.id });
    await cms.strapi.db.query(USER).update({ where: { id: blocked.id }, data: { blocked: true } });
    const { assignee, people: offered } = await read(id, editor);
    expect(assignee).toBeNull();
    expect(offered.map((one) => one.id)).not.toContain(blocked.id);
  });

  it.each([
    { dueOn: '2026-02-30' },
    { dueOn: 'soon' },
    { stage: 'done' },
    { note: 'x'.repeat(2001) },
    { more: 1 },
  ])('refuses %j', async (input) => {
    const id = await submitted();
    expect((await change(id, input as Partial<WorkflowInput>)).status).toBe(400);
  });
});
