import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A button of the header that goes nowhere yet (requirements 2.7), and says so. */
export function SoonButton({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation();
  const soon = t('site.comingSoon');
  return (
    <button
      type="button"
      data-tip=""
      className="needs-script icon-button"
      aria-label={label}
      aria-description={soon}
    >
      {children}
    </button>
  );
}
