import type { ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Link as RouterLink, RouterProvider, type LinkProps } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';

const written = (Link: ElementType<LinkProps>, props: LinkProps) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <Link {...props} /> }], {
        initialEntries: ['/ar?q=x'],
      })}
    />,
  );

const sorted = (html: string) => [...html.matchAll(/(?<![\w-])[\w-]+="[^"]*"/g)].map(String).sort();

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each<LinkProps>([
  { to: '/', className: 'drawn', children: 'Home' },
  { to: '/ar/search?q=%D8%B3%D9%8A%D8%A7%D8%B1%D8%A9', 'aria-label': 'Search & find' },
  { to: '/article/ev', prefetch: 'intent', preventScrollReset: true, hrefLang: 'en', rel: 'prev' },
  { to: '?page=2', rel: 'next', children: 'More' },
])('is written by the server as the router would: %j', async (props) => {
  vi.stubEnv('SSR', true);
  const { Link } = await import('./link');
  expect(Link).not.toBe(RouterLink);
  const html = written(Link, props);
  expect(sorted(html)).toEqual(sorted(written(RouterLink, props)));
  expect(html).toMatch(/^<a [^>]*href="[^"]+"[^>]*>.*<\/a>$/);
});

it("is the router's own in the browser", async () => {
  vi.stubEnv('SSR', false);
  expect((await import('./link')).Link).toBe(RouterLink);
});
