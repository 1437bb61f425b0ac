import type { ArticleCard } from '@mihwar/adapters/contract';
import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { removeSaved, saveArticle, useIsSaved } from '~/lib/saved';
import { useLanguage } from '~/lib/use-language';
import { headlineText } from './article-text';

interface SaveButtonProps {
  article: ArticleCard;
  /** Shows a word beside the icon. The name of the article is then beside the button. */
  isLabelled?: boolean;
  className: string;
}

/** Saves an article on this device, or removes it from there. */
export function SaveButton({ article, isLabelled = false, className }: SaveButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isSaved = useIsSaved(article.id);

  async function toggle() {
    const problem = isSaved
      ? removeSaved(article.id)
      : saveArticle({ article, savedAt: new Date().toISOString() });
    if (!problem) return;
    const { sayNotStored } = await import('~/lib/say-not-stored');
    sayNotStored(problem, language);
  }

  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={
        isLabelled ? undefined : t('article.saveNamed', { title: headlineText(article, language).title })
      }
      data-tip={isLabelled ? undefined : t('article.save')}
      className={`needs-script save relative print:hidden ${className}`}
      onClick={() => void toggle().catch(() => undefined)}
    >
      <Bookmark className="size-4" aria-hidden />
      {isLabelled && t('article.save')}
    </button>
  );
}
