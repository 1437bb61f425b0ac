import type { GlossaryTerm } from '@mihwar/adapters/contract';
import { actionsColumn } from '~/components/admin/actions-column';
import { DataTable, type Column } from '~/components/admin/data-table';
import { IN_ARABIC, IN_ENGLISH } from '~/components/admin/input-field';
import { NameText } from '~/components/ui/name-text';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { useDeleteTerm } from './calls';

interface GlossaryTableProps {
  terms: GlossaryTerm[];
  /** Absent if the terms are read-only. */
  onEdit: ((id: number) => void) | undefined;
}

/** Each term with its Arabic, or that it is not translated, and its note. */
export function GlossaryTable({ terms, onEdit }: GlossaryTableProps) {
  const t = useTranslationsTexts();
  const shared = useAdminTexts();
  const { ask, deleting } = useDeleteTerm();
  const columns: Column<GlossaryTerm>[] = [
    {
      id: 'term',
      header: t('glossary.field.term'),
      cell: ({ row: { original } }) => (
        <div className="min-w-0">
          <bdi {...IN_ENGLISH} className="font-semibold break-words">
            {original.term}
          </bdi>
          {original.isCaseSensitive && <p className="text-sm text-soft">{t('glossary.caseSensitive')}</p>}
        </div>
      ),
    },
    {
      id: 'arabic',
      header: t('glossary.field.arabic'),
      cell: ({ row: { original } }) =>
        original.doNotTranslate ? (
          <span className="badge text-soft">{t('glossary.doNotTranslate')}</span>
        ) : (
          <bdi {...IN_ARABIC} className="break-words">
            {original.arabic}
          </bdi>
        ),
    },
    {
      id: 'notes',
      header: t('glossary.field.notes'),
      cell: ({ row: { original } }) => (
        <NameText className="min-w-0 break-words text-soft">{original.notes ?? '–'}</NameText>
      ),
    },
  ];
  if (onEdit) {
    columns.push(
      actionsColumn(shared('action.actions'), (row) => ({
        name: row.term,
        onEdit: () => {
          onEdit(row.id);
        },
        onDelete: () => {
          ask(row);
        },
        isDeleting: deleting === row.id,
      })),
    );
  }
  return (
    <DataTable caption={t('parts.glossary')} columns={columns} rows={terms} rowId={({ id }) => String(id)} />
  );
}
