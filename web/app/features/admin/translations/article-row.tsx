import type { DeskArticle } from '@mihwar/adapters/contract';
import { IN_ARABIC, IN_ENGLISH } from '~/components/admin/input-field';
import { LongDate } from '~/components/ui/long-date';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useMay } from '~/features/admin/session/current-user';
import { useEngineName } from './use-engine-name';

interface ArticleRowProps {
  article: DeskArticle;
  /** Whether this screen has requested the translation and waits for the response. */
  isAsked: boolean;
  onTranslate: () => void;
  onEdit: () => void;
  onApprove: () => void;
  isApproving: boolean;
}

/**
 * One article with its state of translation (requirements 4). A pending one offers Translate, a translated
 * one Edit.
 */
export function ArticleRow(props: ArticleRowProps) {
  const { article, isAsked, onTranslate, onEdit, onApprove, isApproving } = props;
  const t = useTranslationsTexts();
  const shell = useAdminTexts();
  const { title, titleAr, needsUpdate, flaggedSegments, translator } = article;
  const nameOf = useEngineName();
  const by = translator?.person ?? (translator?.engine && nameOf(translator.engine));
  const status = isAsked ? 'translating' : article.status;
  const mayApprove = useMay()('publish');
  const waits = status === 'translated' && !article.arabicApproved;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        {/* Both texts begin at the start of the row, whatever their direction. */}
        <p className="font-semibold">
          <bdi {...IN_ENGLISH}>{title}</bdi>
        </p>
        {titleAr && (
          <p className="text-soft">
            <bdi {...IN_ARABIC}>{titleAr}</bdi>
          </p>
        )}
        {translator && (
          <p className="mt-1 text-sm text-soft">
            {by && (
              <>
                <bdi>{by}</bdi> ·{' '}
              </>
            )}
            <LongDate iso={translator.at} />
          </p>
        )}
      </div>
      <p className="flex flex-wrap gap-2" role="status">
        <span className={`badge ${status === 'translated' ? 'text-volt' : 'text-soft'}`}>
          {t(`state.${status}`)}
        </span>
        {waits && <span className="badge text-signal">{t('state.notApproved')}</span>}
        {needsUpdate && <span className="badge text-signal">{t('state.needsUpdate')}</span>}
        {flaggedSegments > 0 && (
          <span className="badge text-signal">{t('state.flagged', { count: flaggedSegments })}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {(status === 'pending' || (status === 'translated' && needsUpdate)) && (
          <button
            type="button"
            className="button button-small"
            aria-label={t('translateOf', { title })}
            onClick={onTranslate}
          >
            {t(needsUpdate ? 'update' : 'translate')}
          </button>
        )}
        {waits && mayApprove && (
          <button
            type="button"
            className="button button-small"
            aria-label={t('approve.of', { title })}
            disabled={isApproving}
            onClick={onApprove}
          >
            {t('approve.action')}
          </button>
        )}
        {status === 'translated' && (
          <button
            type="button"
            className="button button-outline button-small"
            aria-label={`${shell('action.edit')}: ${title}`}
            onClick={onEdit}
          >
            {shell('action.edit')}
          </button>
        )}
      </div>
    </li>
  );
}
