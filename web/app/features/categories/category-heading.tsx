import type { Category, CategoryPage } from '@mihwar/adapters/contract';
import { PlaceHeader } from '~/components/ui/place-header';
import { CollectionSeo } from '~/features/articles/collection-seo';
import { usePlacesTexts } from '~/i18n/places';
import { placeName } from '~/lib/place-name';
import { useLanguage } from '~/lib/use-language';
import { CategoryIcon } from './category-icon';

/** A category from its page or, until that has loaded, from the list, which does not know the languages. */
type ShownCategory = Category & Partial<CategoryPage>;

/** The head of a category's page, and its top: the name, large, on its accent colour. */
export function CategoryHeading({ category }: { category: ShownCategory }) {
  const t = usePlacesTexts();
  const language = useLanguage();
  const name = placeName(category, language);
  const description = language === 'ar' ? category.descriptionAr : category.description;
  return (
    <>
      <CollectionSeo
        kind="category"
        slug={category.slug}
        languages={category.languages}
        name={name}
        description={description}
      />
      <PlaceHeader
        data-category={category.slug}
        aside={
          <>
            {description && <p className="excerpt text-lg">{description}</p>}
            <p className="meta mt-2">{t('category.browse')}</p>
          </>
        }
      >
        <div>
          <CategoryIcon slug={category.slug} className="size-9 text-accent md:size-11" />
          <h1 className="headline mt-5 text-[clamp(2rem,0.6rem+6.6vw,5.75rem)]">{name}</h1>
        </div>
      </PlaceHeader>
    </>
  );
}
