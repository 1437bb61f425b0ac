import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { renderAt } from '~/test/render';
import { PageFocus } from './page-focus';

function Site() {
  const { pathname } = useLocation();
  return (
    <>
      <main id="main" tabIndex={-1}>
        <h1>{pathname}</h1>
        <Link to="#%D9%85%D8%AF%D9%89">to the part</Link>
        <Link to="#back">to the reference</Link>
        <Link to="#nowhere">to nothing</Link>
        <Link to="#%">to a broken address</Link>
        <Link to="/other#مدى">to a part elsewhere</Link>
        <Link to="/other">elsewhere</Link>
        <h2 id="مدى">The part</h2>
        <div id="comment">
          <Link to="#comment">to the comment around</Link>
        </div>
        <a id="back" href="#note">
          the reference
        </a>
      </main>
      <PageFocus />
    </>
  );
}

function follow(name: string): HTMLElement {
  const link = screen.getByRole('link', { name });
  link.focus();
  fireEvent.click(link);
  return link;
}
const focused = () => document.activeElement;
const part = () => screen.getByRole('heading', { name: 'The part' });

it('follows a link into the page to its target, each time', async () => {
  renderAt('/', <Site />);
  for (let time = 1; time <= 2; time += 1) {
    follow('to the part');
    await waitFor(() => {
      expect(focused()).toBe(part());
    });
  }
  expect(part().tabIndex).toBe(-1);
});

it('leaves a link that is the target in the tab order', async () => {
  renderAt('/', <Site />);
  follow('to the reference');
  await waitFor(() => {
    expect(focused()).toBe(screen.getByRole('link', { name: 'the reference' }));
  });
  expect(screen.getByRole('link', { name: 'the reference' }).tabIndex).toBe(0);
});

it.each(['to nothing', 'to a broken address', 'to the comment around'])(
  'stays on a link that leads %s',
  async (name) => {
    const { router } = renderAt('/', <Site />);
    const link = follow(name);
    await waitFor(() => {
      expect(router.state.location.hash).not.toBe('');
    });
    expect(focused()).toBe(link);
  },
);

it('goes to a new screen, or to the part of it that the link names', async () => {
  renderAt('/', <Site />);
  follow('to a part elsewhere');
  await waitFor(() => {
    expect(focused()).toBe(part());
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('/other');
});

it('goes back to the screen and not to the part, since the place on the page is restored', async () => {
  const { router } = renderAt('/#مدى', <Site />);
  const link = follow('elsewhere');
  await waitFor(() => {
    expect(focused()).toBe(screen.getByRole('main'));
  });
  link.focus();
  await act(() => router.navigate(-1));
  await waitFor(() => {
    expect(focused()).toBe(screen.getByRole('main'));
  });
});

it('stays where it is when one goes back on the same page', async () => {
  const { router } = renderAt('/', <Site />);
  follow('to the part');
  await waitFor(() => {
    expect(focused()).toBe(part());
  });
  await act(() => router.navigate(-1));
  expect(router.state.location.hash).toBe('');
  expect(focused()).toBe(part());
});
