import type { Category } from '@mihwar/adapters/contract';
import { useTranslation } from 'react-i18next';
import { categoryName } from '~/lib/category-name';
import { useLanguage } from '~/lib/use-language';
import { CategoryIcon } from './category-icon';

/** The top of a category's page: its name, large, on its accent. Its columns are those of the list below. */
export function CategoryHeading({ category }: { category: Category }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const description = language === 'ar' ? category.descriptionAr : category.description;
  return (
    <header
      data-category={category.slug}
      className="grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18.75rem] lg:items-end"
    >
      <div>
        <CategoryIcon slug={category.slug} className="size-9 text-accent md:size-11" />
        <h1 className="headline mt-5 text-[clamp(2rem,0.6rem+6.6vw,5.75rem)]">
          {categoryName(category, language)}
        </h1>
      </div>
      <div className="lg:pb-2">
        <span aria-hidden className="axle-rule mb-4">
          <span />
        </span>
        {description && <p className="excerpt text-lg">{description}</p>}
        <p className="meta mt-2">{t('category.browse')}</p>
      </div>
    </header>
  );
}
