import { textsHook } from '~/i18n';
import ar from './workflow.ar.json';
import en from './workflow.en.json';

/** The texts of this part of the dashboard, in the language of the screen. */
export const useWorkflowTexts = textsHook('adminWorkflow', { en, ar });
