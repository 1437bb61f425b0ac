import type { Neighbour, Related } from '@mihwar/adapters/contract';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '~/components/ui/section-heading';
import { isInEnglish } from '~/lib/article-languages';
import { useLanguage } from '~/lib/use-language';
import { MediumCard } from './article-cards';
import { StoryHeadline } from './story-parts';

/**
 * The section after an article: related articles, and the neighbours in the category. It is empty without any
 * of these. An English screen leaves out what has no English text, as its lists do.
 */
export function RelatedSection({ related }: { related: Related }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isListed = (article: Neighbour) => language === 'ar' || isInEnglish(article);
  const articles = related.articles.filter(isListed);
  const previous = related.previous && isListed(related.previous) ? related.previous : null;
  const next = related.next && isListed(related.next) ? related.next : null;
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
