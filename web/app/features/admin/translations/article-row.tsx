import type { DeskArticle } from '@mihwar/adapters/contract';
import { useRef } from 'react';
import { LongDate } from '~/components/ui/long-date';
import { NameText } from '~/components/ui/name-text';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useMay } from '~/features/admin/session/current-user';
import { shownText } from '~/lib/shown-text';
import { useLanguage } from '~/lib/use-language';
import { sidesOf } from './sides';
import { useEngineName } from './use-engine-name';

interface ArticleRowProps {
  article: DeskArticle;
  /** Whether the engine translates from the language of the original. */
  isTranslatable: boolean;
  /** Whether this screen has requested the translation and waits for the response. */
  isAsked: boolean;
  onTranslate: () => void;
  onEdit: () => void;
  onApprove: () => void;
  isApproving: boolean;
}

/** The original's title, and that of its translation. Without an English text both titles are Arabic. */
function titlesOf({ original, title, titleAr }: DeskArticle) {
  if (original === 'en') return { title, translated: titleAr };
  return { title: titleAr ?? title, translated: title === titleAr ? null : title };
}

/**
 * One article with its state of translation (requirements 4). A pending one offers Translate, a translated
 * one Edit. So does a pending one of which a part is written. One that began in Arabic may be translated by
 * hand in any case.
 */
export function ArticleRow(props: ArticleRowProps) {
  const { article, isTranslatable, isAsked, onTranslate, onEdit, onApprove, isApproving } = props;
  const t = useTranslationsTexts();
  const shell = useAdminTexts();
  const { original, needsUpdate, flaggedSegments, draftedSegments, translator } = article;
  const { title, translated } = titlesOf(article);
  const { source, target } = sidesOf(original);
  const nameOf = useEngineName();
  const language = useLanguage();
  const row = useRef<HTMLLIElement>(null);
  // The pressed button is about to disappear. The focus stays in its place.
  const pressed = (action: () => void) => () => {
    row.current?.focus();
    action();
  };
  const person = shownText(translator?.person, translator?.personAr, language);
  const by = person ?? (translator?.engine && nameOf(translator.engine));
  const status = isAsked ? 'translating' : article.status;
  const mayApprove = useMay()('publish');
  const waits = status === 'translated' && !article.arabicApproved;
  // Only a translation that exists has blocks of its own. The panel accepts one without a title.
  const isBegun = translated !== null || !article.isAligned;
  return (
    <li ref={row} tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        {/* Both texts begin at the start of the row, whatever their direction. */}
        <p className="font-semibold">
          <bdi {...source}>{title}</bdi>
        </p>
        {translated && (
          <p className="text-soft">
            <bdi {...target}>{translated}</bdi>
          </p>
        )}
        {original === 'ar' && <p className="mt-1 text-sm text-soft">{t('direction.toEnglish')}</p>}
        {translator && (
          <p className="mt-1 text-sm text-soft">
            {by && (
              <>
                <NameText>{by}</NameText> ·{' '}
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
        {draftedSegments > 0 && (
          <span className="badge text-soft">{t('state.drafted', { count: draftedSegments })}</span>
        )}
        {flaggedSegments > 0 && (
          <span className="badge text-signal">{t('state.flagged', { count: flaggedSegments })}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {isTranslatable && (status === 'pending' || (status === 'translated' && needsUpdate)) && (
          <button
            type="button"
            className="button button-small"
            aria-label={t('translateOf', { title })}
            onClick={pressed(onTranslate)}
          >
            {t(needsUpdate ? 'update' : 'translate')}
          </button>
        )}
        {original === 'ar' && status === 'pending' && !isBegun && (
          <button
            type="button"
            className="button button-outline button-small"
            aria-label={t('byHandOf', { title })}
            onClick={onEdit}
          >
            {t('byHand')}
          </button>
        )}
        {waits && mayApprove && (
          <button
            type="button"
            className="button button-small"
            aria-label={t('approve.of', { title })}
            disabled={isApproving}
            onClick={pressed(onApprove)}
          >
            {t('approve.action')}
          </button>
        )}
        {(status === 'translated' || (status === 'pending' && isBegun)) && (
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
