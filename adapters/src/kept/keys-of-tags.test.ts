import { expect, it } from 'vitest';
import { KeysOfTags } from './keys-of-tags.ts';

it('knows the answers of each tag, however many, and forgets a tag that nothing has', () => {
  const keys = new KeysOfTags();
  const of = (tag: string) => [...keys.of(tag)];
  expect(of('article-1')).toEqual([]);
  keys.add('/a', ['article-1', 'settings', 'settings']);
  keys.add('/a', ['article-1']);
  expect([of('article-1'), of('settings')]).toEqual([['/a'], ['/a']]);
  keys.add('/b', ['settings']);
  keys.add('/c', ['settings']);
  expect(of('settings')).toEqual(['/a', '/b', '/c']);
  keys.delete('/b', ['settings', 'article-1', 'unknown']);
  expect([of('article-1'), of('settings')]).toEqual([['/a'], ['/a', '/c']]);
  keys.delete('/a', ['article-1', 'settings']);
  expect([of('article-1'), of('settings')]).toEqual([[], ['/c']]);
  keys.delete('/c', ['settings']);
  expect(keys.size).toBe(0);
});
