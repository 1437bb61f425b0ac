import type { GlossaryTerm, GlossaryTermInput } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '~/features/admin/use-change';
import { useDeletion } from '~/features/admin/use-deletion';
import { useSaving } from '~/features/admin/use-saving';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { getJson } from '~/lib/api';

const PATH = '/api/glossary';

/** Every term. It is fetched with each visit, since others edit it too. */
export const glossaryQuery = queryOptions({
  queryKey: ['glossary'],
  queryFn: (context) => getJson<GlossaryTerm[]>(context, PATH),
  gcTime: 0,
});

const REFRESHES = [glossaryQuery.queryKey];

/** Creates a term, or changes the one with this id. */
export function useSaveTerm(id: number | null) {
  const t = useTranslationsTexts();
  return useChange<GlossaryTermInput, GlossaryTerm>({
    send: useSaving(PATH, id),
    succeeded: () => ({ title: t(id === null ? 'glossary.added' : 'glossary.updated') }),
    failed: { title: t(id === null ? 'glossary.addFailed' : 'glossary.updateFailed') },
    refreshes: REFRESHES,
  });
}

/** Deletes a term after asking. */
export function useDeleteTerm() {
  const t = useTranslationsTexts();
  return useDeletion<GlossaryTerm>({
    pathOf: ({ id }) => `${PATH}/${id}`,
    question: ({ term }) => ({
      title: t('glossary.delete.title', { term }),
      text: t('glossary.delete.text'),
      action: t('glossary.delete.action'),
    }),
    succeeded: t('glossary.deleted'),
    failed: t('glossary.deleteFailed'),
    refreshes: REFRESHES,
  });
}
