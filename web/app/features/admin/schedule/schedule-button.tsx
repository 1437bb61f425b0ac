import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
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
  const [isOpen, setOpen] = useState(false);
  if (!mayPublish) return null;
  return (
    <>
      <button
        type="button"
        className="button button-outline button-small"
        onClick={() => {
          setOpen(true);
        }}
      >
        <CalendarClock className="size-4" aria-hidden />
        {t('action.open')}
      </button>
      {isOpen && (
        <ScheduleDialog
          {...props}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
