import type { ArticleWithComments } from '@mihwar/adapters/contract';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { cardOf } from '~/lib/card-of';
import type { Copied } from '~/lib/copies';
import { anArticle } from '~/test/articles';
import { withCopies } from '~/test/copies';
import { useCopy } from './use-copy';

// jsdom is never idle.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});

function onScreen(article: Copied<ArticleWithComments> | null | undefined) {
  const heard = withCopies(cardOf(anArticle({ id: 1 })));
  const refetch = vi.fn();
  const { rerender } = renderHook(
    (now: typeof article) => {
      useCopy('article-1', now, refetch);
    },
    { initialProps: article },
  );
  return { heard, refetch, rerender };
}

const someTime = () => new Promise((resolve) => setTimeout(resolve, 30));

it('lets the worker copy the article on the screen', async () => {
  const { heard } = onScreen(anArticle({ id: 2 }));
  await waitFor(() => {
    expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'keep', saved: [], read: 'article-2' });
  });
});

it('lets the worker look at a copy again when the server no longer has the article', async () => {
  const copy = { ...anArticle({ id: 1 }), copiedAt: '2026-11-20T08:00:00.000Z' };
  const { heard, refetch, rerender } = onScreen(copy);
  expect(refetch).toHaveBeenCalledOnce();
  rerender(null);
  await waitFor(() => {
    expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'keep', saved: [], read: 'article-1' });
  });
});

it('leaves the worker alone about an article that is not known yet, and about one without a copy', async () => {
  const { heard } = onScreen(undefined);
  const other = vi.fn();
  renderHook(() => {
    useCopy('article-3', null, other);
  });
  await someTime();
  expect(heard).not.toHaveBeenCalled();
});
