import { Pencil, Trash2 } from 'lucide-react';
import { useAdminTexts } from '~/i18n/admin/shell';

interface RowActionsProps {
  /** The name of the row, which screen readers read with each button. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** The row is being deleted. */
  isDeleting: boolean;
  /** The reason why the row cannot be deleted. */
  undeletable?: string;
}

/** The actions on a row of a table, or on a card. */
export function RowActions({ name, onEdit, onDelete, isDeleting, undeletable }: RowActionsProps) {
  const t = useAdminTexts();
  return (
    <div className="flex gap-2 max-md:flex-wrap lg:max-xl:flex-wrap max-md:[&_svg]:hidden">
      <button
        type="button"
        className="button button-outline button-small"
        aria-label={t('action.editOf', { name })}
        onClick={onEdit}
      >
        <Pencil className="size-4" aria-hidden />
        <span className="md:max-lg:hidden">{t('action.edit')}</span>
      </button>
      <button
        type="button"
        className="button button-outline button-small"
        aria-label={t('action.deleteOf', { name })}
        // A disabled button would lose the focus. The deletion may still be refused.
        aria-disabled={undeletable || isDeleting ? true : undefined}
        aria-description={undeletable}
        title={undeletable}
        onClick={onDelete}
      >
        <Trash2 className="size-4" aria-hidden />
        <span className="md:max-lg:hidden">{isDeleting ? t('action.deleting') : t('action.delete')}</span>
      </button>
    </div>
  );
}
