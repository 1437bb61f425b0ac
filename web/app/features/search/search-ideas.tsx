import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SectionHeading } from '~/components/ui/section-heading';
import { RowCard } from '~/features/articles/article-cards';
import { articleListQuery } from '~/features/articles/queries';
import { asItIs, StoryText } from '~/features/articles/story-text';
import { categoriesQuery } from '~/features/categories/queries';
import { placeName } from '~/lib/place-name';
import type { Language } from '~/lib/language';
import { paths } from '~/lib/paths';
import { useLanguage, useLocalPath } from '~/lib/use-language';
import { PopularTags } from './popular-tags';

/** The list of the latest articles, which a search without results offers. */
export const ideasQuery = (language: Language) => articleListQuery(language, { kind: 'latest' });

const SHOWN = 5;

/** Suggestions beside a search without results: popular tags, sections, and the latest articles. */
export function SearchIdeas() {
  const { t } = useTranslation();
  const language = useLanguage();
  const local = useLocalPath();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: latest } = useInfiniteQuery(ideasQuery(language));
  const articles = latest?.pages[0]?.slice(0, SHOWN) ?? [];
  return (
    <div className="space-y-12">
      <section aria-labelledby="try-these">
        <SectionHeading id="try-these">{t('search.tryThese')}</SectionHeading>
        <div className="mt-4">
          <PopularTags />
        </div>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
          {categories.map((category) => (
            <li key={category.id}>
              <Link to={local(paths.category(category.slug))} className="share-link">
                {placeName(category, language)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {articles.length > 0 && (
        <section aria-labelledby="latest-news">
          <SectionHeading id="latest-news">{t('home.latestNews')}</SectionHeading>
          {/* The words of the search are not marked here. */}
          <StoryText value={asItIs}>
            <ul>
              {articles.map((article) => (
                <li key={article.id} className="border-b border-hairline py-6 md:py-7">
                  <RowCard article={article} />
                </li>
              ))}
            </ul>
          </StoryText>
        </section>
      )}
    </div>
  );
}
