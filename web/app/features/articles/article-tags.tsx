import type { Tag } from '@mihwar/adapters/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '~/lib/paths';
import { placeName } from '~/lib/place-name';
import { useLanguage, useLocalPath } from '~/lib/use-language';

/** The tags of an article. Each one leads to the page of its articles. */
export function ArticleTags({ tags }: { tags: Tag[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const local = useLocalPath();
  if (tags.length === 0) return null;
  return (
    <section aria-label={t('article.tags')}>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag.id}>
            <Link to={local(paths.tag(tag.slug))} className="tag">
              <bdi>{placeName(tag, language)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
