import {
  TRASH_TYPES,
  type Restored,
  type TrashItem,
  type TrashPage,
  type TrashType,
} from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '~/features/admin/use-change';
import { useDeletion } from '~/features/admin/use-deletion';
import { useArticlesTexts } from '~/i18n/admin/articles';
import { useTrashTexts } from '~/i18n/admin/trash';
import { getJson, postJson } from '~/lib/api';
import { isolated } from '~/lib/isolated';
import { shownText } from '~/lib/shown-text';
import { shownTitle } from '~/lib/shown-title';
import { useLanguage } from '~/lib/use-language';

const PATH = '/api/trash';

export const typeNamed = (name: string | null): TrashType | undefined =>
  TRASH_TYPES.find((type) => type === name);

/** A page of the trash. Asked anew with each visit: others delete, too. */
export const trashQuery = (type: TrashType | undefined, page: number) =>
  queryOptions({
    queryKey: ['trash', type ?? 'all', page],
    queryFn: (context) => getJson<TrashPage>(context, `${PATH}?page=${page}${type ? `&type=${type}` : ''}`),
    gcTime: 0,
  });

/** Restored content is in many lists, and their names in others. */
const REFRESHES = [
  ['trash'],
  ['articles'],
  ['categories'],
  ['static-pages'],
  ['users'],
  ['authors'],
  ['translations'],
  ['comments'],
];

/** Restores something, and says what it had to leave out. */
export function useRestoreFromTrash() {
  const t = useTrashTexts();
  const articles = useArticlesTexts();
  const language = useLanguage();
  const describe = ({ isDraft, newSlug, timesLost, missing }: Restored) => {
    const names = missing
      .map(({ name, nameAr }) => isolated(shownText(name, nameAr, language)))
      .join(language === 'ar' ? '، ' : ', ');
    return [
      isDraft && t('restore.isDraft'),
      newSlug && t('restore.newSlug', { slug: newSlug }),
      timesLost && articles('delete.timesLost'),
      names && t('restore.without', { names }),
    ]
      .filter(Boolean)
      .join(' ');
  };
  return useChange<TrashItem, Restored>({
    send: (context, { id }) => postJson<Restored>(context, `${PATH}/${id}/restore`),
    succeeded: (restored) => {
      const description = describe(restored);
      return { title: t('restore.succeeded'), ...(description ? { description } : {}) };
    },
    failed: { title: t('restore.failed') },
    refreshes: REFRESHES,
  });
}

/** Deletes for ever, after a question. */
export function useDeleteForEver() {
  const t = useTrashTexts();
  const language = useLanguage();
  return useDeletion<TrashItem>({
    pathOf: ({ id }) => `${PATH}/${id}`,
    question: (item) => ({
      title: t('remove.title'),
      text: t('remove.text', { name: isolated(shownTitle(item, language) || t('untitled')) }),
      action: t('remove.action'),
    }),
    succeeded: t('remove.succeeded'),
    failed: t('remove.failed'),
    refreshes: [['trash']],
  });
}
