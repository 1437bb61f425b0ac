import type accountEn from './account.en.json';
import type adminAccountEn from './admin/account.en.json';
import type adminArticlesEn from './admin/articles.en.json';
import type adminCategoriesEn from './admin/categories.en.json';
import type adminCommentsEn from './admin/comments.en.json';
import type adminEditorEn from './admin/editor.en.json';
import type adminHistoryEn from './admin/history.en.json';
import type adminImportEn from './admin/import.en.json';
import type adminAuditEn from './admin/audit.en.json';
import type adminJobsEn from './admin/jobs.en.json';
import type adminPagesEn from './admin/pages.en.json';
import type adminPicturesEn from './admin/pictures.en.json';
import type adminSettingsEn from './admin/settings.en.json';
import type adminTrashEn from './admin/trash.en.json';
import type adminTranslationsEn from './admin/translations.en.json';
import type adminUsersEn from './admin/users.en.json';
import type adminEn from './admin/shell.en.json';
import type adminScheduleEn from './admin/schedule.en.json';
import type adminWorkflowEn from './admin/workflow.en.json';
import type discussionEn from './discussion.en.json';
import type en from './en.json';
import type placesEn from './places.en.json';
import type readerEn from './reader.en.json';

type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The word before the plural suffix: `count_one` and `count_other` are both `count`. */
type PluralBase<Key> = Key extends `${infer Base}_${PluralCategory}` ? Base : never;

/**
 * English keys in the form that Arabic must have: the same keys, and all six plural forms where English has
 * two.
 */
type Arabic<Section> = {
  [Key in Exclude<keyof Section, `${string}_${PluralCategory}`>]: Section[Key] extends string
    ? string
    : Arabic<Section[Key]>;
} & Record<`${PluralBase<keyof Section>}_${PluralCategory}`, string>;

/** A key that English has and Arabic lacks does not compile. */
export type ArabicOf<Dictionary> = { [Section in keyof Dictionary]: Arabic<Dictionary[Section]> };

/** The texts of every screen. */
export type EnglishDictionary = typeof en;
export type ArabicDictionary = ArabicOf<EnglishDictionary>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      translation: EnglishDictionary;
      account: typeof accountEn;
      places: typeof placesEn;
      reader: typeof readerEn;
      discussion: typeof discussionEn;
      admin: typeof adminEn;
      adminArticles: typeof adminArticlesEn;
      adminEditor: typeof adminEditorEn;
      adminCategories: typeof adminCategoriesEn;
      adminUsers: typeof adminUsersEn;
      adminTranslations: typeof adminTranslationsEn;
      adminImport: typeof adminImportEn;
      adminComments: typeof adminCommentsEn;
      adminJobs: typeof adminJobsEn;
      adminWorkflow: typeof adminWorkflowEn;
      adminSchedule: typeof adminScheduleEn;
      adminTrash: typeof adminTrashEn;
      adminAudit: typeof adminAuditEn;
      adminSettings: typeof adminSettingsEn;
      adminPages: typeof adminPagesEn;
      adminHistory: typeof adminHistoryEn;
      adminPictures: typeof adminPicturesEn;
      adminAccount: typeof adminAccountEn;
    };
  }
}
