import type { Category } from '@mihwar/adapters/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asSignedIn } from '~/lib/api';
import { asUser } from '~/test/as-user';
import { closedQuestion } from '~/test/closed-question';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { ImportDesk } from './import-desk';
import { keepWorkOf } from './work';

const CATEGORY = { id: 3, name: 'Reviews', nameAr: null, slug: 'reviews' } as Category;
const LIST = 'https://news.example/list/';
const ADDRESS = 'https://news.example/van/';

const tokenOf = (id: number) => `head.${btoa(JSON.stringify({ id }))}.signature`;
const linkTo = (number: number) => ({
  ...{ url: `https://news.example/${number}/`, title: `Story ${number}`, publishDate: null, imported: null },
});
const read = (url: string) => ({ article: { title: `Read from ${url}`, imported: null, publishDate: null } });

beforeEach(() => {
  makeRoomForToasts();
  localStorage.setItem('auth_token', tokenOf(7));
});
afterEach(() => {
  localStorage.clear();
  keepWorkOf(undefined);
});

interface Call {
  path: string;
  sent: unknown;
  answer: (body: unknown, status?: number) => void;
}

/** Opens the tab. The calls of imports are answered by the test, one after the other. */
async function openDesk() {
  const calls: Call[] = [];
  renderAt('/admin/import', asUser(['import'], <ImportDesk />), (path, init) => {
    if (path === '/api/categories') return json([CATEGORY]);
    if (path === '/api/site-settings') return json([]);
    const sent: unknown = JSON.parse(String(init?.body));
    return asSignedIn(
      () =>
        new Promise((resolve) => {
          calls.push({ path, sent, answer: (body, status) => resolve(Response.json(body, { status })) });
        }),
    );
  });
  await screen.findByRole('option', { name: 'Reviews' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: '3' } });
  const next = async (path: string) => {
    await waitFor(() => {
      expect(calls[0]?.path).toBe(`/api/scrape/${path}`);
    });
    return calls.shift() as Call;
  };
  return { calls, next };
}

/** Lets everything happen that follows from what was answered. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const scrapeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Scrap/ });
const sourceUrl = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Source URL' });

it('nothing takes away an article while it is read and imported, and a failure says why', async () => {
  const { next } = await openDesk();
  fireEvent.change(screen.getByRole('textbox', { name: 'Article URL' }), { target: { value: ADDRESS } });
  press('Import article');
  const reading = await next('single');
  expect(scrapeButton().disabled).toBe(true);
  expect(scrapeButton().textContent).toBe('Scrape articles');
  expect(screen.queryByRole('button', { name: 'Clear results' })).toBeNull();
  reading.answer(read(ADDRESS));
  const saving = await next('rewrite');
  expect(scrapeButton().disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Clear results' })).toBeNull();
  saving.answer({ message: 'The numbers differ', code: 'rewriting' }, 422);
  const notice = (await screen.findByText('Import Failed')).closest('li');
  expect(notice?.textContent).toContain('The numbers differ');
  await waitFor(() => {
    expect(scrapeButton().disabled).toBe(false);
  });
  screen.getByRole('button', { name: 'Clear results' });
});

async function scrape() {
  await waitFor(() => {
    expect(sourceUrl().value).toBe('https://www.motor1.com/news/');
  });
  fireEvent.change(sourceUrl(), { target: { value: LIST } });
  press('Scrape articles');
}
const theList = {
  source: { url: LIST, name: 'News', foundBy: 'links' },
  links: [1, 2, 3, 4, 5, 6].map(linkTo),
};

it('nothing takes away an article while the button of its row imports it or reads it again', async () => {
  const { next } = await openDesk();
  const clearButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Clear results' });
  const expectToStay = (stays: boolean) =>
    waitFor(() => {
      expect([scrapeButton().disabled, clearButton().disabled]).toEqual([stays, stays]);
    });
  await scrape();
  (await next('list')).answer({ ...theList, links: [linkTo(1), linkTo(2)] });
  (await next('single')).answer(read('page 1'));
  (await next('single')).answer({ message: 'No' }, 502);
  await screen.findByText('Read from page 1');
  await expectToStay(false);
  press('Import: Read from page 1');
  const saving = await next('rewrite');
  await expectToStay(true);
  saving.answer(saved(12));
  await expectToStay(false);
  press('Read again: Story 2');
  const reading = await next('single');
  await expectToStay(true);
  reading.answer(read('page 2'));
  await expectToStay(false);
});

const expectIdle = () =>
  waitFor(() => {
    expect(scrapeButton().disabled).toBe(false);
  });

async function expectGivenUp(calls: readonly unknown[], story: string) {
  await expectIdle();
  await settle();
  expect(calls).toEqual([]);
  expect(screen.queryByText(story)).toBeNull();
  expect(scrapeButton().disabled).toBe(false);
}

it('a list that one user has begun to read is not read for the next one', async () => {
  const { calls, next } = await openDesk();
  await scrape();
  (await next('list')).answer(theList);
  await screen.findByText('Story 1');
  const first = await next('single');
  localStorage.setItem('auth_token', tokenOf(8));
  first.answer(read('1'));
  for (const call of calls.splice(0)) call.answer(read('another'));
  await expectGivenUp(calls, 'Story 5');
});

it('a list that arrives when another user has opened the tab is not shown', async () => {
  const { calls, next } = await openDesk();
  await scrape();
  const list = await next('list');
  act(() => {
    keepWorkOf(8);
  });
  list.answer(theList);
  await expectGivenUp(calls, 'Story 1');
});

it('articles that one user imports are not imported for the next one', async () => {
  const { calls, next } = await openDesk();
  await scrape();
  (await next('list')).answer({ ...theList, links: [linkTo(1), linkTo(2)] });
  for (const number of [1, 2]) (await next('single')).answer(read(`page ${number}`));
  await screen.findByText('Read from page 2');
  press('Choose all that are new');
  press('Import 2 articles');
  const saving = await next('rewrite');
  localStorage.setItem('auth_token', tokenOf(8));
  saving.answer({ article: { id: 12, slug: 'a', title: 'A', titleAr: null, status: 'draft' }, notes: [] });
  await expectIdle();
  await settle();
  expect(calls).toEqual([]);
  expect(screen.queryByText(/articles? imported$/)).toBeNull();
});

const saved = (id: number) => ({
  ...{ article: { id, slug: 'a', title: `Saved ${id}`, titleAr: null, status: 'draft' }, notes: [] },
});

it('articles go on to be imported when the user signs in again whose session had ended', async () => {
  const { calls, next } = await openDesk();
  await scrape();
  (await next('list')).answer({ ...theList, links: [linkTo(1), linkTo(2)] });
  for (const number of [1, 2]) (await next('single')).answer(read(`page ${number}`));
  await screen.findByText('Read from page 2');
  press('Choose all that are new');
  localStorage.removeItem('auth_token');
  press('Import 2 articles');
  const saving = await next('rewrite');
  localStorage.setItem('auth_token', tokenOf(7));
  saving.answer(saved(12));
  (await next('rewrite')).answer(saved(13));
  await screen.findByText('2 articles imported');
  screen.getByText('Saved 13');
  expect(calls).toEqual([]);
});

it('each action asks to sign in again, also after the question was closed', async () => {
  const { calls, next } = await openDesk();
  await scrape();
  (await next('list')).answer({ ...theList, links: [linkTo(1), linkTo(2)] });
  (await next('single')).answer(read('page 1'));
  (await next('single')).answer({ message: 'No' }, 502);
  await expectIdle();
  press('Choose all that are new');
  fireEvent.change(screen.getByRole('textbox', { name: 'Article URL' }), { target: { value: ADDRESS } });
  localStorage.removeItem('auth_token');
  const ask = await closedQuestion();
  for (const [times, [button, path]] of [
    ['Import: Read from page 1', 'rewrite'],
    ['Import 1 article', 'rewrite'],
    ['Read again: Story 2', 'single'],
    ['Read it first', 'single'],
    ['Scrape articles', 'list'],
  ].entries() as Iterable<[number, [string, string]]>) {
    press(button);
    (await next(path)).answer({ message: 'Please sign in' }, 401);
    await expectIdle();
    expect([button, ask.mock.calls.length]).toEqual([button, times + 1]);
  }
  expect(calls).toEqual([]);
});

/** Reads a list of so many articles, and imports all of them. */
async function importAll(next: (path: string) => Promise<Call>, total: number) {
  await scrape();
  (await next('list')).answer({ ...theList, links: theList.links.slice(0, total) });
  for (const { url } of theList.links.slice(0, total)) (await next('single')).answer(read(url));
  const ready = () => screen.getAllByText('Ready to import');
  await waitFor(() => {
    expect(ready()).toHaveLength(total);
  });
  press('Choose all that are new');
  press(`Import ${total} articles`);
}

it.each([
  {
    when: 'after the first article',
    done: [saved(12)],
    title: '1 article imported',
    text: 'What was imported is a draft. 2 articles were not imported.',
  },
  { when: 'at once', done: [], title: 'Import Failed', text: '3 articles were not imported.' },
])(
  'no more articles are imported when the user does not sign in again: $when',
  async ({ done, title, text }) => {
    const { calls, next } = await openDesk();
    await importAll(next, 3);
    for (const article of done) (await next('rewrite')).answer(article);
    (await next('rewrite')).answer({ message: 'Please sign in' }, 401);
    const notice = (await screen.findByText(title)).closest('li');
    expect(notice?.textContent).toContain(text);
    await expectIdle();
    await settle();
    expect(calls).toEqual([]);
  },
);

it('after another failure the next article follows, and the notice tells how many are missing', async () => {
  const { calls, next } = await openDesk();
  await importAll(next, 2);
  (await next('rewrite')).answer({ message: 'The numbers differ', code: 'rewriting' }, 422);
  (await next('rewrite')).answer(saved(13));
  const notice = (await screen.findByText('1 article imported')).closest('li');
  expect(notice?.textContent).toContain('What was imported is a draft. 1 article was not imported.');
  expect(calls).toEqual([]);
});

it('the first user who comes back may import again, and still not for the next one', async () => {
  const { calls, next } = await openDesk();
  const endsFor = async (other: number) => {
    (await next('list')).answer({ ...theList, links: [linkTo(1)] });
    await screen.findByText('Story 1');
    const reading = await next('single');
    localStorage.setItem('auth_token', tokenOf(other));
    reading.answer(read('page 1'));
    await expectIdle();
    await settle();
    expect(screen.queryByText(/Story 1|page 1/)).toBeNull();
    localStorage.setItem('auth_token', tokenOf(7));
  };
  await scrape();
  await endsFor(8);
  press('Scrape articles');
  await endsFor(9);
  press('Scrape articles');
  (await next('list')).answer({ ...theList, links: [linkTo(1)] });
  (await next('single')).answer(read('page 1'));
  await screen.findByText('Read from page 1');
  expect(calls).toEqual([]);
});

it.each([
  ['٥', 5, '٥'],
  ['۱۲', 12, '۱۲'],
  ['many', 10, '10'],
])('the number of articles %s counts as %s', async (typed, limit, left) => {
  const { next } = await openDesk();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Number of articles' });
  fireEvent.change(field, { target: { value: typed } });
  await scrape();
  expect((await next('list')).sent).toEqual({ url: LIST, limit });
  expect(field.value).toBe(left);
});
