import type { Suggestion } from '@mihwar/adapters/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { json, renderAt } from '~/test/render';
import { SearchForm } from './search-form';

const tag = (text: string): Suggestion => ({ text, kind: 'tag', slug: text.toLowerCase() });
/** A category may have the address of a tag. */
const category = (text: string): Suggestion => ({ ...tag(text), kind: 'category' });

// jsdom does not scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

const active = () => screen.queryByRole('option', { selected: true });

/** Types 'fe', reaches an option with the arrow key, and has the suggestions for 'fer' arrive meanwhile. */
async function whileMoreIsTyped(before: Suggestion[], after: Suggestion[]) {
  let answer: ((response: Response) => void) | undefined;
  const { router } = renderAt('/', <SearchForm id="search" />, (path) =>
    path.includes('q=fer') ? new Promise((resolve) => (answer = resolve)) : json(before),
  );
  const box = screen.getByRole('combobox');
  box.focus();
  fireEvent.input(box, { target: { value: 'fe' } });
  await screen.findAllByRole('option');
  fireEvent.input(box, { target: { value: 'fer' } });
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(active()?.textContent).toContain(before[0]?.text);
  await waitFor(() => {
    expect(answer).toBeDefined();
  });
  answer?.(Response.json(after));
  await waitFor(() => {
    expect(screen.getAllByRole('option')).toHaveLength(after.length);
  });
  return { router, box };
}

it('Enter opens the suggestion that the arrow keys have reached, wherever it stands by now', async () => {
  const { router, box } = await whileMoreIsTyped(
    [tag('Ferrari'), tag('Fiat')],
    [tag('Ferdinand'), category('Ferrari'), tag('Ferrari')],
  );
  expect(active()).toBe(screen.getAllByRole('option')[2]);
  expect(box.getAttribute('aria-activedescendant')).toBe(active()?.id);
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  expect(active()).toBe(screen.getAllByRole('option')[1]);
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/tag/ferrari');
  });
});

it('no suggestion is active once the one that the arrow keys have reached is gone', async () => {
  const { box } = await whileMoreIsTyped([tag('Fiat'), tag('Ferrari')], [tag('Ferrari')]);
  expect(active()).toBeNull();
  expect(box.hasAttribute('aria-activedescendant')).toBe(false);
});

it('writes each suggestion in the language of most of its letters', async () => {
  renderAt('/', <SearchForm id="search" />, () =>
    json([tag('Inside the «سوق» of used cars'), tag('محرك V12 لا يزال يغنّي')]),
  );
  const box = screen.getByRole('combobox');
  box.focus();
  fireEvent.input(box, { target: { value: 'in' } });
  const [english, arabic] = await screen.findAllByRole('option');
  expect(english?.querySelector('[dir="rtl"]')).toBeNull();
  expect(arabic?.querySelector('[lang="ar"]')?.textContent).toContain('محرك');
});
