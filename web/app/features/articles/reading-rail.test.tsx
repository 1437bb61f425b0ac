import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '~/test/render';
import type { WholeText } from './article-text';
import { ReadingRail } from './reading-rail';

const text: WholeText = {
  ...{ title: 'A title', excerpt: 'An excerpt', language: 'en', isByMachine: false },
  content: ['one', 'two', 'three'].map((id) => `<h2 id="h-${id}">Part ${id}</h2>`).join(''),
};
const story = { current: null };

it.each(['/preview?token=secret', '/article/x?comment=55'])(
  'a link of the contents stays at the address %s',
  async (path) => {
    const { router } = renderAt(path, <ReadingRail text={text} story={story} />);
    fireEvent.click(screen.getByRole('link', { name: 'Part two' }));
    await waitFor(() => {
      expect(router.state.location.hash).toBe('#h-two');
    });
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(path);
  },
);

it('a preview cannot be shared: its address is secret', () => {
  renderAt('/preview?token=secret', <ReadingRail text={text} story={story} />);
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

it('an article can be saved and shared', () => {
  renderAt(
    '/article/x',
    <ReadingRail text={text} story={story} save={<button type="button">Save</button>} />,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Save', 'Share']);
});
