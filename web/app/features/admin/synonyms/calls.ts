import type { SynonymGroup, SynonymGroupInput } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '~/features/admin/use-change';
import { useDeletion } from '~/features/admin/use-deletion';
import { useSaving } from '~/features/admin/use-saving';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { getJson } from '~/lib/api';

const PATH = '/api/synonyms';

/** Every group. Asked anew with each visit: others keep them, too. */
export const synonymsQuery = queryOptions({
  queryKey: ['synonyms'],
  queryFn: (context) => getJson<SynonymGroup[]>(context, PATH),
  gcTime: 0,
});

const REFRESHES = [synonymsQuery.queryKey];

/** Adds a group, or changes the one with this id. */
export function useSaveGroup(id: number | null) {
  const t = useTranslationsTexts();
  return useChange<SynonymGroupInput, SynonymGroup>({
    send: useSaving(PATH, id),
    succeeded: () => ({ title: t(id === null ? 'synonyms.added' : 'synonyms.updated') }),
    failed: { title: t(id === null ? 'synonyms.addFailed' : 'synonyms.updateFailed') },
    refreshes: REFRESHES,
  });
}

/** Deletes a group after asking. */
export function useDeleteGroup() {
  const t = useTranslationsTexts();
  return useDeletion<SynonymGroup>({
    pathOf: ({ id }) => `${PATH}/${id}`,
    question: ({ words: [word = ''] }) => ({
      title: t('synonyms.delete.title', { word }),
      text: t('synonyms.delete.text'),
      action: t('synonyms.delete.action'),
    }),
    succeeded: t('synonyms.deleted'),
    failed: t('synonyms.deleteFailed'),
    refreshes: REFRESHES,
  });
}
