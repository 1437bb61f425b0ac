import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useAdminTexts } from '~/i18n/admin/shell';

interface PagerProps {
  page: number;
  pages: number;
  onShow: (page: number) => void;
}

/** Links to the pages of a list. Nothing if there is only one page. */
export function Pager({ page, pages, onShow }: PagerProps) {
  const t = useAdminTexts();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('pager.label')} className="flex items-center gap-2">
      <button
        type="button"
        className="icon-button"
        aria-label={t('pager.previous')}
        disabled={page <= 1}
        onClick={() => {
          onShow(page - 1);
        }}
      >
        <ChevronLeft className="size-4 rtl:-scale-x-100" aria-hidden />
      </button>
      <span aria-live="polite">{t('pager.page', { page, pages })}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('pager.next')}
        disabled={page >= pages}
        onClick={() => {
          onShow(page + 1);
        }}
      >
        <ChevronRight className="size-4 rtl:-scale-x-100" aria-hidden />
      </button>
    </nav>
  );
}
