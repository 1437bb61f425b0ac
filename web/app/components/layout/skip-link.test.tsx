import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '~/test/render';
import { PageFocus } from './page-focus';
import { SkipLink } from './skip-link';

it('the router follows the link to the content, which gets the focus, and Back leads to the place before', async () => {
  const { router } = renderAt(
    '/search?q=Tesla',
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} />
      <PageFocus />
    </>,
  );
  const before = router.state.location.key;
  const link = screen.getByRole('link', { name: 'Skip to content' });
  // Without scripts the link stays on the page, whatever its query is.
  expect(link.getAttribute('href')).toBe('#main');
  link.focus();
  fireEvent.click(link);
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
  expect(router.state.historyAction).toBe('PUSH');
  const { pathname, search, hash, key } = router.state.location;
  expect(pathname + search + hash).toBe('/search?q=Tesla#main');
  expect(key).not.toBe(before);
});

it('the link to the content keeps the state of its screen, such as the address that asked to sign in', async () => {
  const { router } = renderAt('/login', <SkipLink />);
  await router.navigate('/login', { state: { from: '/admin/users' } });
  fireEvent.click(await screen.findByRole('link', { name: 'Skip to content' }));
  await waitFor(() => {
    expect(router.state.location.hash).toBe('#main');
  });
  expect(router.state.location.state).toEqual({ from: '/admin/users' });
});
