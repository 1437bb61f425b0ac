import type { ArticleSegments, SegmentsInput, TranslationSegment } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { putJson } from '~/features/admin/calls';
import type { Original } from '~/features/admin/translations/sides';
import { useDeletion } from '~/features/admin/use-deletion';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { getJson, type RequestContext } from '~/lib/api';
import { isolated } from '~/lib/isolated';

const pathOf = (id: number) => `/api/articles/${id}/segments`;

export const readSegments = (context: RequestContext, id: number) =>
  getJson<ArticleSegments>(context, pathOf(id));

/** The segments of an article at the time when it is opened. */
export const segmentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['segments', id],
    queryFn: (context) => readSegments(context, id),
    gcTime: 0,
    // The editor is open: a text that has blocks of its own by now would close it.
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });

export const saveSegments = (context: RequestContext, id: number, body: SegmentsInput) =>
  putJson<ArticleSegments>(context, pathOf(id), body);

/** A suggestion of the translation memory for a segment. */
type MemoryHit = TranslationSegment['memory'][number];

/** Removes an entry of the memory after asking. Articles keep their translations. */
export function useForgetMemory(original: Original, onForgotten: (hit: MemoryHit) => void) {
  const t = useTranslationsTexts();
  return useDeletion<MemoryHit>({
    pathOf: ({ id }) => `/api/translations/memory/${id}`,
    question: ({ text }) => ({
      title: t('memory.title'),
      text: t(original === 'ar' ? 'memory.textEnglish' : 'memory.text', { text: isolated(text) }),
      action: t('memory.action'),
    }),
    succeeded: t('memory.removed'),
    failed: t('memory.removeFailed'),
    refreshes: [['segments']],
    onDeleted: onForgotten,
  });
}
