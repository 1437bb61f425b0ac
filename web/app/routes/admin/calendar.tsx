import { TabHeading } from '~/components/admin/tab-heading';
import { Calendar } from '~/features/admin/schedule/calendar';
import { ForRight } from '~/features/admin/session/for-right';
import { useScheduleTexts } from '~/i18n/admin/schedule';
import { useAdminTexts } from '~/i18n/admin/shell';

export default function CalendarTab() {
  const t = useAdminTexts();
  const texts = useScheduleTexts();
  return (
    <ForRight right="write">
      <TabHeading title={t('tab.calendar')} intro={texts('calendar.intro')} />
      <Calendar />
    </ForRight>
  );
}
