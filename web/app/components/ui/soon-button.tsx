import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A button of the header that goes nowhere yet (spec §2), and says so. */
export function SoonButton({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation();
  const tip = t('site.comingSoon');
  return (
    <button
      type="button"
      className="needs-script icon-button tip"
      aria-label={label}
      aria-description={tip}
      data-tip={tip}
    >
      {children}
    </button>
  );
}
