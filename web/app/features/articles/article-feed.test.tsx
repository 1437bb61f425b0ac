import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anArticle } from '~/test/articles';
import { json, renderAt } from '~/test/render';
import { ArticleFeed } from './article-feed';

const articles = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => anArticle({ id: from + index }));

/** An API with so many articles that records its requests. */
function anApiWith(total: number) {
  const asked: string[] = [];
  const api = (path: string) => {
    asked.push(path);
    const query = new URL(path, 'http://site.test').searchParams;
    const offset = Number(query.get('offset'));
    const limit = Number(query.get('limit'));
    return json(articles(offset + 1, Math.max(0, Math.min(limit, total - offset))));
  };
  return { api, asked };
}

const feed = (
  <ArticleFeed source={{ kind: 'latest' }} failure="Failed to fetch articles" empty={<p>Nothing yet</p>} />
);
const more = () => screen.findByRole('button', { name: 'Load more articles' });

it('asks for ten, then for the ten after them, until a page is short', async () => {
  const { api, asked } = anApiWith(23);
  renderAt('/', feed, api);

  expect(await screen.findAllByRole('article')).toHaveLength(10);
  fireEvent.click(await more());
  await waitFor(() => {
    expect(screen.getAllByRole('article')).toHaveLength(20);
  });
  fireEvent.click(await more());
  await waitFor(() => {
    expect(screen.getAllByRole('article')).toHaveLength(23);
  });

  expect(asked.map((path) => new URL(path, 'http://site.test').search)).toEqual([
    '?limit=10&offset=0&fields=card&exists=en',
    '?limit=10&offset=10&fields=card&exists=en',
    '?limit=10&offset=20&fields=card&exists=en',
  ]);
  expect((await more()).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('You have reached the last article.')).toBeTruthy();
});

it('disables the button while it fetches', async () => {
  let answer: (response: Response) => void = () => undefined;
  const answers = [json(articles(1, 10)), new Promise<Response>((resolve) => (answer = resolve))];
  renderAt('/', feed, () => answers.shift() ?? json([]));
  fireEvent.click(await more());
  expect((await screen.findByRole('button', { name: 'Loading…' })).getAttribute('aria-disabled')).toBe(
    'true',
  );
  answer(Response.json(articles(11, 10)));
  expect((await more()).getAttribute('aria-disabled')).toBe('false');
});

it('shows an article once, however the offsets have shifted', async () => {
  const pages = [articles(1, 10), articles(10, 5)];
  renderAt('/', feed, () => json(pages.shift()));
  fireEvent.click(await more());
  await waitFor(() => {
    expect(screen.getAllByRole('article')).toHaveLength(14);
  });
});

it('says when there is nothing', async () => {
  renderAt('/', feed, anApiWith(0).api);
  expect(await screen.findByText('Nothing yet')).toBeTruthy();
});

it('says what failed, and tries again when asked', async () => {
  let up = false;
  renderAt('/', feed, () => (up ? json(articles(1, 2)) : json({ message: 'down' }, 500)));
  expect(await screen.findByText('Failed to fetch articles')).toBeTruthy();
  up = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

it('keeps what it has when loading more fails', async () => {
  const answers = [json(articles(1, 10)), json({ message: 'down' }, 500), json(articles(11, 1))];
  renderAt('/', feed, () => answers.shift() ?? json([]));
  fireEvent.click(await more());
  expect(await screen.findByText('Failed to fetch articles')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(10);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(screen.getAllByRole('article')).toHaveLength(11);
  });
});

it('loads visibly when more is tried again, sends one request, and keeps the focus on the button', async () => {
  const held: ((response: Response) => void)[] = [];
  const answers = [json(articles(1, 10)), json(articles(11, 10)), json({ message: 'down' }, 500)];
  renderAt('/', feed, () => answers.shift() ?? new Promise((resolve) => held.push(resolve)));
  const button = await more();
  button.focus();
  fireEvent.click(button);
  expect(await screen.findByText('10 more articles loaded')).toBeTruthy();
  fireEvent.click(button);
  const failure = 'Failed to fetch articles';
  expect((await screen.findByRole('alert')).textContent).toBe(failure);
  expect(screen.queryByText('10 more articles loaded')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));

  fireEvent.click(button);
  const loading = await screen.findByRole('button', { name: 'Loading…' });
  fireEvent.click(loading);
  expect(loading.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(loading);
  expect(screen.queryByText(failure)).toBeNull();
  expect(held).toHaveLength(1);

  held[0]?.(Response.json({ message: 'down' }, { status: 500 }));
  expect(await screen.findByText(failure)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
});

it('begins at the page of the address, and leads back', async () => {
  const { api, asked } = anApiWith(35);
  renderAt('/category/x?page=2', feed, api);
  expect(await screen.findByRole('heading', { name: 'Article 11' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Newer articles' }).getAttribute('href')).toBe('/category/x');
  expect(screen.getByText('Page 2')).toBeTruthy();
  fireEvent.click(await more());
  await waitFor(() => {
    expect(screen.getAllByRole('article')).toHaveLength(20);
  });
  expect(asked.map((path) => new URL(path, 'http://site.test').searchParams.get('offset'))).toEqual([
    '10',
    '20',
  ]);
});

it('says that a page beyond the end has nothing more', async () => {
  renderAt('/search?q=F1&page=9', feed, anApiWith(12).api);
  expect(await screen.findByText('You have reached the last article.')).toBeTruthy();
  expect(screen.queryByText('Nothing yet')).toBeNull();
  expect(screen.getByRole('link', { name: 'Newer articles' }).getAttribute('href')).toBe(
    '/search?q=F1&page=8',
  );
});

it("has Arabic words on an Arabic screen: the newsroom's, or else those of a machine, marked as such", async () => {
  renderAt('/ar', feed, (path) =>
    path === '/api/translate'
      ? json({ translatedText: 'ترجمة' })
      : json([anArticle(), anArticle({ id: 2, titleAr: 'عنوان', excerptAr: 'مقدمة' })]),
  );
  const machine = await screen.findByRole('heading', { name: 'ترجمة' });
  expect([machine.lang, machine.dir]).toEqual(['ar', 'rtl']);
  expect(screen.getByRole('heading', { name: 'عنوان' }).lang).toBe('');
  expect(screen.getAllByText('ترجمة آلية')).toHaveLength(1);
});

it('needs no translation on an English screen', async () => {
  const { api, asked } = anApiWith(2);
  renderAt('/', feed, api);
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(asked).toHaveLength(1);
});

it.each([
  ['latest', { kind: 'latest' }, 2],
  ['of a category, which the screen has named', { kind: 'category', slug: 'reviews' }, 0],
] as const)('names the category of each article: %s', async (_, source, links) => {
  renderAt('/', <ArticleFeed source={source} failure="" empty={null} />, () => json(articles(1, 2)));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.queryAllByRole('link', { name: 'Reviews' })).toHaveLength(links);
});
