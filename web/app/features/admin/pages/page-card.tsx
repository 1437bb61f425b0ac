import type { StaticPage } from '@mihwar/adapters/contract';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { RowActions } from '~/components/admin/row-actions';
import { LongDate } from '~/components/ui/long-date';
import { pageText } from '~/features/static-pages/page-text';
import { usePagesTexts } from '~/i18n/admin/pages';
import { LANGUAGES } from '~/lib/language';
import { paths } from '~/lib/paths';
import { useLanguage, useLocalPath } from '~/lib/use-language';
import { cardPreview } from './card-preview';

interface PageCardProps {
  page: StaticPage;
  isDeleting: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** The card of a page: its title, its beginning, its state, and its actions (requirements 2.12). */
export function PageCard({ page, isDeleting, onEdit, onDelete }: PageCardProps) {
  const t = usePagesTexts();
  const local = useLocalPath();
  const text = pageText(page, useLanguage());
  const address = `/page/${page.slug}`;
  return (
    <li className="flex min-w-0 flex-col border border-hairline bg-raised p-5">
      <div className="flex items-start gap-3">
        <h2
          lang={text.language}
          dir={LANGUAGES[text.language].dir}
          className="headline-sm headline me-auto min-w-0 text-lg break-words"
        >
          {text.title}
        </h2>
        <span className="flex flex-wrap justify-end gap-1.5">
          <span className={`badge ${page.isPublished ? 'text-volt' : 'text-signal'}`}>
            {t(page.isPublished ? 'state.published' : 'state.draft')}
          </span>
          {page.hasUnpublishedChanges && <span className="badge text-signal">{t('state.changed')}</span>}
        </span>
      </div>
      <p className="mt-1 text-sm text-soft">
        {page.isPublished ? (
          <Link
            to={local(paths.page(page.slug))}
            className="inline-flex min-h-6 items-center gap-1.5 underline underline-offset-4"
          >
            <span className="sr-only">{t('card.viewOf', { name: text.title })} </span>
            <bdi dir="ltr" className="break-all">
              {address}
            </bdi>
            <ExternalLink className="size-3.5 shrink-0 rtl:-scale-x-100" aria-hidden />
          </Link>
        ) : (
          <bdi dir="ltr" className="break-all">
            {address}
          </bdi>
        )}
      </p>
      <p
        lang={text.language}
        dir={LANGUAGES[text.language].dir}
        className="mt-3 mb-4 text-[0.9375rem] break-words"
      >
        {cardPreview(text.content)}
      </p>
      <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 border-t border-hairline pt-3 text-sm text-soft">
        <span>{t(page.titleAr ? 'card.bothLanguages' : 'card.englishOnly')}</span>
        <span>
          {t('card.updated')} <LongDate iso={page.updatedAt} />
        </span>
      </p>
      <div className="mt-4">
        <RowActions name={text.title} onEdit={onEdit} onDelete={onDelete} isDeleting={isDeleting} />
      </div>
    </li>
  );
}
