import type { StaticPage, StaticPageInput } from '@mihwar/adapters/contract';
import { useMergedSave } from '~/features/admin/form/use-merged-save';
import { useChange } from '~/features/admin/use-change';
import { useDeletion } from '~/features/admin/use-deletion';
import { pageText } from '~/features/static-pages/page-text';
import { usePagesTexts } from '~/i18n/admin/pages';
import { isolated } from '~/lib/isolated';
import { useLanguage } from '~/lib/use-language';
import { allPagesQuery } from './queries';
import type { PageDraftOfForm } from './use-page-draft';

const PATH = '/api/static-pages';
const REFRESHES = [['static-pages']];

/** An Arabic version has both a title and a text. */
const PARTS = [
  ['slug'],
  ['title'],
  ['content'],
  ['titleAr', 'contentAr'],
  ['metaDescription'],
  ['metaDescriptionAr'],
  ['isPublished'],
] as const;

/** Creates a page, or changes the opened one (requirements 8). */
export function useSavePage(opened: StaticPage | null, draft: PageDraftOfForm) {
  const t = usePagesTexts();
  const { send, isStale } = useMergedSave<StaticPageInput, StaticPage>({
    path: PATH,
    opened,
    fetchRows: ({ client }) => client.query({ ...allPagesQuery, staleTime: 0 }),
    parts: PARTS,
    state: draft.merging,
    draft,
  });
  const { mutateAsync } = useChange<StaticPageInput, StaticPage>({
    send,
    succeeded: () => ({ title: t(opened ? 'notice.updated' : 'notice.created') }),
    failed: { title: t(opened ? 'notice.updateFailed' : 'notice.createFailed') },
    refreshes: REFRESHES,
  });
  return { mutateAsync, isStale };
}

/** Deletes a page in both languages, after asking. */
export function useDeletePage() {
  const t = usePagesTexts();
  const language = useLanguage();
  return useDeletion<StaticPage>({
    trashType: 'page',
    pathOf: ({ id }) => `${PATH}/${id}`,
    question: (page) => ({
      title: t('delete.title', { name: isolated(pageText(page, language).title) }),
      text: t('delete.text'),
      action: t('delete.action'),
    }),
    succeeded: t('notice.deleted'),
    failed: t('notice.deleteFailed'),
    refreshes: REFRESHES,
  });
}
