import type { SynonymGroup } from '@mihwar/adapters/contract';
import { actionsColumn } from '~/components/admin/actions-column';
import { DataTable, type Column } from '~/components/admin/data-table';
import { NameText } from '~/components/ui/name-text';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { useDeleteGroup } from './calls';

interface SynonymsTableProps {
  groups: SynonymGroup[];
  /** Absent: the groups can be read only. */
  onEdit: ((id: number) => void) | undefined;
}

/** Each group with its words, each in its own direction. */
export function SynonymsTable({ groups, onEdit }: SynonymsTableProps) {
  const t = useTranslationsTexts();
  const shared = useAdminTexts();
  const { ask, deleting } = useDeleteGroup();
  const columns: Column<SynonymGroup>[] = [
    {
      id: 'words',
      header: t('synonyms.field.words'),
      cell: ({ row: { original } }) => (
        <ul className="flex min-w-0 flex-wrap gap-2">
          {original.words.map((word) => (
            <li key={word} className="badge max-w-full min-w-0 break-words whitespace-normal">
              <NameText>{word}</NameText>
            </li>
          ))}
        </ul>
      ),
    },
  ];
  if (onEdit) {
    columns.push(
      actionsColumn(shared('action.actions'), (row) => ({
        name: row.words[0] ?? '',
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
    <DataTable caption={t('parts.synonyms')} columns={columns} rows={groups} rowId={({ id }) => String(id)} />
  );
}
