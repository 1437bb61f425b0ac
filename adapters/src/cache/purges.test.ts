import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Purges } from './purges.ts';

const tag = fc.constantFrom('a', 'b', 'c', 'd');

it('says of tags whether they were purged, and whether something was removed, since any moment', () => {
  const purge = fc.record({
    tags: fc.array(tag),
    removes: fc.boolean(),
    all: fc.integer({ min: 0, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(purge), fc.array(tag), fc.nat(), (history, tags, moment) => {
      const purges = new Purges();
      for (const { tags: purged, removes, all } of history) {
        if (all === 0) purges.purgeAll(removes);
        else purges.purge(purged, removes);
      }
      const generation = moment % (history.length + 1);
      const later = history.slice(generation);
      const concerns = (one: (typeof history)[number]) =>
        one.all === 0 || one.tags.some((name) => tags.includes(name));
      expect(purges.happened('purged', tags, generation)).toBe(later.some(concerns));
      expect(purges.happened('removed', tags, generation)).toBe(
        later.some((one) => one.removes && concerns(one)),
      );
    }),
  );
});

it('counts everything as purged that is older than the tags it has forgotten', () => {
  const purges = new Purges();
  purges.purge(['a'], false);
  const generation = purges.count;
  for (let article = 0; article < 100_002; article += 1) purges.purge([`article:${article}`], false);
  expect(purges.happened('purged', ['b'], generation)).toBe(true);
  expect(purges.happened('purged', ['b'], purges.count)).toBe(false);
});
