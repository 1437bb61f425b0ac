import type { Category } from '@mihwar/adapters/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { JsonLd } from '~/components/json-ld';
import { Seo } from '~/components/seo';
import { useListedArticles } from '~/features/articles/listed-articles';
import { breadcrumbs, collectionPage } from '~/features/seo/lists';
import { useSiteFacts } from '~/features/seo/site-facts';
import { categoryName } from '~/lib/category-name';
import { followCategory } from '~/lib/feeds';
import { pageOf } from '~/lib/page-number';
import { paths } from '~/lib/paths';
import { useLanguage } from '~/lib/use-language';

/** The head of a category's screen. */
export function CategorySeo({ category }: { category: Category }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const language = useLanguage();
  const site = useSiteFacts();
  const { slug } = category;
  const articles = useListedArticles({ kind: 'category', slug }, pageOf(params));
  const name = categoryName(category, language);
  const given = language === 'ar' ? category.descriptionAr : category.description;
  const description = given || t('seo.category', { name, site: site.name });
  const step = { name, path: paths.category(slug) };
  return (
    <>
      <Seo
        title={name}
        description={description}
        follow={followCategory(`${site.name}: ${name}`, slug)}
        paged
      />
      <JsonLd
        graph={
          import.meta.env.SSR
            ? [collectionPage(site, { ...step, description, articles }), breadcrumbs(site, [step])]
            : undefined
        }
      />
    </>
  );
}
