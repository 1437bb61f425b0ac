import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderAt } from '~/test/render';
import { useInternalLinks } from './use-internal-links';

function Story() {
  return (
    <div
      onClick={useInternalLinks()}
      dangerouslySetInnerHTML={{
        __html:
          '<a href="/article/next?x=1"><em>inside</em></a> <a href="/article/next?x=1#y">section of another</a> ' +
          '<a href="?x=1#y">section</a> <a>without an address</a> <a href="https://example.com/">outside</a> <a href="/uploads/a.pdf">file</a> ' +
          [
            '/feed.xml',
            '/ar/tag/evs/feed.atom?x=1',
            '/feed.json#x',
            '/sitemap.xml',
            '/llms.txt',
            '/manifest.webmanifest',
          ]
            .map((path, index) => `<a href="${path}">served ${index}</a>`)
            .join(''),
      }}
    />
  );
}

beforeEach(() => {
  window.history.replaceState(null, '', '/article/first');
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
});

/** Clicks, and tells whether the page's own navigation took over from the browser's. */
function clickIsTaken(text: string, init?: MouseEventInit): boolean {
  const event = createEvent.click(screen.getByText(text), init);
  let taken = false;
  const last = (click: Event) => {
    taken = click.defaultPrevented;
    click.preventDefault(); // jsdom cannot load what the browser is left to follow
  };
  window.addEventListener('click', last, { once: true });
  fireEvent(screen.getByText(text), event);
  return taken;
}

it('follows links to screens without loading a page', async () => {
  const { router } = renderAt('/article/first', <Story />);
  expect(clickIsTaken('inside')).toBe(true);
  await waitFor(() => {
    expect(router.state.location).toMatchObject({ pathname: '/article/next', search: '?x=1', hash: '' });
  });
});

it('follows links within the screen without loading a page', async () => {
  const { router } = renderAt('/article/first', <Story />);
  expect(clickIsTaken('section')).toBe(true);
  await waitFor(() => {
    expect(router.state.location).toMatchObject({ pathname: '/article/first', search: '?x=1', hash: '#y' });
  });
});

it('leaves a link to a section of another screen to the browser, which finds the section', () => {
  const { router } = renderAt('/article/first', <Story />);
  expect(clickIsTaken('section of another')).toBe(false);
  expect(router.state.location.pathname).toBe('/article/first');
});

it('follows nothing where a link has no address', () => {
  const { router } = renderAt('/article/first?x=1', <Story />);
  expect(clickIsTaken('without an address')).toBe(false);
  expect(router.state.location.search).toBe('?x=1');
});

it('leaves everything else to the browser', () => {
  const { router } = renderAt('/article/first', <Story />);
  expect(clickIsTaken('outside')).toBe(false);
  expect(clickIsTaken('file')).toBe(false);
  expect(clickIsTaken('inside', { ctrlKey: true })).toBe(false);
  expect(router.state.location.pathname).toBe('/article/first');
});

it.each([0, 1, 2, 3, 4, 5])('leaves feeds, sitemaps and other files to the browser (%i)', (index) => {
  const { router } = renderAt('/article/first', <Story />);
  expect(clickIsTaken(`served ${index}`)).toBe(false);
  expect(router.state.location.pathname).toBe('/article/first');
});
