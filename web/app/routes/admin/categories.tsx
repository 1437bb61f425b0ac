import { TabHeading } from '~/components/admin/tab-heading';
import { CategoriesList } from '~/features/admin/categories/categories-list';
import { ForRight } from '~/features/admin/session/for-right';
import { useDialogAddress } from '~/features/admin/use-dialog-address';
import { useCategoriesTexts } from '~/i18n/admin/categories';
import { useAdminTexts } from '~/i18n/admin/shell';

export default function CategoriesTab() {
  const t = useAdminTexts();
  const texts = useCategoriesTexts();
  const dialog = useDialogAddress();
  return (
    <ForRight right="categories">
      <TabHeading title={t('tab.categories')} intro={texts('tab.intro')}>
        <button type="button" className="button button-small" onClick={dialog.openNew}>
          {texts('tab.create')}
        </button>
      </TabHeading>
      <CategoriesList dialog={dialog} />
    </ForRight>
  );
}
