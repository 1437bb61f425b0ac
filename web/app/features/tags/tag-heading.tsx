import type { TagPage } from '@mihwar/adapters/contract';
import { useTranslation } from 'react-i18next';
import { FeedLink } from '~/components/ui/feed-link';
import { NameText } from '~/components/ui/name-text';
import { PlaceHeader } from '~/components/ui/place-header';
import { CollectionSeo } from '~/features/articles/collection-seo';
import { paths } from '~/lib/paths';
import { placeName } from '~/lib/place-name';
import { useLanguage } from '~/lib/use-language';

/** The head of a tag's page, and its top: the name, large. */
export function TagHeading({ tag }: { tag: TagPage }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = placeName(tag, language);
  const description = language === 'ar' ? tag.descriptionAr : tag.description;
  return (
    <>
      <CollectionSeo
        kind="tag"
        slug={tag.slug}
        languages={tag.languages}
        name={name}
        description={description}
      />
      <PlaceHeader
        aside={
          <>
            {description && <p className="excerpt max-w-[60ch] text-lg">{description}</p>}
            <p className="mt-3">
              <FeedLink folder={paths.tag(tag.slug)} />
            </p>
          </>
        }
      >
        <div>
          <p className="kicker text-soft">{t('search.kinds.tag')}</p>
          <h1 className="headline mt-4 text-[clamp(2rem,0.6rem+6.6vw,5.75rem)]">
            <NameText>{name}</NameText>
          </h1>
        </div>
      </PlaceHeader>
    </>
  );
}
