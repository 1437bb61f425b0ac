import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FetchError } from '~/components/ui/fetch-error';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import { placeName } from '~/lib/place-name';
import { paths } from '~/lib/paths';
import { useLanguage, useLocalPath } from '~/lib/use-language';
import { useQuery } from '@tanstack/react-query';
import { CategoryIcon } from './category-icon';
import { categoriesQuery } from './queries';

/** Every category with its icon, as a ruled list. */
export function CategoryList() {
  const { t } = useTranslation();
  const language = useLanguage();
  const local = useLocalPath();
  const { data, isError, refetch } = useQuery(categoriesQuery);

  if (isError && !data) return <FetchError message={t('sidebar.failed')} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label={t('sidebar.categories')} className="space-y-3 py-3">
        {Array.from({ length: 7 }, (_, row) => (
          <Skeleton key={row} className="h-8" />
        ))}
      </Loading>
    );
  }
  return (
    <ul>
      {data.map((category) => (
        <li key={category.id} data-category={category.slug} className="border-b border-hairline">
          <Link to={local(paths.category(category.slug))} className="group flex items-center gap-3.5 py-3">
            <CategoryIcon slug={category.slug} className="size-5 text-accent" />
            <span className="drawn font-semibold wrap-anywhere">{placeName(category, language)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
