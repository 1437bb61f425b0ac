import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isolated } from '~/lib/isolated';
import { Sentence } from './sentence';

it('gives each isolated name its own element and language, and leaves the words around it', () => {
  const text = `نُقل ${isolated('The road')} إلى ${isolated('الأقسام')} الآن.`;
  const { container } = render(<Sentence>{text}</Sentence>);
  expect(container.textContent).toBe('نُقل The road إلى الأقسام الآن.');
  const names = [...container.querySelectorAll('bdi')].map(({ lang, textContent }) => [lang, textContent]);
  expect(names).toEqual([
    ['en', 'The road'],
    ['ar', 'الأقسام'],
  ]);
});

it('leaves a sentence without names as it is', () => {
  const { container } = render(<Sentence>Nothing to isolate.</Sentence>);
  expect(container.innerHTML).toBe('Nothing to isolate.');
});
