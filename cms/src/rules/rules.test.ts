import { describe, expect, it } from 'vitest';
import { withPictureSizes } from './picture-sizes';
import { countWords, readTime } from './read-time';
import { firstFreeSlug, slugify } from './slug';

describe('slugify', () => {
  it.each([
    ['  The First EV  ', 'the-first-ev'],
    ['Brakes & tyres', 'brakes-and-tyres'],
    ['R&D', 'r-and-d'],
    ['What’s an “ID.4”?', 'whats-an-id4'],
    ['e-tron -- again', 'e-tron-again'],
    ['كيف تشيخ البطارية؟', 'كيف-تشيخ-البطارية'],
    ['!!!', ''],
  ])('%j becomes %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('ends within 100 characters and not on a hyphen', () => {
    const slug = slugify(`${'a'.repeat(99)} tail`);
    expect(slug).toBe('a'.repeat(99));
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
});

describe('readTime', () => {
  it.each(['<img ', '<script '])('takes no time for %j, however often it is begun and never ended', (tag) => {
    const began = Date.now();
    readTime(tag.repeat(80_000));
    expect(Date.now() - began).toBeLessThan(1000);
  });

  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

  it.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
  ])('%i words take %i minutes', (count, minutes) => {
    expect(readTime(`<p>${words(count)}</p>`)).toBe(minutes);
  });

  it('counts words in any script, but neither markup nor lone punctuation', () => {
    expect(
      countWords('<p class="a b c">البطارية الجديدة — 400&nbsp;V</p><script>one two three</script>'),
    ).toBe(4);
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
