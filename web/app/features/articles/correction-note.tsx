import type { Article } from '@mihwar/adapters/contract';
import { useTranslation } from 'react-i18next';
import { LongDate } from '~/components/ui/long-date';
import { Worded } from '~/components/ui/worded';
import { useLanguage } from '~/lib/use-language';
import { smallText } from './article-text';

/** The note below a corrected text: what was wrong, and when it was corrected. */
export function CorrectionNote({ article }: { article: Article }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const said = smallText(article, language, article.correction, article.correctionAr);
  if (!said) return null;
  return (
    <section
      id="correction"
      aria-label={t('article.correction')}
      className="reading-column mt-12 border-s-[3px] border-signal ps-4"
    >
      <p className="text-sm font-semibold">
        {t('article.correction')}
        {article.correctedAt && (
          <span className="meta ms-2 font-normal">
            {/* The editor's form takes a day in UTC. */}
            <LongDate iso={article.correctedAt} timeZone="UTC" />
          </span>
        )}
      </p>
      <Worded as="p" className="excerpt mt-1 text-[1.0625rem]" {...said} />
    </section>
  );
}
