import type accountEn from './account.en.json';
import type adminAccountEn from './admin/account.en.json';
import type adminArticlesEn from './admin/articles.en.json';
import type adminCategoriesEn from './admin/categories.en.json';
import type adminEditorEn from './admin/editor.en.json';
import type adminImportEn from './admin/import.en.json';
import type adminPagesEn from './admin/pages.en.json';
import type adminPicturesEn from './admin/pictures.en.json';
import type adminSettingsEn from './admin/settings.en.json';
import type adminTranslationsEn from './admin/translations.en.json';
import type adminUsersEn from './admin/users.en.json';
import type adminEn from './admin/shell.en.json';
import type en from './en.json';

type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The word before the plural suffix: `count_one` and `count_other` are both `count`. */
type PluralBase<Key> = Key extends `${infer Base}_${PluralCategory}` ? Base : never;

/** English keys as Arabic must have them: the same ones, and all six plural forms where English has its two. */
type Arabic<Section> = {
  [Key in Exclude<keyof Section, `${string}_${PluralCategory}`>]: Section[Key] extends string
    ? string
    : Arabic<Section[Key]>;
} & Record<`${PluralBase<keyof Section>}_${PluralCategory}`, string>;

/** A key that English has and Arabic lacks does not compile. */
export type ArabicOf<Dictionary> = { [Section in keyof Dictionary]: Arabic<Dictionary[Section]> };

/** What every screen may say. */
export type EnglishDictionary = typeof en;
export type ArabicDictionary = ArabicOf<EnglishDictionary>;

/** What the screens of who signs in say besides. */
export type EnglishAccountDictionary = typeof accountEn;
export type ArabicAccountDictionary = ArabicOf<EnglishAccountDictionary>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      translation: EnglishDictionary;
      account: EnglishAccountDictionary;
      admin: typeof adminEn;
      adminArticles: typeof adminArticlesEn;
      adminEditor: typeof adminEditorEn;
      adminCategories: typeof adminCategoriesEn;
      adminUsers: typeof adminUsersEn;
      adminTranslations: typeof adminTranslationsEn;
      adminImport: typeof adminImportEn;
      adminSettings: typeof adminSettingsEn;
      adminPages: typeof adminPagesEn;
      adminPictures: typeof adminPicturesEn;
      adminAccount: typeof adminAccountEn;
    };
  }
}
