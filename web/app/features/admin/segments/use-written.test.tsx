import type { ArticleSegments, TranslationSegment, User } from '@mihwar/adapters/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { CurrentUser } from '~/features/admin/session/current-user';
import { draftPrefix } from '~/features/admin/use-device-draft';
import { createQueryClient } from '~/lib/api';
import { useWritten } from './use-written';

/** An article whose segments are `title`, `content.0` and so on. A segment has its source as its hash. */
function articleOf(title: string, ...content: string[]): ArticleSegments {
  const segments = [title, ...content].map((source, index) => ({
    ...{ key: index === 0 ? 'title' : `content.${index - 1}`, hash: source, source },
    ...{ target: 'نص محفوظ', isChanged: false, isFlagged: false },
  }));
  return { id: 12, segments: segments as TranslationSegment[] } as ArticleSegments;
}

/** Opens the segments of an article and writes its title, which is sent. */
function saveTitle() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <CurrentUser value={{ user: { id: 7 } as User, can: [] }}>{children}</CurrentUser>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useWritten(articleOf('Title', 'One', 'Two')), { wrapper });
  const write = (key: string, text: string) => {
    act(() => {
      result.current.write(key, text);
    });
  };
  write('title', 'عنوان');
  const { settle, changes } = result.current;
  return {
    form: () => result.current,
    write,
    /** The response of the server. Returns whether anything is still to be saved. */
    answer: (saved: ArticleSegments) => {
      let isUnsaved: boolean | undefined;
      act(() => {
        isUnsaved = settle(changes, saved);
      });
      return isUnsaved;
    },
  };
}

beforeEach(() => {
  localStorage.clear();
});

it('what is written during a save follows its sentence, which a new paragraph has moved', () => {
  const { form, write, answer } = saveTitle();
  write('content.1', 'نص');
  expect(answer(articleOf('Title', 'One', 'New', 'Two'))).toBe(true);
  expect(form().written).toEqual({ 'content.2': 'نص' });
  expect(form().unplaced).toEqual([]);
});

it('what is undone during a save is to be saved again, beside what is written meanwhile', () => {
  const { form, write, answer } = saveTitle();
  act(() => {
    form().write('title', null);
  });
  write('content.1', 'نص');
  expect(answer(articleOf('Title', 'One', 'New', 'Two'))).toBe(true);
  expect(form().written).toEqual({ title: 'نص محفوظ', 'content.2': 'نص' });
});

it('what is written during a save stays on the screen and on the device when its sentence is gone', () => {
  const { form, write, answer } = saveTitle();
  write('content.1', 'نص');
  const unplaced = [{ key: 'content.1', hash: 'Two', target: 'نص', formerTarget: 'نص محفوظ' }];
  expect(answer(articleOf('Title', 'One', 'Another'))).toBe(true);
  expect(form().written).toEqual({});
  expect(form().unplaced).toEqual(unplaced);
  form().drafts.flush();
  const stored = Object.entries(localStorage).find(([key]) => key.startsWith(draftPrefix(7, 'segments:12')));
  expect(JSON.parse(String(stored?.[1]))).toMatchObject({ values: unplaced });
});

it('nothing is left when nothing was written during the save', () => {
  const { form, answer } = saveTitle();
  expect(answer(articleOf('Title', 'One', 'Two'))).toBe(false);
  expect(form().written).toEqual({});
});

/** The same article after somebody else has translated a segment of it. */
const correctedIn = (key: string, article: ArticleSegments): ArticleSegments => ({
  ...article,
  segments: article.segments.map((one) => (one.key === key ? { ...one, target: 'نص زميل' } : one)),
});

it('a text that is written during a save is sent with the translation that was read', () => {
  const { form, write, answer } = saveTitle();
  write('content.1', 'نص');
  answer(correctedIn('content.1', articleOf('Title', 'One', 'Two')));
  expect(form().changes).toEqual([{ key: 'content.1', hash: 'Two', target: 'نص', formerTarget: 'نص محفوظ' }]);
});

it('a sent text that is changed again is compared with the stored one', () => {
  const { form, write, answer } = saveTitle();
  write('title', 'عنوان أطول');
  answer(correctedIn('title', articleOf('Title', 'One', 'Two')));
  expect(form().changes).toMatchObject([{ key: 'title', target: 'عنوان أطول', formerTarget: 'نص زميل' }]);
});

it('a stored draft is sent with the translation from which it was written, until the user has seen the present one', () => {
  const { form } = saveTitle();
  const values = [
    { key: 'title', hash: 'Title', target: 'عنوان', formerTarget: 'نص قديم' },
    { key: 'content.0', hash: 'One', target: 'نص', formerTarget: null },
  ];
  act(() => {
    form().drafts.restore({ key: 'draft:7:segments:12:other', values, at: '2026-03-16T10:12:00.000Z' });
  });
  expect(form().changes).toEqual(values);
  act(() => {
    form().compare(['title'], articleOf('Title', 'One', 'Two'));
  });
  expect(form().replaced).toEqual(['title']);
  expect(form().changes).toEqual([{ ...values[0], formerTarget: 'نص محفوظ' }, values[1]]);
  form().drafts.flush();
  expect(JSON.stringify({ ...localStorage })).toContain('نص محفوظ');
});

it('nothing that was written is lost when a save is refused, and undoing takes the present translation', () => {
  const { form, write } = saveTitle();
  write('content.1', 'نص');
  act(() => {
    form().compare(['title'], correctedIn('title', articleOf('Title', 'One', 'New', 'Two')));
  });
  expect(form().written).toEqual({ title: 'عنوان', 'content.2': 'نص' });
  act(() => {
    form().write('title', null);
  });
  expect(form().replaced).toEqual([]);
  expect(form().written).toEqual({ 'content.2': 'نص' });
  expect(form().article.segments[0]?.target).toBe('نص زميل');
});
