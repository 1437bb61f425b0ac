import { useTranslation } from 'react-i18next';
import { SectionHeading } from '~/components/ui/section-heading';
import { AdSlot } from '~/features/ads/ad-slot';
import { CategoryList } from '~/features/categories/category-list';
import { PopularTags } from '~/features/search/popular-tags';

const BESIDE = 'space-y-12 print:hidden lg:sticky lg:top-24 lg:self-start';
const BELOW =
  'grid gap-x-14 gap-y-12 print:hidden md:grid-cols-2 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_18.75rem] ' +
  'lg:[&_section:first-child_ul]:columns-2 lg:[&_section:first-child_ul]:gap-x-10';

/** Categories, popular tags and an advertisement (requirements 2.6): beside lists, and below articles. */
export function Sidebar({ isBelow = false }: { isBelow?: boolean }) {
  const { t } = useTranslation();
  return (
    <aside aria-label={t('sidebar.label')} className={isBelow ? BELOW : BESIDE}>
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
