import { textsHook } from '~/i18n';
import ar from './audit.ar.json';
import en from './audit.en.json';

/** The texts of this part of the dashboard, in the language of the screen. */
export const useAuditTexts = textsHook('adminAudit', { en, ar });

export type AuditTexts = ReturnType<typeof useAuditTexts>;
