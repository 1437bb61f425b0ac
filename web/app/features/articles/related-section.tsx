import type { Neighbour, Related } from '@mihwar/adapters/contract';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '~/components/ui/section-heading';
import { isInEnglish } from '~/lib/article-languages';
import type { Language } from '~/lib/language';
import { useLanguage } from '~/lib/use-language';
import { MediumCard } from './article-cards';
import { StoryHeadline } from './story-parts';

type OfAnyVersion = Omit<Related, 'previousInEnglish' | 'nextInEnglish'> & Partial<Related>;

/** The number of related articles on a screen. */
const SHOWN = 3;

/**
 * The articles that a screen shows. An English screen leaves out what has no English text, as its lists do.
 * Copies that an earlier version has left on a device name no neighbours in English.
 */
function shownIn(language: Language, related: Related) {
  const {
    articles,
    previous,
    next,
    previousInEnglish = previous,
    nextInEnglish = next,
  }: OfAnyVersion = related;
  if (language === 'ar') return { articles: articles.slice(0, SHOWN), previous, next };
  const inEnglish = (article: Neighbour | null) => (article && isInEnglish(article) ? article : null);
  const neighbours = { previous: inEnglish(previousInEnglish), next: inEnglish(nextInEnglish) };
  const isShown = ({ id }: Neighbour) => id === neighbours.previous?.id || id === neighbours.next?.id;
  const others = articles.filter((article) => isInEnglish(article) && !isShown(article));
  return { articles: others.slice(0, SHOWN), ...neighbours };
}

/**
 * The section after an article: related articles, and the neighbours in the category. It is empty without any
 * of these.
 */
export function RelatedSection({ related }: { related: Related }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { articles, previous, next } = shownIn(language, related);
  return (
    <div className="later wrap mt-16 space-y-14 md:mt-20 print:hidden">
      {articles.length > 0 && (
        <section aria-labelledby="related">
          <SectionHeading id="related">{t('article.related')}</SectionHeading>
          <div className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 sm:max-lg:[&>:nth-child(3)]:hidden">
            {articles.map((card) => (
              <MediumCard key={card.id} article={card} />
            ))}
          </div>
        </section>
      )}
      {(previous || next) && (
        <nav
          aria-label={t('article.neighbours')}
          className="grid border-y border-hairline sm:grid-cols-2 sm:divide-x sm:divide-hairline"
        >
          <NeighbourLink article={previous} label={t('article.previous')} className="sm:pe-8" />
          <NeighbourLink article={next} label={t('article.next')} className="sm:ps-8 sm:text-end" />
        </nav>
      )}
    </div>
  );
}

function NeighbourLink({
  article,
  label,
  className,
}: {
  article: Neighbour | null;
  label: string;
  className: string;
}) {
  if (!article) return <div className="max-sm:hidden" />;
  return (
    <div className={`group relative py-6 max-sm:not-first:border-t max-sm:border-hairline ${className}`}>
      <p className="meta">{label}</p>
      <StoryHeadline article={article} as="p" className="headline-sm mt-1.5 text-lg" />
    </div>
  );
}
