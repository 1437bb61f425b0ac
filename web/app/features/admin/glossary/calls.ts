import type { GlossaryTerm, GlossaryTermInput } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { useMergedSave } from '~/features/admin/form/use-merged-save';
import { useChange } from '~/features/admin/use-change';
import { useDeletion } from '~/features/admin/use-deletion';
import { TRANSLATIONS } from '~/features/translation/translate';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { getJson } from '~/lib/api';
import { isolated } from '~/lib/isolated';

const PATH = '/api/glossary';

/**
 * Every term. It is fetched with each visit, since others edit it too, and after each change. Sentences that
 * are not on screen were translated by earlier terms, and are translated again.
 */
export const glossaryQuery = queryOptions({
  queryKey: ['glossary'],
  queryFn: (context) => {
    context.client.removeQueries({ queryKey: TRANSLATIONS, type: 'inactive' });
    return getJson<GlossaryTerm[]>(context, PATH);
  },
  gcTime: 0,
});

const REFRESHES = [glossaryQuery.queryKey];

/** A term has Arabic, or else is not translated. */
const PARTS = [['term'], ['arabic', 'doNotTranslate'], ['isCaseSensitive'], ['notes']] as const;

/** Creates a term, or changes this one. */
export function useSaveTerm(term: GlossaryTerm | null) {
  const t = useTranslationsTexts();
  const { send, isStale } = useMergedSave<GlossaryTermInput, GlossaryTerm>({
    path: PATH,
    opened: term,
    fetchRows: ({ client }) => client.query({ ...glossaryQuery, staleTime: 0 }),
    parts: PARTS,
  });
  const save = useChange<GlossaryTermInput, GlossaryTerm>({
    send,
    succeeded: () => ({ title: t(term ? 'glossary.updated' : 'glossary.added') }),
    failed: { title: t(term ? 'glossary.updateFailed' : 'glossary.addFailed') },
    refreshes: REFRESHES,
  });
  return { save, isStale };
}

/** Deletes a term after asking. */
export function useDeleteTerm() {
  const t = useTranslationsTexts();
  return useDeletion<GlossaryTerm>({
    pathOf: ({ id }) => `${PATH}/${id}`,
    question: ({ term }) => ({
      title: t('glossary.delete.title', { term: isolated(term) }),
      text: t('glossary.delete.text'),
      action: t('glossary.delete.action'),
    }),
    succeeded: t('glossary.deleted'),
    failed: t('glossary.deleteFailed'),
    refreshes: REFRESHES,
  });
}
