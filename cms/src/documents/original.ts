import { SHARED, TEXTS } from '../api/article/fields';
import { REQUIRED_TEXTS } from '../contract/article';
import { ARABIC, ENGLISH, type Locale } from '../locales';
import { ARTICLE } from '../uids';
import { copyShared, type SharedRow } from './shared-fields';
import { updateWithoutTouchingTimestamp } from './timestamps';

/** A row of an article, with the language in which the article began. Rows of earlier versions have none. */
export interface WithOriginal {
  original?: Locale | null;
  /** Whether an English version repeats the Arabic original, because there is no English text. */
  untranslated?: boolean | null;
}

export const originalIn = (rows: readonly WithOriginal[]): Locale =>
  rows.some(({ original }) => original === ARABIC) ? ARABIC : ENGLISH;

/** The language of an article's translation. */
export const translationLocale = (original: Locale): Locale => (original === ARABIC ? ENGLISH : ARABIC);

/** The language in which an article began. English for an unknown one. */
export async function originalOf(documentId: string): Promise<Locale> {
  const rows = await strapi.db
    .query(ARTICLE)
    .findMany({ select: ['original'], where: { documentId }, limit: 1 });
  return originalIn(rows);
}

/** A user of Strapi's panel. */
type PanelUser = { id: number } | null;

/** A version of an article with its texts and its shared fields. */
type Version = SharedRow &
  WithOriginal & { title: string | null; createdBy?: PanelUser; updatedBy?: PanelUser };

const isBlank = (version: Version) => REQUIRED_TEXTS.every((name) => !String(version[name] ?? '').trim());

/** Whether two texts of an article are equal. English that is equal to the Arabic original counts as none. */
export const isSameText = (one: Readonly<Record<string, unknown>> = {}, other: typeof one = {}): boolean =>
  REQUIRED_TEXTS.every((name) => (one[name] ?? '') === (other[name] ?? ''));

const textsOf = (version: Version) => Object.fromEntries(TEXTS.map((name) => [name, version[name] ?? null]));

async function addStandIn(arabic: Version): Promise<void> {
  const scalars = SHARED.scalars.map((name) => [name, arabic[name] ?? null]);
  const { documentId, publishedAt, createdAt, revision } = arabic;
  // Strapi's panel opens and deletes an author's own versions only.
  const people = { createdBy: arabic.createdBy?.id, updatedBy: arabic.updatedBy?.id };
  const added: Version = await strapi.db.query(ARTICLE).create({
    data: {
      ...Object.fromEntries(scalars),
      ...textsOf(arabic),
      ...{ documentId, publishedAt, createdAt, revision, locale: ENGLISH, untranslated: true },
      ...people,
    },
  });
  await copyShared(
    ARTICLE,
    arabic,
    { ...added, ...Object.fromEntries(SHARED.relations.map((name) => [name, null])) },
    SHARED,
  );
  await updateWithoutTouchingTimestamp(ARTICLE, { id: added.id, updatedAt: arabic.updatedAt }, {});
}

async function repeat(arabic: Version, english: Version): Promise<void> {
  if (english.untranslated && TEXTS.every((name) => (english[name] ?? null) === (arabic[name] ?? null)))
    return;
  await updateWithoutTouchingTimestamp(
    ARTICLE,
    { id: english.id, updatedAt: arabic.updatedAt },
    { ...textsOf(arabic), untranslated: true },
  );
}

interface Save {
  /** The saved languages. */
  locales: readonly Locale[];
  isPublished: boolean;
}

/**
 * The English version of an article that began in Arabic holds what all versions share, as every English
 * version does, and repeats the Arabic text until somebody writes an English one. It must be called after each
 * change of such an article, in its transaction (docs/decisions/0040-arabic-originals.md).
 */
export async function keepStandIn(documentId: string, { locales, isPublished }: Save): Promise<void> {
  const rows: Version[] = await strapi.db.query(ARTICLE).findMany({
    where: { documentId },
    populate: Object.fromEntries([...SHARED.relations, 'createdBy', 'updatedBy'].map((name) => [name, true])),
  });
  const savesEnglish = locales.includes(ENGLISH);
  let isDraftStandIn = false;
  for (const published of [false, true]) {
    const of = (locale: Locale) =>
      rows.find((row) => row.locale === locale && (row.publishedAt !== null) === published);
    const [arabic, english] = [of(ARABIC), of(ENGLISH)];
    if (!arabic) {
      // Readers no longer see what it repeats.
      if (published && english?.untranslated)
        await strapi.db.query(ARTICLE).delete({ where: { id: english.id } });
      continue;
    }
    if (!english) {
      await addStandIn(arabic);
      continue;
    }
    // Publishing has copied the draft. The draft may repeat an Arabic text that readers do not see yet.
    const isFromDraft = published && isPublished && savesEnglish;
    const wasStandIn: boolean = isFromDraft ? isDraftStandIn : !savesEnglish && Boolean(english.untranslated);
    const isStandIn: boolean = wasStandIn || isBlank(english) || isSameText(english, arabic);
    if (!published) isDraftStandIn = isStandIn;
    if (isStandIn) await repeat(arabic, english);
    else if (english.untranslated) {
      await updateWithoutTouchingTimestamp(ARTICLE, english, { untranslated: false });
    }
  }
}
