import { describe, expect, it } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';
import { KeptValues } from './kept-values.ts';

function valuesOf({ trusted = true, maxBytes = 1000 } = {}) {
  const answers = new KeptAnswers();
  answers.trust(trusted);
  const values = new KeptValues(answers, maxBytes);
  let made = 0;
  const get = (key: string, tags: string[] | null = ['articles'], bytes = 100) =>
    values.get(key, async () => {
      made += 1;
      return { value: `${key} ${made}`, tags, bytes };
    });
  return { answers, values, get, made: () => made };
}

describe('a kept value', () => {
  it('is made once, and again when something of it has changed', async () => {
    const { answers, get } = valuesOf();
    expect([await get('rows'), await get('rows')]).toEqual(['rows 1', 'rows 1']);
    answers.purge(['settings']);
    expect(await get('rows')).toBe('rows 1');
    answers.purge(['articles']);
    expect([await get('rows'), await get('rows')]).toEqual(['rows 2', 'rows 2']);
  });

  it('is made once for all who ask at the same time, but not for who asks after a change', async () => {
    const { answers, get } = valuesOf();
    const before = [get('rows'), get('rows')];
    answers.purge(['settings']);
    const after = get('rows');
    expect(await Promise.all(before)).toEqual(['rows 1', 'rows 1']);
    expect(await after).toBe('rows 2');
    expect(await get('rows')).toBe('rows 2');
  });

  it('is old when something of it changes while it is made', async () => {
    const { answers, get } = valuesOf();
    const made = get('rows');
    answers.purge(['articles']);
    expect(await made).toBe('rows 1');
    expect(await get('rows')).toBe('rows 2');
  });

  it('is not kept while changes cannot be heard of, nor when it cannot say what it was made of', async () => {
    const { get } = valuesOf({ trusted: false });
    expect([await get('rows'), await get('rows')]).toEqual(['rows 1', 'rows 2']);
    const { get: untold } = valuesOf();
    expect([await untold('rows', null), await untold('rows', null)]).toEqual(['rows 1', 'rows 2']);
  });

  it('is made anew after it failed', async () => {
    const { values, get } = valuesOf();
    await expect(values.get('rows', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await get('rows')).toBe('rows 1');
  });

  it('makes room for others, and has none for what is too large', async () => {
    const { get } = valuesOf({ maxBytes: 200 });
    expect([await get('a'), await get('b'), await get('c')]).toEqual(['a 1', 'b 2', 'c 3']);
    expect([await get('b'), await get('a')]).toEqual(['b 2', 'a 4']);
    const large = () => get('large', ['articles'], 201);
    expect([await large(), await large(), await get('a')]).toEqual(['large 5', 'large 6', 'a 4']);
  });
});
