import { QueryObserver, useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { translationQuery } from '~/features/translation/translate';
import { ApiError, createQueryClient } from '~/lib/api';
import { closedQuestion, refusedAsEnded } from '~/test/closed-question';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { remove } from './calls';
import { undoDeletion } from './undo-deletion';
import { refresh, useChange, useFailureText, useSuccess } from './use-change';

/** A refusal, as the server words it: its own sentence has all reasons. */
const refusal = (reasons: string[], message = reasons.join('. ')) =>
  new ApiError(
    400,
    JSON.stringify({ message, errors: reasons.map((reason) => ({ path: '', message: reason })) }),
  );

function Explained({ error }: { error: Error }) {
  const explain = useFailureText();
  return <output>{explain(error, 'Ours')}</output>;
}

function explained(path: string, error: Error) {
  renderAt(path, <Explained error={error} />);
  return screen.getByRole('status').textContent;
}

const TITLE = 'Title must be at least 5 characters';
const CATEGORY = 'Please select a category';

describe('the text about a failure', () => {
  it('is the sentence of the server in English', () => {
    expect(explained('/admin', refusal([TITLE, CATEGORY]))).toBe(`${TITLE}. ${CATEGORY}`);
  });

  it.each([
    ['one reason', [TITLE], 'يجب ألّا يقلّ العنوان عن 5 أحرف'],
    ['two reasons', [TITLE, CATEGORY], 'يجب ألّا يقلّ العنوان عن 5 أحرف. يُرجى اختيار قسم.'],
    [
      'two reasons that look like one',
      [TITLE, 'content is longer than 500,000 characters'],
      'يجب ألّا يقلّ العنوان عن 5 أحرف. المحتوى أطول من 500,000 حرف.',
    ],
    ['the same reason twice', [CATEGORY, CATEGORY], 'يُرجى اختيار قسم.'],
    [
      'two reasons with one sentence',
      ['excerpt', 'content'].map(
        (field) => `${field} is missing: an English version has title, excerpt and content`,
      ),
      'تحتاج النسخة الإنجليزية إلى عنوان ومقتطف ومحتوى.',
    ],
    [
      'what an Arabic version lacks',
      ['excerptAr is missing: an Arabic version has title, excerpt and content'],
      'تحتاج النسخة العربية إلى عنوان ومقتطف ومحتوى.',
    ],
    ['two reasons of which one is unknown', [CATEGORY, 'Something new'], 'يُرجى اختيار قسم.'],
    ['two reasons that are unknown', ['Something', 'Something else'], 'Ours'],
  ])('has in Arabic %s', (_, reasons, text) => {
    expect(explained('/ar/admin', refusal(reasons))).toBe(text);
  });

  it('is in Arabic the sentence of the server where that says more than its reasons', () => {
    const error = refusal([TITLE, CATEGORY], 'Comments on this article are closed.');
    expect(explained('/ar/admin', error)).toBe('التعليق على هذا المقال مغلق.');
  });
});

describe('refreshing', () => {
  it.each([
    ['a first fetch', undefined],
    ['a later fetch', 'cached'],
  ])('shows no answer of %s that began before the change', async (_, cached) => {
    const client = createQueryClient();
    const queryKey = ['articles', 'dashboard'];
    if (cached) client.setQueryData(queryKey, cached);
    const answers: ((answer: string) => void)[] = [];
    const queryFn = () =>
      new Promise<string>((resolve) => {
        answers.push(resolve);
      });
    const observer = new QueryObserver(client, { queryKey, queryFn });
    const leave = observer.subscribe(() => undefined);
    if (cached) void observer.refetch();

    refresh(client, [['articles']]);
    answers[0]?.('before the change');
    await vi.waitFor(() => {
      expect(answers).toHaveLength(2);
    });
    answers[1]?.('after the change');

    await vi.waitFor(() => {
      expect(observer.getCurrentResult()).toMatchObject({ data: 'after the change', isFetching: false });
    });
    leave();
  });

  it('leaves what else is on screen as it is, and fetches it when it is shown again', async () => {
    const client = createQueryClient();
    const queryKey = ['authors', 'nadia-karam'];
    client.setQueryData(queryKey, 'before');
    const queryFn = vi.fn(() => Promise.resolve('after'));
    const show = () => new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
    const leave = show();
    refresh(client, [['articles']]);
    await vi.waitFor(() => {
      expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: true, fetchStatus: 'idle' });
    });
    expect(queryFn).not.toHaveBeenCalled();
    leave();
    const leaveAgain = show();
    await vi.waitFor(() => {
      expect(client.getQueryData(queryKey)).toBe('after');
    });
    leaveAgain();
  });

  it('asks for no translation again', async () => {
    const client = createQueryClient();
    const query = translationQuery('A car');
    client.setQueryData(query.queryKey, 'سيارة');
    refresh(client, []);
    const observer = new QueryObserver(client, query);
    const leave = observer.subscribe(() => undefined);
    expect(observer.getCurrentResult()).toMatchObject({ data: 'سيارة', isFetching: false });
    leave();
  });
});

it.each([
  [
    'is refused, since a colleague has deleted the article',
    () => json({ message: 'Article not found' }, 404),
  ],
  ['has no response, and may have arrived', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the list is fetched again after a change %s', async (_, answer) => {
  makeRoomForToasts();
  const list = vi.fn().mockResolvedValueOnce('before').mockResolvedValue('after');
  function Table() {
    const { data } = useQuery<string>({ queryKey: ['articles', 'dashboard'], queryFn: list });
    const { mutate } = useChange({
      send: (context) => remove(context, '/api/articles/7'),
      succeeded: null,
      failed: { title: 'Failed' },
      refreshes: [['articles']],
    });
    return (
      <button
        onClick={() => {
          mutate();
        }}
      >
        {data}
      </button>
    );
  }
  renderAt('/admin', <Table />, answer);
  fireEvent.click(await screen.findByRole('button', { name: 'before' }));
  expect(await screen.findByText('Failed')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'after' })).toBeTruthy();
});

it.each([
  ['undone', 'Undone', () => Promise.resolve()],
  ['undone in vain', 'This could not be undone', () => Promise.reject(new Error('Gone'))],
])('the list of the trash is fetched again after a change was %s', async (_, said, undo) => {
  makeRoomForToasts();
  function Telling() {
    const tell = useSuccess([['articles']]);
    return (
      <button
        onClick={() => {
          tell({ title: 'Article deleted', undo });
        }}
      >
        Tell
      </button>
    );
  }
  const { client } = renderAt('/admin/trash', <Telling />);
  const shown = [
    ['trash', 'all', 1],
    ['articles', 'dashboard'],
  ];
  for (const queryKey of shown) client.setQueryData(queryKey, 'before');
  fireEvent.click(screen.getByText('Tell'));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(said)).toBeTruthy();
  await waitFor(() => {
    expect(shown.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true]);
  });
});

it('Undo asks to sign in again each time, also after the question was closed', async () => {
  makeRoomForToasts();
  const ask = await closedQuestion();
  function Telling() {
    const tell = useSuccess([['articles']]);
    return (
      <button
        onClick={() => {
          tell({ title: 'Article deleted', undo: undoDeletion('article', [7]) });
        }}
      >
        Tell
      </button>
    );
  }
  renderAt('/admin', <Telling />, refusedAsEnded);
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByText('Tell'));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(ask).toHaveBeenCalledTimes(times);
    });
    expect(await screen.findByText('This could not be undone')).toBeTruthy();
  }
});
