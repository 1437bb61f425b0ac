import type { Comment } from '@mihwar/adapters/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { articleQuery } from '~/features/articles/queries';
import { aComment, anArticle } from '~/test/articles';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { Comments } from './comments';
import { commentListQuery } from './queries';

const SLUG = 'much-discussed';
const ARTICLE_ID = 7;

const comment = (id: number): Comment =>
  aComment({
    id,
    content: `Comment ${id}`,
    createdAt: new Date(Date.UTC(2026, 2, 1, 0, id)).toISOString(),
  });
/** As the API sorts them: the newest, which has the highest number, first. */
const down = (from: number, to: number) =>
  Array.from({ length: Math.max(0, from - to + 1) }, (_, index) => from - index);

/** An API with so many comments on one article, which takes more of them. */
function anApiWith(total: number) {
  const asked: string[] = [];
  const state = { total, fails: false };
  const api = (path: string, init?: RequestInit) => {
    asked.push(path);
    if (init?.method === 'POST') {
      state.total += 1;
      return json(comment(state.total), 201);
    }
    const all = down(state.total, 1).map(comment);
    if (path === `/api/articles/${SLUG}`) {
      return json(
        anArticle({
          id: ARTICLE_ID,
          slug: SLUG,
          comments: all.slice(0, 20),
          commentCount: all.length,
          threadCount: all.length,
        }),
      );
    }
    if (state.fails) return json({ message: 'Not now' }, 503);
    const query = new URL(path, 'http://site.test').searchParams;
    const linked = query.get('comment');
    if (linked !== null) return json(all.filter(({ id }) => id === Number(linked)));
    if (query.get('sort') === 'oldest') all.reverse();
    const offset = Number(query.get('offset'));
    return json(all.slice(offset, offset + Number(query.get('limit'))));
  };
  return { api, asked, state };
}

function Discussion() {
  const { data } = useQuery(articleQuery(SLUG));
  return data ? <Comments article={data} /> : null;
}

const numbers = () =>
  // Toasts are list items, too.
  screen.getAllByRole('listitem').flatMap((item) => {
    const [, number] = /Comment (\d+)/.exec(item.textContent) ?? [];
    return number === undefined ? [] : [Number(number)];
  });
const more = () => screen.findByRole('button', { name: 'Show more comments' });
const noMore = () => screen.queryByRole('button', { name: 'Show more comments' });
const commentsAsked = (asked: string[]) => asked.filter((path) => path.includes('/comments?'));

beforeEach(makeRoomForToasts);

it('shows all that came with the article, and asks for nothing, where that is all of them', async () => {
  const { api, asked } = anApiWith(20);
  renderAt('/article/x', <Discussion />, api);
  expect(await screen.findByText('20 comments')).toBeTruthy();
  expect(numbers()).toEqual(down(20, 1));
  expect(noMore()).toBeNull();
  expect(asked).toEqual([`/api/articles/${SLUG}`]);
});

it('counts all, shows twenty more at a time, and gives the focus to the first new one', async () => {
  const { api, asked } = anApiWith(45);
  renderAt('/article/x', <Discussion />, api);
  expect(await screen.findByText('45 comments')).toBeTruthy();
  expect(numbers()).toEqual(down(45, 26));

  fireEvent.click(await more());
  await waitFor(() => {
    expect(numbers()).toEqual(down(45, 6));
  });
  expect(document.activeElement?.textContent).toContain('Comment 25');
  expect(screen.getByText('20 more comments shown')).toBeTruthy();

  fireEvent.click(await more());
  await waitFor(() => {
    expect(numbers()).toEqual(down(45, 1));
  });
  expect(document.activeElement?.textContent).toContain('Comment 5');
  expect(noMore()).toBeNull();
  expect(commentsAsked(asked)).toEqual([
    `/api/articles/${ARTICLE_ID}/comments?limit=20&offset=20`,
    `/api/articles/${ARTICLE_ID}/comments?limit=20&offset=40`,
  ]);
});

it('has the new comment on top after posting, and none is lost or shown twice', async () => {
  const { api } = anApiWith(45);
  renderAt('/article/x', <Discussion />, api);
  fireEvent.click(await more());
  await waitFor(() => {
    expect(numbers()).toHaveLength(40);
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Your comment' }), { target: { value: 'New' } });
  fireEvent.click(screen.getByRole('button', { name: 'Post comment' }));
  expect(await screen.findByText('46 comments')).toBeTruthy();
  await waitFor(() => {
    expect(numbers()).toEqual(down(46, 7));
  });
});

it('shows a comment once that others have moved to the next page meanwhile', async () => {
  const { api, state } = anApiWith(30);
  renderAt('/article/x', <Discussion />, api);
  await screen.findByText('30 comments');
  state.total = 33;
  fireEvent.click(await more());
  await waitFor(() => {
    expect(numbers()).toEqual(down(30, 1));
  });
  expect(noMore()).toBeNull();
});

it('says that it failed, and tries again', async () => {
  const { api, state } = anApiWith(25);
  state.fails = true;
  renderAt('/article/x', <Discussion />, api);
  fireEvent.click(await more());
  expect(await screen.findByText('More comments could not be loaded')).toBeTruthy();
  expect(numbers()).toEqual(down(25, 6));
  state.fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(numbers()).toEqual(down(25, 1));
  });
});

it('loads visibly when more is tried again, and keeps the focus on the button', async () => {
  const { api, state } = anApiWith(45);
  let answer: (() => void) | undefined;
  renderAt('/article/x', <Discussion />, async (path, init) => {
    if (answer) await new Promise<void>((resolve) => (answer = resolve));
    return api(path, init);
  });
  fireEvent.click(await more());
  await waitFor(() => {
    expect(numbers()).toEqual(down(45, 6));
  });
  state.fails = true;
  const button = await more();
  button.focus();
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('More comments could not be loaded');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));

  state.fails = false;
  answer = () => undefined;
  fireEvent.click(button);
  const loading = await screen.findByRole('button', { name: 'Loading…' });
  expect(loading.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(loading);
  expect(screen.queryByRole('alert')).toBeNull();
  answer();
  await waitFor(() => {
    expect(numbers()).toEqual(down(45, 1));
  });
  expect(document.activeElement?.textContent).toContain('Comment 5');
});

it('tries the page of the address again, also beyond the last one', async () => {
  const { api, state } = anApiWith(45);
  state.fails = true;
  renderAt('/article/x?page=9', <Discussion />, api);
  expect(await screen.findByText('More comments could not be loaded')).toBeTruthy();
  state.fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: /Try again|Loading/ })).toBeNull();
  });
});

it('begins at the page of the address, leads to newer ones, and to the first page after posting', async () => {
  const { api } = anApiWith(65);
  const { router } = renderAt('/article/x?page=3', <Discussion />, api);
  await waitFor(() => {
    expect(numbers()).toEqual(down(25, 6));
  });
  expect(screen.getByRole('link', { name: 'Newer comments' }).getAttribute('href')).toBe(
    '/article/x?page=2#comments',
  );
  fireEvent.click(await more());
  await waitFor(() => {
    expect(numbers()).toEqual(down(25, 1));
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Your comment' }), { target: { value: 'New' } });
  fireEvent.click(screen.getByRole('button', { name: 'Post comment' }));
  await waitFor(() => {
    expect(numbers()).toEqual(down(66, 47));
  });
  expect(router.state.location.search).toBe('');
});

it.each([
  [23, 'ظهرت 3 تعليقات أخرى'],
  [31, 'ظهر 11 تعليقًا آخر'],
])('speaks Arabic: %i comments', async (total, said) => {
  renderAt('/ar/article/x', <Discussion />, anApiWith(total).api);
  fireEvent.click(await screen.findByRole('button', { name: 'عرض المزيد من التعليقات' }));
  expect(await screen.findByText(said)).toBeTruthy();
});

it.each([7, 45])('shows the oldest first on demand, and the newest again: %i comments', async (total) => {
  renderAt('/article/x', <Discussion />, anApiWith(total).api);
  const shown = Math.min(20, total);
  fireEvent.click(await screen.findByRole('link', { name: 'Oldest first' }));
  await waitFor(() => {
    expect(numbers()).toEqual(down(shown, 1).toReversed());
  });
  if (total > 20) {
    fireEvent.click(await more());
    await waitFor(() => {
      expect(numbers()).toEqual(down(40, 1).toReversed());
    });
  }
  fireEvent.click(screen.getByRole('link', { name: 'Newest first' }));
  await waitFor(() => {
    expect(numbers()).toEqual(down(total, total - shown + 1));
  });
});

it.each([
  [7, '?sort=oldest', down(8, 1).toReversed()],
  [20, '', down(21, 2)],
  [45, '', down(46, 27)],
])(
  'leads to the comment that was posted among the oldest first: %i comments',
  async (total, query, shown) => {
    const { router } = renderAt('/article/x?sort=oldest', <Discussion />, anApiWith(total).api);
    await waitFor(() => {
      expect(numbers()).toEqual(down(Math.min(20, total), 1).toReversed());
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'Your comment' }), { target: { value: 'New' } });
    fireEvent.click(screen.getByRole('button', { name: 'Post comment' }));
    await waitFor(() => {
      expect(numbers()).toEqual(shown);
    });
    expect(router.state.location.search).toBe(query);
  },
);

it('shows the older comment of a permanent link above the others', async () => {
  const { api, asked } = anApiWith(45);
  renderAt('/article/x?comment=3', <Discussion />, api);
  expect(await screen.findByText('The comment of this link')).toBeTruthy();
  expect(numbers()).toEqual([3, ...down(45, 26)]);
  expect(commentsAsked(asked)).toEqual([`/api/articles/${ARTICLE_ID}/comments?comment=3`]);
});

it('asks for no comment of a permanent link that came with the article', async () => {
  const { api, asked } = anApiWith(45);
  renderAt('/article/x?comment=40', <Discussion />, api);
  expect(await screen.findByText('45 comments')).toBeTruthy();
  expect(numbers()).toEqual(down(45, 26));
  expect(commentsAsked(asked)).toEqual([]);
});

it('says so if the comment of a permanent link is gone', async () => {
  renderAt('/ar/article/x?comment=99', <Discussion />, anApiWith(2).api);
  expect(await screen.findByText('لم يعد التعليق المقصود بالرابط موجودًا.')).toBeTruthy();
});

it('says that nobody has said anything yet', async () => {
  renderAt('/article/x', <Discussion />, anApiWith(0).api);
  expect(await screen.findByText('No comments yet')).toBeTruthy();
  expect(screen.getByText('Be the first to say something.')).toBeTruthy();
});

it('says that an article takes no comments, in place of every form, and shows the ones that are there', () => {
  const comments = [comment(1)];
  const article = anArticle({ commenting: 'closed', comments, commentCount: 1, threadCount: 1 });
  renderAt('/article/x?reply=1', <Comments article={article} />);
  expect(screen.getByText('Comments on this article are closed.')).toBeTruthy();
  expect(numbers()).toEqual([1]);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Reply/ })).toBeNull();
});

const refused = (parentId = '') => ({
  title: 'Comment failed',
  text: 'That was too often. Please try again in 3 minutes.',
  failed: true,
  values: { content: 'Well said', parentId, guestName: 'Huda' },
});
const textIn = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });

it.each([
  ['/article/x', '', 'Your comment', 'Comments on this article are closed.'],
  ['/article/x?reply=1', '1', 'Your reply', 'Comments on this article are closed.'],
  ['/ar/article/x', '', 'تعليقك', 'التعليق على هذا المقال مغلق.'],
  ['/ar/article/x?reply=1', '1', 'ردك', 'التعليق على هذا المقال مغلق.'],
])(
  'gives back the text that an article was sent without scripts and no longer takes: %s',
  (path, parentId, label, reason) => {
    const article = anArticle({ commenting: 'closed', comments: [comment(1)], threadCount: 1 });
    renderAt(path, <Comments article={article} outcome={refused(parentId)} />);
    expect(screen.getByRole('alert').textContent).toBe(`Comment failed${reason}`);
    expect(screen.getAllByText(reason)).toHaveLength(1);
    const text = textIn(label);
    expect([text.value, text.readOnly, text.dir]).toEqual(['Well said', true, 'auto']);
    expect(screen.queryByRole('button', { name: /^Post|^نشر/ })).toBeNull();
  },
);

it('shows a reply that was refused without scripts in its own form', () => {
  const article = anArticle({ comments: down(31, 30).map(comment), threadCount: 2 });
  renderAt('/article/x?reply=30', <Comments article={article} outcome={refused('30')} />);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(textIn('Your reply').value).toBe('Well said');
  expect(textIn('Your comment').value).toBe('');
});

it('shows a reply that was refused without scripts in its own form on a later page, too', async () => {
  const { api } = anApiWith(45);
  const article = anArticle({ id: ARTICLE_ID, comments: down(45, 26).map(comment), threadCount: 45 });
  /** The server has the comments of the page before it renders it. */
  function LaterPage() {
    const { data } = useInfiniteQuery(commentListQuery(ARTICLE_ID, 2, 'newest'));
    return data ? <Comments article={article} outcome={refused('20')} /> : null;
  }
  renderAt('/article/x?page=2&reply=20', <LaterPage />, api);
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  expect(textIn('Your reply').value).toBe('Well said');
  expect(textIn('Your comment').value).toBe('');
});

it.each(['?reply=5', '?reply=45', ''])(
  'shows a refused reply in the form for comments where its own form is not on the page: %s',
  (query) => {
    const article = anArticle({ id: ARTICLE_ID, comments: down(45, 26).map(comment), threadCount: 45 });
    renderAt(`/article/x${query}`, <Comments article={article} outcome={refused('5')} />);
    expect(screen.getByRole('alert').textContent).toBe(
      'Comment failedThat was too often. Please try again in 3 minutes.',
    );
    expect(textIn('Your comment').value).toBe('Well said');
  },
);

it('says that an editor looks at each comment first, and offers the form', () => {
  renderAt('/article/x', <Comments article={anArticle({ commenting: 'approval' })} />);
  expect(screen.getByText('Your comment appears after an editor has approved it.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Your comment' })).toBeTruthy();
});
