import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '~/lib/paths';
import { useLocalPath } from '~/lib/use-language';

/** Requirements 9.1: both languages have these terms, and only their labels are translated. */
const POPULAR_TAGS = ['Tesla', 'Ferrari', 'Porsche', 'F1', 'EVs'] as const;

export function PopularTags() {
  const { t } = useTranslation();
  const local = useLocalPath();
  return (
    <ul className="flex flex-wrap gap-2">
      {POPULAR_TAGS.map((tag) => (
        <li key={tag}>
          <Link to={local(paths.searchFor(tag))} className="tag">
            {t(`tags.${tag}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
