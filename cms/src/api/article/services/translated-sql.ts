import { REQUIRED_TEXTS } from '../../../contract/article';
import { ARABIC } from '../../../locales';

const BLANKS = ' \t\r\n';

/**
 * A database need not read the whole of a long text to know its size. So blank text of more than 100 bytes counts as
 * a text here, and so do no-break spaces. `isComplete` of the translations counts neither.
 */
const hasText = (column: string) =>
  `coalesce(octet_length(${column}) > 100 or trim(${column}, '${BLANKS}') <> '', false)`;

/** Whether a version has title, excerpt and content, as an SQL condition. It is never null. */
export const hasRequiredTexts = (version: string): string =>
  `(${REQUIRED_TEXTS.map((name) => hasText(`${version}.${name}`)).join(' and ')})`;

/**
 * Whether the translation of `article`, an English draft, has all its texts (requirements 4), as an SQL
 * condition that is never null. `hasArabic` is the condition for its Arabic draft. That draft is no translation
 * where the article began in Arabic.
 */
export const hasTranslation = (hasArabic: string): string =>
  `(case when article.original = '${ARABIC}' then article.untranslated is not true and ` +
  `${hasRequiredTexts('article')} else ${hasArabic} end)`;
