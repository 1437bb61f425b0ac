import { expect, test } from 'vitest';
import { pageSlugOf } from './slug';

test('an address of a page from its title', () => {
  expect(pageSlugOf('How we test: rules & routes')).toBe('how-we-test-rules-routes');
  expect(pageSlugOf('كيف نختبر؟')).toBe('كيف-نختبر');
  expect(pageSlugOf('?!')).toBe('');
  expect(pageSlugOf(`a${'𠮷'.repeat(60)}`)).toBe(`a${'𠮷'.repeat(49)}`);
});
