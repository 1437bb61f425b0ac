import { TRASH_TYPES } from '@mihwar/adapters/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { focusAfterRow, sameControlBeside } from '~/components/admin/move-between-rows';
import { EmptyState } from '~/components/admin/empty-state';
import { Pager } from '~/components/admin/pager';
import { useLastPage } from '~/components/admin/use-last-page';
import { NotLoaded } from '~/features/admin/not-loaded';
import { useAddressParams } from '~/features/admin/use-address-params';
import { useTrashTexts } from '~/i18n/admin/trash';
import { pageOf } from '~/lib/page-number';
import { trashQuery, typeNamed, useDeleteForEver, useRestoreFromTrash } from './calls';
import { TrashRow } from './trash-row';

/** What was deleted. The kind and the page are in the address. */
export function TrashList() {
  const t = useTrashTexts();
  const { params, set } = useAddressParams();
  const type = typeNamed(params.get('type'));
  const page = pageOf(params);
  const { data, dataUpdatedAt, isError, isPlaceholderData, refetch } = useQuery({
    ...trashQuery(type, page),
    placeholderData: keepPreviousData,
  });
  const restore = useRestoreFromTrash();
  const { ask, deleting } = useDeleteForEver();
  // The rows of the former filter or page stay until the response arrives.
  const isBusy = restore.isPending || deleting !== null || isPlaceholderData;

  const showPage = (next: number, options?: { replace: boolean }) => {
    set({ page: next > 1 ? String(next) : '' }, options);
  };
  const list =
    data && !isPlaceholderData ? { isEmpty: data.items.length === 0, pages: data.pages } : undefined;
  useLastPage(page, list, (last) => {
    showPage(last, { replace: true });
  });

  if (!data) return <NotLoaded failure={isError && t('fetchFailed')} onRetry={() => void refetch()} />;
  return (
    <>
      <select
        className="field field-small mb-4 w-full md:w-auto"
        aria-label={t('type.label')}
        value={type ?? ''}
        onChange={(event) => {
          set({ type: event.target.value, page: '' });
        }}
      >
        <option value="">{t('type.all')}</option>
        {TRASH_TYPES.map((one) => (
          <option key={one} value={one}>
            {t(`type.${one}`)}
          </option>
        ))}
      </select>
      <div aria-busy={isPlaceholderData} className="aria-busy:opacity-50">
        {data.items.length === 0 ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <ul className="mb-4 divide-y divide-hairline border border-hairline bg-raised">
            {data.items.map((item) => (
              <TrashRow
                key={item.id}
                item={item}
                readAt={dataUpdatedAt}
                isBusy={isBusy}
                onRestore={() => {
                  if (isBusy) return;
                  const next = sameControlBeside(document.activeElement);
                  restore.mutate(item, {
                    // The pressed button is about to disappear.
                    onSuccess: () => {
                      focusAfterRow(next);
                    },
                  });
                }}
                onDelete={() => {
                  if (!isBusy) ask(item);
                }}
              />
            ))}
          </ul>
        )}
      </div>
      <Pager page={page} pages={data.pages} onShow={showPage} />
    </>
  );
}
