import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '~/test/render';
import { withCopies } from '~/test/copies';
import SavedRoute from './saved';

const PROMISES = [
  ['/saved', 'They are stored on this device only.', 'You can read them without a connection.'],
  ['/ar/saved', 'تبقى على هذا الجهاز وحده.', 'ويمكنك قراءتها بلا اتصال.'],
] as const;

it.each(PROMISES)('promises reading offline where the browser has workers: %s', (path, ...sentences) => {
  withCopies();
  renderAt(path, <SavedRoute />);
  expect(screen.getByText(sentences[0]).textContent).toBe(sentences.join(' '));
});

it.each(PROMISES)('promises no reading offline where it has none: %s', (path, ...sentences) => {
  renderAt(path, <SavedRoute />);
  expect(screen.getByText(sentences[0]).textContent).toBe(sentences[0]);
  expect(document.body.textContent).not.toContain(sentences[1]);
});
