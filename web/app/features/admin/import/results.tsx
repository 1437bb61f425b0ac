import type { RowSelectionState } from '@tanstack/react-table';
import { useRef, useState } from 'react';
import { DataTable } from '~/components/admin/data-table';
import { keepFocusIn } from '~/components/admin/move-between-rows';
import { EmptyState } from '~/components/admin/empty-state';
import { useImportTexts } from '~/i18n/admin/import';
import { useColumns } from './columns';
import { PreviewDialog } from './preview-dialog';
import { Progress } from './progress';
import type { Imports } from './use-imports';
import { changeWork, hasBusyItem, useImportWork, type ImportItem } from './work';

const canBeImported = ({ state }: ImportItem) => state === 'read';

/** The articles that were read, to view, select and import. */
export function Results({ imports }: { imports: Imports }) {
  const t = useImportTexts();
  const work = useImportWork();
  const { items, source, phase } = work;
  const [selection, setSelection] = useState<RowSelectionState>({});
  const [previewed, setPreviewed] = useState<string>();
  const columns = useColumns({ imports, onPreview: setPreviewed, isBusy: phase !== 'idle' });
  const chosen = items.filter((item) => selection[item.url] && canBeImported(item));
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = () => {
    keepFocusIn(title.current);
  };
  const preview = items.find(({ url }) => url === previewed);

  return (
    <section aria-labelledby="import-results" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="import-results" ref={title} tabIndex={-1} className="me-auto text-lg font-semibold">
          {t('results.title')}
          {source && (
            <span className="font-normal text-soft">
              {' '}
              · <bdi>{source}</bdi>
            </span>
          )}
        </h2>
        {items.some((item) => canBeImported(item) && !item.imported) && (
          <button
            type="button"
            className="button button-outline button-small"
            disabled={phase !== 'idle'}
            onClick={() => {
              const fresh = items.filter((item) => canBeImported(item) && !item.imported);
              setSelection(Object.fromEntries(fresh.map(({ url }) => [url, true])));
            }}
          >
            {t('results.chooseNew')}
          </button>
        )}
        {chosen.length > 0 && (
          <button
            type="button"
            className="button button-small"
            disabled={phase !== 'idle'}
            onClick={() => void imports.importMany(chosen).then(focusTitle)}
          >
            {t('import.many', { count: chosen.length })}
          </button>
        )}
        {items.length > 0 && phase === 'idle' && (
          <button
            type="button"
            className="button button-outline button-small"
            disabled={hasBusyItem(work)}
            onClick={() => {
              setSelection({});
              changeWork({ items: [], source: null });
              focusTitle();
            }}
          >
            {t('results.clear')}
          </button>
        )}
      </div>
      <Progress />
      {items.length > 0 && (
        <DataTable
          caption={t('results.title')}
          columns={columns}
          rows={[...items]}
          rowId={({ url }) => url}
          selectLabel={({ title }) => t('results.choose', { title })}
          canSelect={canBeImported}
          selection={selection}
          onSelectionChange={setSelection}
          footer={t('results.drafts')}
        />
      )}
      {items.length === 0 && phase === 'idle' && (
        <EmptyState title={t('results.none')} text={t('results.noneText')} />
      )}
      {preview?.article && (
        <PreviewDialog
          article={preview.article}
          onImport={
            preview.state === 'read' && phase === 'idle'
              ? () => {
                  setPreviewed(undefined);
                  void imports.importOne(preview);
                }
              : undefined
          }
          onClose={() => {
            setPreviewed(undefined);
          }}
        />
      )}
    </section>
  );
}
