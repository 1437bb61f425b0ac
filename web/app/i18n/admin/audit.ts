import { useTranslation } from 'react-i18next';
import { addTexts } from '~/i18n';
import type { ArabicOf } from '~/i18n/dictionary';
import ar from './audit.ar.json';
import en from './audit.en.json';

addTexts('adminAudit', { en, ar: ar satisfies ArabicOf<typeof en> });

/** The texts of this part of the dashboard, in the language of the screen. */
export function useAuditTexts() {
  return useTranslation('adminAudit').t;
}

export type AuditTexts = ReturnType<typeof useAuditTexts>;
