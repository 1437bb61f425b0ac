import { describe, expect, it } from 'vitest';
import { AnswerCache } from './cache.ts';

const answer = (body: string) => ({ body, contentType: 'application/json' });

function trusted() {
  const cache = new AnswerCache();
  cache.trust(true);
  return cache;
}

describe('AnswerCache', () => {
  it('computes an answer once, however many ask at the same time and later', async () => {
    const cache = trusted();
    let computed = 0;
    const compute = async () => answer(String((computed += 1)));
    const bodies = await Promise.all([1, 2, 3].map(() => cache.get('key', compute)));
    bodies.push(await cache.get('key', compute));
    expect(bodies.map(({ body }) => body)).toEqual(['1', '1', '1', '1']);
  });

  it('does not keep an answer that was begun before a change', async () => {
    const cache = trusted();
    let finish: (value: { body: string; contentType: string }) => void = () => undefined;
    const early = cache.get('key', () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    const late = cache.get('key', async () => answer('new'));
    finish(answer('old'));
    expect((await early).body).toBe('old');
    expect((await late).body).toBe('new');
    expect((await cache.get('key', async () => answer('newest'))).body).toBe('new');
  });

  it('does not keep failures', async () => {
    const cache = trusted();
    await expect(cache.get('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await cache.get('key', async () => answer('back'))).body).toBe('back');
  });

  it('keeps nothing while changes cannot be heard of', async () => {
    const cache = trusted();
    await cache.get('key', async () => answer('one'));
    cache.trust(false);
    await cache.get('key', async () => answer('two'));
    expect((await cache.get('key', async () => answer('three'))).body).toBe('three');
  });
});
