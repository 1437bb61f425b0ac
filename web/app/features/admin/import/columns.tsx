import type { Column } from '~/components/admin/data-table';
import { keepFocusIn } from '~/components/admin/move-between-rows';
import { LongDate } from '~/components/ui/long-date';
import { useImportTexts } from '~/i18n/admin/import';
import { useAdminTexts } from '~/i18n/admin/shell';
import { ItemState } from './item-state';
import type { Imports } from './use-imports';
import type { ImportItem } from './work';

interface ColumnsOptions {
  imports: Imports;
  onPreview: (url: string) => void;
  /** Another article is being read or saved. */
  isBusy: boolean;
}

/** The columns of the results. */
export function useColumns({ imports, onPreview, isBusy }: ColumnsOptions): Column<ImportItem>[] {
  const t = useImportTexts();
  const shell = useAdminTexts();
  return [
    { id: 'article', header: t('column.article'), cell: ({ row }) => <Found item={row.original} /> },
    { id: 'state', header: t('column.state'), cell: ({ row }) => <ItemState item={row.original} /> },
    {
      id: 'actions',
      header: shell('action.actions'),
      cell: ({ row: { original: item } }) => (
        <Actions item={item} imports={imports} isBusy={isBusy} onPreview={onPreview} />
      ),
    },
  ];
}

function Found({ item: { url, title, publishDate, article } }: { item: ImportItem }) {
  return (
    <div className="min-w-0 space-y-1">
      <p className="font-semibold text-pretty" dir={article?.direction ?? 'auto'}>
        {title}
      </p>
      {article && (
        <p className="line-clamp-2 text-sm text-soft" dir={article.direction}>
          {article.excerpt}
        </p>
      )}
      <p className="text-sm text-soft">
        {article && <bdi>{article.sourceName}</bdi>}
        {article && publishDate && ' · '}
        {/* A page often gives a day alone, which is read as its beginning in UTC. */}
        {publishDate && <LongDate iso={publishDate} timeZone="UTC" />}
      </p>
      <p className="max-w-[60ch] text-sm break-all">
        <a
          href={article?.originalUrl ?? url}
          target="_blank"
          rel="noreferrer"
          dir="ltr"
          className="underline underline-offset-4"
        >
          {article?.originalUrl ?? url}
        </a>
      </p>
    </div>
  );
}

interface ActionsProps extends ColumnsOptions {
  item: ImportItem;
}

function Actions({ item, imports, onPreview, isBusy }: ActionsProps) {
  const t = useImportTexts();
  const shell = useAdminTexts();
  const { state, title, url } = item;
  return (
    <div className="flex flex-wrap items-center gap-2 md:justify-end">
      {item.article && (
        <button
          type="button"
          className="button button-outline button-small"
          aria-label={t('preview.openOf', { title })}
          onClick={() => {
            onPreview(url);
          }}
        >
          {t('preview.open')}
        </button>
      )}
      {(state === 'read' || state === 'saving') && (
        <button
          type="button"
          className="button button-small"
          aria-disabled={isBusy || state === 'saving' || undefined}
          aria-label={t('import.actionOf', { title })}
          onClick={({ currentTarget }) => {
            const row = currentTarget.closest('tr');
            if (isBusy || state === 'saving') return;
            void imports.importOne(item).then(() => {
              keepFocusIn(row);
            });
          }}
        >
          {state === 'saving' ? t('import.running') : t('import.action')}
        </button>
      )}
      {(state === 'unreadable' || state === 'waiting') && (
        <button
          type="button"
          className="button button-outline button-small"
          aria-disabled={isBusy || undefined}
          aria-label={t('readAgainOf', { title })}
          onClick={({ currentTarget }) => {
            const row = currentTarget.closest('tr');
            if (isBusy) return;
            void imports.readAgain(url).then(() => {
              keepFocusIn(row);
            });
          }}
        >
          {state === 'waiting' ? t('readNow') : shell('action.retry')}
        </button>
      )}
    </div>
  );
}
