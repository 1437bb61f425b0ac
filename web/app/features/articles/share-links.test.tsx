import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PublicUrl } from '~/lib/public-url';
import { makeRoomForToasts, renderAt } from '~/test/render';
import { ShareLinks } from './share-links';

const ADDRESS = 'https://mihwar.example/ar/article/x';

beforeEach(makeRoomForToasts);

function show(browser: Partial<Navigator>) {
  vi.stubGlobal('navigator', browser);
  renderAt(
    '/ar/article/x',
    <PublicUrl value="https://mihwar.example">
      <ShareLinks title="عنوان & أكثر" />
    </PublicUrl>,
  );
}

it("names the article's public address in every link", () => {
  show({});
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'WhatsApp',
    'X',
    'Facebook',
    'LinkedIn',
    'البريد الإلكتروني',
  ]);
  for (const { href } of links) {
    const values = [...new URL(href).searchParams.values()].join(' ');
    expect(values).toContain(ADDRESS);
  }
  expect(new URL(links[1]?.href ?? '').searchParams.get('text')).toBe('عنوان & أكثر');
});

it('copies the address, and says so', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  show({ clipboard: { writeText } as unknown as Clipboard });
  fireEvent.click(screen.getByRole('button', { name: 'انسخ الرابط' }));
  expect(await screen.findByText('نُسخ الرابط')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(ADDRESS);
});

it('says when it cannot', async () => {
  show({ clipboard: { writeText: () => Promise.reject(new Error('Forbidden')) } as unknown as Clipboard });
  fireEvent.click(screen.getByRole('button', { name: 'انسخ الرابط' }));
  expect(await screen.findByText('تعذّر نسخ الرابط')).toBeTruthy();
});

it("offers the device's own way where there is one, and takes a no", async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('Cancelled', 'AbortError')));
  show({ share });
  fireEvent.click(screen.getByRole('button', { name: 'طرق أخرى' }));
  expect(share).toHaveBeenCalledWith({ title: 'عنوان & أكثر', url: ADDRESS });
  await Promise.resolve();
});
