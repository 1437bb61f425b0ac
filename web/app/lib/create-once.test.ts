import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from './api';
import { createOnce, type AttemptMemory } from './create-once';

interface Thing {
  title: string;
}

const LOST = new TypeError('Failed to fetch');

/** A server that stores idempotency keys as ours does, on a connection that can break. */
class Server {
  things: { id: number; title: string }[] = [];
  /** The fates of the next requests: not sent, response lost, or refused. 'ok' if none is left. */
  fate: ('unsent' | 'lost' | 'busy' | number)[] = [];
  private known = new Map<string, { title: string; answer: { id: number; title: string } }>();

  post = (body: Thing, key: string) => {
    const fate = this.fate.shift();
    if (fate === 'unsent') return Promise.reject(LOST);
    if (fate === 'busy') return Promise.reject(new ApiError(409, '{"message":"Still at work"}', 1));
    if (typeof fate === 'number') return Promise.reject(new ApiError(fate, '{"message":"No"}'));
    const found = this.known.get(key);
    if (found && found.title !== body.title) return Promise.reject(new ApiError(422, '{}'));
    if (!found) {
      const thing = { id: this.things.length + 1, title: body.title };
      this.things.push(thing);
      this.known.set(key, { title: body.title, answer: thing });
    }
    const answer = this.known.get(key)?.answer;
    return fate === 'lost' || !answer ? Promise.reject(LOST) : Promise.resolve(answer);
  };
}

let server: Server;
let memory: AttemptMemory<Thing>;
const create = (title: string) => createOnce(memory, { title }, server.post);

beforeEach(() => {
  server = new Server();
  memory = { current: undefined };
});

it('creates with a new key each time there is an answer', async () => {
  expect(await create('a')).toEqual({ answer: { id: 1, title: 'a' }, isEarlier: false });
  expect(await create('a')).toEqual({ answer: { id: 2, title: 'a' }, isEarlier: false });
});

describe('when an answer was lost', () => {
  it('the same again is answered with the first', async () => {
    server.fate = ['lost'];
    await expect(create('a')).rejects.toBe(LOST);
    expect(await create('a')).toEqual({ answer: { id: 1, title: 'a' }, isEarlier: false });
    expect(server.things).toHaveLength(1);
    expect(memory.current).toBeUndefined();
  });

  it('a changed text learns of the first, which is to be changed', async () => {
    server.fate = ['lost'];
    await expect(create('a')).rejects.toBe(LOST);
    expect(await create('b')).toEqual({ answer: { id: 1, title: 'a' }, isEarlier: true });
    expect(server.things).toHaveLength(1);
  });

  it('it is found among several that were tried, whichever arrived', async () => {
    server.fate = ['unsent', 'lost', 'unsent'];
    await expect(create('a')).rejects.toBe(LOST);
    await expect(create('b')).rejects.toBe(LOST);
    await expect(create('c')).rejects.toBe(LOST);
    expect(await create('d')).toEqual({ answer: { id: 1, title: 'b' }, isEarlier: true });
    expect(server.things).toHaveLength(1);
  });

  it('a text that is refused in between does not forget it', async () => {
    server.fate = ['lost', 400];
    await expect(create('a')).rejects.toBe(LOST);
    await expect(create('b')).rejects.toThrow('400');
    expect(await create('c')).toMatchObject({ answer: { id: 1 }, isEarlier: true });
    expect(server.things).toHaveLength(1);
  });

  it('nor does an answer that is lost while it is looked for', async () => {
    server.fate = ['lost', 422, 'lost'];
    await expect(create('a')).rejects.toBe(LOST);
    await expect(create('b')).rejects.toBe(LOST);
    expect(await create('b')).toMatchObject({ answer: { id: 1 }, isEarlier: true });
    expect(server.things).toHaveLength(1);
  });
});

it('what never arrived is created as it is now', async () => {
  server.fate = ['unsent'];
  await expect(create('a')).rejects.toBe(LOST);
  expect(await create('b')).toEqual({ answer: { id: 1, title: 'b' }, isEarlier: false });
});

it('what the server is still at work with is not created again', async () => {
  server.fate = ['lost', 'busy', 503];
  await expect(create('a')).rejects.toBe(LOST);
  await expect(create('a')).rejects.toThrow('409');
  await expect(create('a')).rejects.toThrow('503');
  expect(await create('a')).toMatchObject({ answer: { id: 1 } });
  expect(server.things).toHaveLength(1);
});

it('a key that the server knows by something refused is given up', async () => {
  server.fate = ['unsent', 422, 422];
  await expect(create('a')).rejects.toBe(LOST);
  expect(await create('b')).toEqual({ answer: { id: 1, title: 'b' }, isEarlier: false });
});

it('a refusal is said, and the next try has a key of its own', async () => {
  server.fate = [400];
  await expect(create('a')).rejects.toThrow('400');
  expect(memory.current).toBeUndefined();
});
