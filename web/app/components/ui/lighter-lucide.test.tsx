import type * as lucide from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import createLucideIcon from './lighter-lucide';

type Data = Parameters<typeof createLucideIcon>[0];

/** How our screens ask for icons. */
const USES: lucide.LucideProps[] = [
  { 'aria-hidden': true },
  { className: 'size-5 dark:hidden', 'aria-hidden': true },
  { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true },
];

const sources = import.meta.glob('~/**/*.tsx', { eager: true, query: '?raw', import: 'default' });

/** The icons of the first page, by the names of their files. */
const files = new Set(
  Object.values(sources).flatMap((source) =>
    [...String(source).matchAll(/from 'lucide-react\/icons\/([\w-]+)'/g)].map(([, file = '']) => file),
  ),
);

describe('our icons', () => {
  it('are found', () => {
    expect(files.size).toBeGreaterThan(10);
  });

  it.each([...files])('draw %s as the library does', async (file) => {
    const { default: Icon, __iconData: data } = (await import(
      /* @vite-ignore */ `lucide-react/icons/${file}`
    )) as { default: lucide.LucideIcon; __iconData: Data };
    const Lighter = createLucideIcon(data);
    for (const use of USES) {
      expect(renderToStaticMarkup(<Lighter {...use} />)).toBe(renderToStaticMarkup(<Icon {...use} />));
    }
  });
});
