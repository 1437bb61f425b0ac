import { expect, test } from 'vitest';
import { pageSlugOf } from './slug';

test('an address of a page from its title', () => {
  expect(pageSlugOf('How we test: rules & routes')).toBe('how-we-test-rules-routes');
  expect(pageSlugOf('كيف نختبر؟')).toBe('كيف-نختبر');
  expect(pageSlugOf('?!')).toBe('');
});
