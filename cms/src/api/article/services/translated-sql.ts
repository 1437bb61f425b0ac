import { REQUIRED_TEXTS } from '../../../contract/article';
import { ARABIC, ENGLISH } from '../../../locales';

/** No-break spaces count as a text here. `isComplete` of the translations does not count them. */
const hasText = (column: string) => `trim(${column}, ' \t\r\n') <> ''`;

/**
 * Whether a version has title, excerpt and content, as an SQL condition. An index holds the versions that have them
 * (bootstrap/indexes.ts): both databases use it for exactly this condition, and read no text.
 * @param prefix the alias of the version, with a dot
 */
export const hasRequiredTexts = (prefix = ''): string =>
  REQUIRED_TEXTS.map((name) => hasText(`${prefix}${name}`)).join(' and ');

/** The language of the translation of the `article` of the outer statement. */
export const TRANSLATION = `case when article.original = '${ARABIC}' then '${ENGLISH}' else '${ARABIC}' end`;

/**
 * Whether the translation of `article`, an English draft, has all its texts (requirements 4), as an SQL
 * condition that is never null.
 */
export const IS_TRANSLATED =
  '(article.untranslated is not true and exists (select 1 from articles as translation ' +
  'where translation.document_id = article.document_id and translation.published_at is null ' +
  `and translation.locale = ${TRANSLATION} and ${hasRequiredTexts('translation.')}))`;
