import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const SENTENCE =
  'For eleven weeks a delivery van in Aarhus has carried parcels and an experiment, and nobody knew what frost would do.';
const TITLES = [
  'A solid-state battery goes to work',
  'A second van follows in May',
  'Fourteen more are ordered',
];

const article = (title: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><meta name="author" content="Jonas Holm"></head>
<body><article><h1>${title}</h1>${`<p>${SENTENCE}</p>`.repeat(4)}</article></body></html>`;

const addressOf = (title: string) => `/2026/03/${title.toLowerCase().replaceAll(' ', '-')}/`;

const list = `<!doctype html><html><body><ul>${TITLES.map(
  (title) => `<li><h2><a href="${addressOf(title)}">${title}</a></h2></li>`,
).join('')}</ul></body></html>`;

/** A small news site to import from: a list of three articles at its root. */
export async function startSource(): Promise<{ url: string; stop(): Promise<void> }> {
  const pages = new Map([['/', list], ...TITLES.map((title) => [addressOf(title), article(title)] as const)]);
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The address of the site's first article. */
export const firstArticle = (sourceUrl: string): string =>
  new URL(addressOf(TITLES[0] ?? ''), sourceUrl).href;
