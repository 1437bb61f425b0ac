import { TabHeading } from '~/components/admin/tab-heading';
import { JobsList } from '~/features/admin/jobs/jobs-list';
import { ForRight } from '~/features/admin/session/for-right';
import { useJobsTexts } from '~/i18n/admin/jobs';
import { useAdminTexts } from '~/i18n/admin/shell';

export default function JobsTab() {
  const t = useAdminTexts();
  const texts = useJobsTexts();
  return (
    <ForRight right="settings">
      <TabHeading title={t('tab.jobs')} intro={texts('intro')} />
      <JobsList />
    </ForRight>
  );
}
