import type { Core, Modules } from '@strapi/strapi';
import { ARTICLE } from '../uids';
import { arabicFieldNames } from './arabic-field-names';
import { articleRules } from './article';
import { auditRules } from './audit';
import type { Context } from './context';
import { historyRules } from './history';
import { originalRules } from './original-rules';
import { publicationRights } from './publication-rights';
import { revisionRules } from './revision';
import { scheduleRules } from '../schedule/rules';
import { redirectRules } from './redirects';
import { plainTypeRules } from './plain-types';
import { settingValueRules } from './setting-values';
import { textLimitRules } from './text-limits';
import { translationRules } from './translations';
import { trashRules } from './trash';
import { userPasswordRules } from './user-passwords';
import { userRoleRules } from './user-roles';
import { workflowRules } from './workflow';

/**
 * Registers the publication's rules in Strapi's document service, by which the panel, the API and imports
 * save content. They are registered first, so that they see the result of Strapi's own copying between
 * languages.
 */
export function registerDocumentRules(strapi: Core.Strapi) {
  const use = (rules: (context: Context, next: () => Promise<unknown>) => Promise<unknown>) =>
    strapi.documents.use(rules as Modules.Documents.Middleware.Middleware);
  // This rule contains the others, since it changes only the wording of refusals.
  use(arabicFieldNames);
  // Every other rule may rely on the limits of texts.
  use(textLimitRules);
  use(publicationRights);
  // It sees the outcome of all rules that follow, and nothing of a refusal.
  use(auditRules);
  // This rule contains all rules that delete something, so that it sees what is there before.
  use(trashRules);
  use(scheduleRules);
  // This rule contains all rules that change a document, so that it sees the result.
  use(historyRules);
  use(workflowRules);
  use(redirectRules);
  use(originalRules);
  use(translationRules);
  use(settingValueRules);
  use(userPasswordRules);
  use(userRoleRules);
  use((context, next) =>
    context.uid === ARTICLE ? articleRules(context, next) : plainTypeRules(context, next),
  );
  use(revisionRules);
}
