import { MediumCard, RowCard, WideCard } from './article-cards';
import type { ListedCard } from './queries';

interface ArticleListProps {
  articles: ListedCard[];
  lead?: boolean;
  isInCategory?: boolean;
}

/** Articles in the given order: a wide card, two medium ones, then rows. */
export function ArticleList({ articles, lead, isInCategory }: ArticleListProps) {
  const [first, second, third, ...rest] = articles;
  const pair = [second, third].filter((article) => article !== undefined);
  return (
    <div className="space-y-10 md:space-y-12">
      {first && <WideCard article={first} lead={lead} isInCategory={isInCategory} />}
      {pair.length > 0 && (
        <div className="grid gap-x-8 gap-y-10 border-t border-hairline pt-10 sm:grid-cols-2 md:pt-12">
          {pair.map((article) => (
            <MediumCard key={article.id} article={article} isInCategory={isInCategory} />
          ))}
        </div>
      )}
      {rest.length > 0 && (
        <ul className="border-t border-ink">
          {rest.map((article) => (
            <li key={article.id} className="border-b border-hairline py-6 md:py-7">
              <RowCard article={article} isInCategory={isInCategory} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
