import { expect, test } from 'vitest';
import { pageSlugOf, slugOf } from './slug';

test('an address from a name', () => {
  expect(slugOf('  Trucks & Vans ')).toBe('trucks-and-vans');
  expect(slugOf('What’s new?')).toBe('whats-new');
  expect(slugOf('الدراجات النارية')).toBe('الدراجات-النارية');
  expect(slugOf('--- ! ---')).toBe('');
  expect(slugOf(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
});

test('an address of a page from its title', () => {
  expect(pageSlugOf('How we test: rules & routes')).toBe('how-we-test-rules-routes');
  expect(pageSlugOf('كيف نختبر؟')).toBe('كيف-نختبر');
  expect(pageSlugOf('?!')).toBe('');
});
