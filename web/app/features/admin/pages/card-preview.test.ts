import { expect, test } from 'vitest';
import { cardPreview } from './card-preview';

test('a card shows the first 150 characters, without the marks of Markdown', () => {
  expect(cardPreview('## Who we are\n\nWe *drive* cars, see [how](/page/how).\n\n- one\n- two')).toBe(
    'Who we are We drive cars, see how. one two',
  );
  expect(cardPreview('Write to us:\n\n| Subject | Address |\n| :-- | --- |\n| Work | <x> |')).toBe(
    'Write to us: Subject Address Work <x>',
  );
  expect(cardPreview('a'.repeat(150))).toBe('a'.repeat(150));
  expect(cardPreview('ب'.repeat(151))).toBe(`${'ب'.repeat(150)}…`);
});
