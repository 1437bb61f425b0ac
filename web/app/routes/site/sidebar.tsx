import { useTranslation } from 'react-i18next';
import { SectionHeading } from '~/components/ui/section-heading';
import { AdSlot } from '~/features/ads/ad-slot';
import { CategoryList } from '~/features/categories/category-list';
import { PopularTags } from '~/features/search/popular-tags';

/** Beside lists and articles: categories, popular tags, an advertisement (requirements 2.6). */
export function Sidebar() {
  const { t } = useTranslation();
  return (
    <aside
      aria-label={t('sidebar.label')}
      className="space-y-12 print:hidden lg:sticky lg:top-24 lg:self-start"
    >
      <section>
        <SectionHeading>{t('sidebar.categories')}</SectionHeading>
        <div className="mt-2">
          <CategoryList />
        </div>
      </section>
      <section>
        <SectionHeading>{t('sidebar.popularTags')}</SectionHeading>
        <div className="mt-4">
          <PopularTags />
        </div>
      </section>
      <AdSlot slot="sidebar" />
    </aside>
  );
}
