import type { Category } from '@mihwar/adapters/contract';
import { CollectionSeo } from '~/features/articles/collection-seo';
import { categoryName } from '~/lib/category-name';
import { useLanguage } from '~/lib/use-language';

/** The head of a category's screen. */
export function CategorySeo({ category }: { category: Category }) {
  const language = useLanguage();
  return (
    <CollectionSeo
      kind="category"
      slug={category.slug}
      name={categoryName(category, language)}
      description={language === 'ar' ? category.descriptionAr : category.description}
    />
  );
}
