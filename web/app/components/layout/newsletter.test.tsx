import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '~/test/render';
import { Newsletter } from './newsletter';

const show = (path: string, url?: string) =>
  renderAt(path, <Newsletter title="The letter" text="Once a week" url={url} />);
const box = () => screen.getByRole<HTMLInputElement>('textbox');

it.each([
  ['/', 'Sign Up', 'has not started yet', '/feed.xml'],
  ['/ar', 'اشترك', 'لم تبدأ النشرة البريدية بعد', '/ar/feed.xml'],
])(
  'at %s says that there is no newsletter where none is set, and sends nothing',
  (path, name, said, feed) => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    show(path);
    fireEvent.change(box(), { target: { value: 'reader@example.com' } });
    fireEvent.click(screen.getByRole('button', { name }));
    expect(box().getAttribute('aria-describedby')).toBe(screen.getByText(said, { exact: false }).id);
    expect(screen.getByRole('link').getAttribute('href')).toBe(feed);
    expect(box().value).toBe('reader@example.com');
    expect(fetched).not.toHaveBeenCalled();
  },
);

it.each([['submit'], ['click']] as const)('asks for an address that the service takes, by %s', (how) => {
  show('/', 'https://letters.example/join?email={email}');
  for (const value of ['', 'reader', 'reader@']) {
    fireEvent.change(box(), { target: { value } });
    if (how === 'submit') fireEvent.submit(box());
    else fireEvent.click(screen.getByRole('button'));
    expect(screen.getByText('Please enter an e-mail address, such as you@example.com.')).toBeTruthy();
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(box());
  }
});
