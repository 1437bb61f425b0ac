import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Says quietly that a machine has translated. Without scripts none has: the original is shown. */
export function MachineNote() {
  const { t } = useTranslation();
  return (
    <span className="needs-script inline-flex items-center gap-1">
      <Languages className="size-3.5" aria-hidden />
      {t('article.machine')}
    </span>
  );
}
