import type { Core, Modules } from '@strapi/strapi';
import { ARTICLE } from '../uids';
import { arabicFieldNames } from './arabic-field-names';
import { arabicNeedsEnglishRules } from './arabic-needs-english';
import { articleRules } from './article';
import type { Context } from './context';
import { formerAddressRules } from './former-addresses';
import { plainTypeRules } from './plain-types';
import { textLimitRules } from './text-limits';
import { translationRules } from './translations';
import { userPasswordRules } from './user-passwords';
import { userRoleRules } from './user-roles';

/**
 * Puts the publication's rules around Strapi's document service, the one way by which the panel, the API and imports
 * save content. Registered first, so that they see the outcome of Strapi's own copying between languages.
 */
export function registerDocumentRules(strapi: Core.Strapi) {
  const use = (rules: (context: Context, next: () => Promise<unknown>) => Promise<unknown>) =>
    strapi.documents.use(rules as Modules.Documents.Middleware.Middleware);
  // Around the others: it changes only how a refusal is worded.
  use(arabicFieldNames);
  // Every other rule may rely on texts being bounded.
  use(textLimitRules);
  use(formerAddressRules);
  use(arabicNeedsEnglishRules);
  use(translationRules);
  use(userPasswordRules);
  use(userRoleRules);
  use((context, next) =>
    context.uid === ARTICLE ? articleRules(context, next) : plainTypeRules(context, next),
  );
}
