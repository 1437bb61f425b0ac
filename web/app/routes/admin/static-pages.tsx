import { TabHeading } from '~/components/admin/tab-heading';
import { PagesList } from '~/features/admin/pages/pages-list';
import { ForRight } from '~/features/admin/session/for-right';
import { useDialogAddress } from '~/features/admin/use-dialog-address';
import { usePagesTexts } from '~/i18n/admin/pages';
import { useAdminTexts } from '~/i18n/admin/shell';

export default function StaticPagesTab() {
  const t = useAdminTexts();
  const texts = usePagesTexts();
  const dialog = useDialogAddress();
  return (
    <ForRight right="pages">
      <TabHeading title={t('tab.static-pages')} intro={texts('tab.intro')}>
        <button type="button" className="button button-small" onClick={dialog.openNew}>
          {texts('tab.create')}
        </button>
      </TabHeading>
      <PagesList dialog={dialog} />
    </ForRight>
  );
}
