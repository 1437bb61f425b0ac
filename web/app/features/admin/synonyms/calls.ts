import type { SynonymGroup, SynonymGroupInput } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { useMergedSave } from '~/features/admin/form/use-merged-save';
import { useChange } from '~/features/admin/use-change';
import { useDeletion } from '~/features/admin/use-deletion';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { getJson } from '~/lib/api';
import { isolated } from '~/lib/isolated';

const PATH = '/api/synonyms';

/** Every group. Asked anew with each visit: others keep them, too. */
export const synonymsQuery = queryOptions({
  queryKey: ['synonyms'],
  queryFn: (context) => getJson<SynonymGroup[]>(context, PATH),
  gcTime: 0,
});

const REFRESHES = [synonymsQuery.queryKey];

/** Adds a group, or changes this one. */
export function useSaveGroup(group: SynonymGroup | null) {
  const t = useTranslationsTexts();
  const { send, isStale } = useMergedSave<SynonymGroupInput, SynonymGroup>({
    path: PATH,
    opened: group,
    fetchRows: ({ client }) => client.query({ ...synonymsQuery, staleTime: 0 }),
    parts: [['words']],
  });
  const save = useChange<SynonymGroupInput, SynonymGroup>({
    send,
    succeeded: () => ({ title: t(group ? 'synonyms.updated' : 'synonyms.added') }),
    failed: { title: t(group ? 'synonyms.updateFailed' : 'synonyms.addFailed') },
    refreshes: REFRESHES,
  });
  return { save, isStale };
}

/** Deletes a group after asking. */
export function useDeleteGroup() {
  const t = useTranslationsTexts();
  return useDeletion<SynonymGroup>({
    pathOf: ({ id }) => `${PATH}/${id}`,
    question: ({ words: [word = ''] }) => ({
      title: t('synonyms.delete.title', { word: isolated(word) }),
      text: t('synonyms.delete.text'),
      action: t('synonyms.delete.action'),
    }),
    succeeded: t('synonyms.deleted'),
    failed: t('synonyms.deleteFailed'),
    refreshes: REFRESHES,
  });
}
