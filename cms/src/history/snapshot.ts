import { ENGLISH, type Locale } from '../locales';
import { fieldsOf, type RecordedUid } from './fields';

/** Something that a document is linked with, and its name at that time. */
export interface Linked {
  id: number;
  documentId: string;
  name: string;
}

export type Texts = Record<string, string | null>;

/** The latest text of a document, published or not. */
export interface Snapshot {
  /** A language that the document does not have is absent. */
  texts: Partial<Record<Locale, Texts>>;
  values: Record<string, string | number | boolean | null>;
  relations: Record<string, Linked[]>;
}

type Row = Record<string, unknown> & {
  locale: Locale;
  publicId: number;
  updatedAt: string;
  savedBy?: string | null;
};

export interface Read {
  snapshot: Snapshot;
  savedAt: Date;
  savedBy: string | null;
}

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));

const linked = (value: unknown, labels: string[]): Linked[] =>
  ([value ?? []].flat() as Record<string, unknown>[]).map((one) => {
    const label = labels.find((name) => one[name]);
    return {
      id: Number(one.id),
      documentId: String(one.documentId),
      name: label ? String(one[label]) : '',
    };
  });

/** Reads a document as it is now; null where there is none. */
export async function readSnapshot(uid: RecordedUid, documentId: string): Promise<Read | null> {
  const { texts, values, relations } = fieldsOf(uid);
  const populate = Object.fromEntries(
    relations.map(({ name, labels }) => [name, { select: ['id', 'documentId', ...labels] }]),
  );
  const rows: Row[] = await strapi.db.query(uid).findMany({
    where: { documentId, publishedAt: { $null: true } },
    orderBy: { locale: 'desc' },
    populate,
  });
  const [first] = rows;
  if (!first) return null;
  const leading = rows.find(({ locale }) => locale === ENGLISH) ?? first;
  return {
    snapshot: {
      texts: Object.fromEntries(
        rows.map((row) => [row.locale, Object.fromEntries(texts.map((name) => [name, plain(row[name])]))]),
      ),
      values: Object.fromEntries(
        values.map(({ name }) => [name, plain(leading[name])]),
      ) as Snapshot['values'],
      relations: Object.fromEntries(
        relations.map(({ name, labels }) => [name, linked(leading[name], labels)]),
      ),
    },
    savedAt: new Date(Math.max(...rows.map(({ updatedAt }) => new Date(updatedAt).getTime()))),
    savedBy: leading.savedBy ?? null,
  };
}
