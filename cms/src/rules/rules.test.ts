import { describe, expect, it } from 'vitest';
import { slugify } from '../contract/slug';
import { withPictureSizes } from './picture-sizes';
import { slug } from './query';
import { firstFreeSlug } from './slug';

describe('an address that is asked for', () => {
  it.each(['a', 'ليلى-حداد', '🚗', 'a b%'])('may be %j', (wanted) => {
    expect(slug.parse(wanted)).toBe(wanted);
  });

  it.each(['', '\0', 'a\0b', '\ud800', 'a'.repeat(201)])('may not be %j', (wanted) => {
    expect(slug.safeParse(wanted).success).toBe(false);
  });
});

describe('firstFreeSlug', () => {
  it('counts from 2 and fills the first gap', async () => {
    const freeBeside = (taken: string[]) => firstFreeSlug('a', async () => new Set(taken));
    expect(await freeBeside([])).toBe('a');
    expect(await freeBeside(['a'])).toBe('a-2');
    expect(await freeBeside(['a', 'a-2', 'a-4'])).toBe('a-3');
  });

  it('finds one, however many there are, in few questions', async () => {
    const taken = new Set(['a', ...Array.from({ length: 9999 }, (_, index) => `a-${index + 2}`)]);
    let questions = 0;
    const free = await firstFreeSlug('a', async (slugs) => {
      questions += 1;
      return new Set(slugs.filter((slug) => taken.has(slug)));
    });
    expect(free).toBe('a-10001');
    expect(questions).toBeLessThan(15);
  });

  it('makes room for the number in a slug of full length', async () => {
    const freeBeside = (base: string) => firstFreeSlug(base, async () => new Set([base]));
    const long = await freeBeside('a'.repeat(100));
    expect(long).toBe(`${'a'.repeat(98)}-2`);
    expect(slugify(long)).toBe(long);
    expect(await freeBeside(`${'a'.repeat(97)}-bb`)).toBe(`${'a'.repeat(97)}-2`);
  });

  it('cuts no letter in two to make room for the number', async () => {
    const base = `a${'𠮷'.repeat(49)}`;
    expect(await firstFreeSlug(base, async () => new Set([base]))).toBe(`a${'𠮷'.repeat(48)}-2`);
  });
});

describe('withPictureSizes', () => {
  it.each(['<img src="/uploads/a" ', 'src="/uploads/a" '])(
    'takes no time for %j, however often it is begun and never ended',
    async (beginning) => {
      const content = `<img ${beginning.repeat(30_000)}`;
      const began = Date.now();
      expect(await withPictureSizes(content)).toBe(content);
      expect(Date.now() - began).toBeLessThan(1000);
    },
  );
});
