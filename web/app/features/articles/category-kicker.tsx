import type { CategorySummary } from '@mihwar/adapters/contract';
import { Link } from 'react-router';
import { placeName } from '~/lib/place-name';
import { paths } from '~/lib/paths';
import { useLanguage, useLocalPath } from '~/lib/use-language';

/** The category above a headline, in its accent colour. */
export function CategoryKicker({
  category,
  className = '',
}: {
  category: CategorySummary | null;
  className?: string;
}) {
  const language = useLanguage();
  const local = useLocalPath();
  if (!category) return null;
  return (
    <p className={`kicker ${className}`}>
      <Link
        to={local(paths.category(category.slug))}
        data-category={category.slug}
        className="relative z-10 text-accent hover:underline"
      >
        {placeName(category, language)}
      </Link>
    </p>
  );
}
