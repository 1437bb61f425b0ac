import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError, createQueryClient, getJson } from '~/lib/api';
import { useMergedSave } from './use-merged-save';

interface Row {
  id: number;
  updatedAt: string;
  name: string;
  text: string | null;
  note: string | null;
  slug?: string;
  email?: string;
}
type Body = Partial<Omit<Row, 'id' | 'updatedAt'>>;

const FIELDS = ['name', 'text', 'note'] as const;
const OPENED: Row = { id: 7, updatedAt: 'time 0', name: 'Old name', text: null, note: 'Old note' };

/** A server with one row. It compares `updatedAt` as the API does, and stores what `stored` makes of a body. */
function server(stored = (body: Body) => body, opened = OPENED) {
  let row = opened;
  let saves = 0;
  let isAnswerLost = false;
  const save = (body: Body) => {
    saves += 1;
    row = { ...row, ...stored(body), updatedAt: `time ${saves}` };
  };
  const client = createQueryClient((_path, init) => {
    if (init?.method !== 'PUT') return Promise.resolve(Response.json([row]));
    const { updatedAt, ...body } = JSON.parse(String(init.body)) as Body & { updatedAt: string };
    if (updatedAt !== row.updatedAt) {
      return Promise.resolve(Response.json({ message: 'Stale', updatedAt: row.updatedAt }, { status: 409 }));
    }
    save(body);
    const answer = Response.json(isAnswerLost ? {} : row, { status: isAnswerLost ? 502 : 200 });
    isAnswerLost = false;
    return Promise.resolve(answer);
  });
  return {
    client,
    save,
    row: () => row,
    loseAnswer: () => {
      isAnswerLost = true;
    },
  };
}

type Parts = Parameters<typeof useMergedSave<Body, Row>>[0]['parts'];

function openForm({ client, row }: ReturnType<typeof server>, parts: Parts = [['name'], ['text'], ['note']]) {
  const opened = row();
  const { result } = renderHook(() =>
    useMergedSave<Body, Row>({
      path: '/api/rows',
      opened,
      fetchRows: (context) => getJson<Row[]>(context, '/api/rows'),
      parts,
    }),
  );
  return {
    isStale: () => result.current.isStale,
    /** Whether the save succeeded. */
    save: (body: Body) =>
      act(async () =>
        result.current.send({ client }, body).then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof ApiError)) throw error;
            return false;
          },
        ),
      ),
  };
}

const someOf = [...Array(2 ** FIELDS.length).keys()].map((bits) =>
  FIELDS.filter((_, index) => bits & (2 ** index)),
);
const written = (fields: readonly string[], text: string): Body =>
  Object.fromEntries(fields.map((name) => [name, `${text} ${name}`]));
const valuesOf = ({ name, text, note }: Row) => ({ name, text, note });

describe.each([
  ['the whole document', (mine: Body) => ({ ...valuesOf(OPENED), ...mine })],
  ['what was changed', (mine: Body) => mine],
])('a form that sends %s', (_, bodyOf) => {
  const cases = someOf.flatMap((mine) => someOf.map((theirs) => ({ mine, theirs })));

  it.each(cases)('has changed [$mine], and somebody else [$theirs]', async ({ mine, theirs }) => {
    const api = server();
    const form = openForm(api);
    if (theirs.length > 0) api.save(written(theirs, 'their'));
    const before = api.row();
    const body = bodyOf(written(mine, 'my'));
    const both = mine.filter((name) => theirs.includes(name));

    const merged = { ...valuesOf(OPENED), ...written(theirs, 'their'), ...written(mine, 'my') };
    expect(await form.save(body)).toBe(both.length === 0);
    expect(form.isStale()).toBe(both.length > 0);
    if (both.length > 0) {
      expect(api.row()).toBe(before);
      expect(await form.save(body)).toBe(true);
      expect(form.isStale()).toBe(false);
    }
    expect(valuesOf(api.row())).toEqual(merged);

    // The form stays open, still shows what it began with, and saves one field more.
    expect(await form.save({ ...body, name: 'My last name' })).toBe(true);
    expect(valuesOf(api.row())).toEqual({ ...merged, name: 'My last name' });
  });

  it('takes a save without a response for its own', async () => {
    const api = server();
    const form = openForm(api);
    api.loseAnswer();
    const body = bodyOf({ text: 'My text' });
    expect(await form.save(body)).toBe(false);
    expect(await form.save(body)).toBe(true);
    expect(form.isStale()).toBe(false);
    expect(valuesOf(api.row())).toEqual({ ...valuesOf(OPENED), text: 'My text' });
  });

  it('asks again when somebody has saved the same field once more', async () => {
    const api = server();
    const form = openForm(api);
    api.save({ text: 'Their text' });
    expect(await form.save(bodyOf({ text: 'My text' }))).toBe(false);
    api.save({ text: 'Their other text' });
    expect(await form.save(bodyOf({ text: 'My text' }))).toBe(false);
    expect(api.row().text).toBe('Their other text');
    expect(await form.save(bodyOf({ text: 'My text' }))).toBe(true);
    expect(api.row().text).toBe('My text');
  });
});

describe('a form with two fields in one part that sends one of them', () => {
  const openPair = (api: ReturnType<typeof server>) => openForm(api, [['name'], ['text', 'note']]);

  it('takes a save without a response for its own', async () => {
    const api = server();
    const form = openPair(api);
    api.loseAnswer();
    expect(await form.save({ text: 'My text' })).toBe(false);
    expect(await form.save({ text: 'My text' })).toBe(true);
    expect(form.isStale()).toBe(false);
  });

  it('takes a save without a response for its own after another change of the field', async () => {
    const api = server();
    const form = openPair(api);
    api.loseAnswer();
    expect(await form.save({ text: 'My text' })).toBe(false);
    expect(await form.save({ text: 'My last text' })).toBe(true);
    expect(valuesOf(api.row())).toEqual({ ...valuesOf(OPENED), text: 'My last text' });
  });

  it('asks when somebody else has changed the other one', async () => {
    const api = server();
    const form = openPair(api);
    api.save({ note: 'Their note' });
    expect(await form.save({ text: 'My text' })).toBe(false);
    expect(form.isStale()).toBe(true);
  });
});

describe('a form with a slug and an e-mail address', () => {
  const stored = (body: Body): Body => ({
    ...body,
    ...(body.slug === undefined ? {} : { slug: body.slug.toLowerCase().replace(' ', '-') }),
    ...(body.email === undefined ? {} : { email: body.email.toLowerCase() }),
  });
  const opened = { ...OPENED, slug: 'old-name', email: 'old@example.com' };
  const open = () => {
    const api = server(stored, opened);
    return { api, form: openForm(api, [['name'], ['slug'], ['email']]) };
  };

  it('takes a save without a response for its own, although the server spells them in its own way', async () => {
    const { api, form } = open();
    api.loseAnswer();
    const body = { slug: 'New Name', email: 'New@Example.com' };
    expect(await form.save(body)).toBe(false);
    expect(await form.save(body)).toBe(true);
    expect(form.isStale()).toBe(false);
    expect(api.row()).toMatchObject({ slug: 'new-name', email: 'new@example.com' });
  });

  it('still asks when somebody else has saved another slug', async () => {
    const { api, form } = open();
    api.save({ slug: 'their-name' });
    expect(await form.save({ slug: 'New Name' })).toBe(false);
    expect(form.isStale()).toBe(true);
    expect(api.row()).toMatchObject({ slug: 'their-name' });
  });
});
