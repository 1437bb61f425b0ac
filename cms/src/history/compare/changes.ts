import type { DiffBlock, FieldChange } from '../../contract/history';
import { isSameText } from '../../documents/original';
import { ARABIC, ENGLISH, LOCALES, type Locale } from '../../locales';
import { ARTICLE } from '../../uids';
import { fieldsOf, type RecordedUid } from '../fields';
import type { Snapshot, Texts } from '../snapshot';
import { diffEntries, diffParagraphs } from './blocks';
import { asOne, ofArticle, ofMarkdown, type Paragraph } from './paragraphs';
import { TimeLimit } from './words';

/** Comparing two texts holds up the process for no longer. */
const TIMEOUT_MS = 400;

const FORMATS: Readonly<Record<string, FieldChange['format']>> = {
  boolean: 'boolean',
  datetime: 'date',
  date: 'date',
};

function paragraphsOf(uid: RecordedUid, field: string): (text: string) => Paragraph[] {
  if (field !== 'content') return asOne;
  return uid === ARTICLE ? ofArticle : ofMarkdown;
}

/** The texts of a revision in a language. An English text that only repeats the Arabic original is none. */
function textsIn(locale: Locale, { texts, values }: Snapshot): Texts {
  const isRepeated = locale === ENGLISH && values.original === ARABIC && isSameText(texts.en, texts.ar);
  return (isRepeated ? undefined : texts[locale]) ?? {};
}

/**
 * The differences of two revisions, field by field. A field that only one of them knows was added to the
 * schema later.
 */
export function changesBetween(uid: RecordedUid, before: Snapshot, after: Snapshot): FieldChange[] {
  const { texts, values, relations } = fieldsOf(uid);
  const timeLimit = new TimeLimit(TIMEOUT_MS);
  const changes: FieldChange[] = [];
  const add = (
    field: string,
    language: Locale | null,
    blocks: DiffBlock[],
    format: FieldChange['format'] = 'text',
  ) => {
    if (blocks.length > 0) changes.push({ field, language, format, blocks });
  };
  const compareList = (field: string, one: string[], other: string[], type = '') => {
    add(field, null, diffEntries(one.filter(Boolean), other.filter(Boolean), timeLimit), FORMATS[type]);
  };
  for (const locale of LOCALES) {
    const [former, latter] = [textsIn(locale, before), textsIn(locale, after)];
    for (const field of texts) {
      const [one, other] = [former[field] ?? '', latter[field] ?? ''];
      if (one === other) continue;
      const read = paragraphsOf(uid, field);
      const blocks = diffParagraphs(read(one), read(other), locale, timeLimit);
      add(locale === ARABIC ? `${field}Ar` : field, locale, blocks);
    }
  }
  for (const { name, type } of values) {
    const [one, other] = [before, after].map(({ values: all }) => {
      const value = type === 'boolean' ? Boolean(all[name]) : (all[name] ?? '');
      return [String(value)];
    });
    compareList(name, one ?? [], other ?? [], type);
  }
  for (const { name } of relations) {
    const [one, other] = [before, after].map(({ relations: all }) =>
      (all[name] ?? []).map((linked) => linked.name),
    );
    compareList(name, one ?? [], other ?? []);
  }
  return changes;
}
