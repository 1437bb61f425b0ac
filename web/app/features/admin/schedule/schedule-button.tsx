import { CalendarClock } from 'lucide-react';
import { DialogButton } from '~/components/admin/dialog-button';
import { lazyPart } from '~/components/ui/lazy-part';
import { PartFailed } from '~/features/admin/part-failed';
import { useMay } from '~/features/admin/session/current-user';
import type { Language } from '~/lib/language';
import { useScheduleTexts } from '~/i18n/admin/schedule';

const ScheduleDialog = lazyPart(() => import('./schedule-dialog'), PartFailed);

interface ScheduleButtonProps {
  id: number;
  /** The saved text that the user has seen. */
  updatedAt: string | undefined;
  /** The languages that there is a text to plan in. */
  languages: readonly Language[];
}

/** Opens the planned times of the article that the editor shows. It is for those who may publish. */
export function ScheduleButton(props: ScheduleButtonProps) {
  const t = useScheduleTexts();
  const mayPublish = useMay()('publish');
  if (!mayPublish) return null;
  return (
    <DialogButton label={t('action.open')} icon={CalendarClock}>
      {(close) => <ScheduleDialog {...props} onClose={close} />}
    </DialogButton>
  );
}
