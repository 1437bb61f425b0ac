import type { DiffPart, FieldChange } from '../contract/history';
import { ARABIC } from '../locales';
import { fieldsOf, type RecordedUid, type RelationField } from './fields';
import type { Snapshot } from './snapshot';

/** A type of content that a document may be linked with. */
interface Linked {
  attributes: object;
  pluginOptions?: { i18n?: { localized?: boolean } };
}

/** The present Arabic names of linked documents, by document id. */
async function findNames(
  { target, labels }: RelationField,
  documentIds: string[],
): Promise<Map<string, string>> {
  const { attributes, pluginOptions } = strapi.contentType(target) as Linked;
  const own = labels.map((label) => `${label}Ar`).find((name) => name in attributes);
  const field = own ?? (pluginOptions?.i18n?.localized && labels[0]);
  if (!field) return new Map();
  const rows: Record<string, string | null>[] = await strapi.db.query(target).findMany({
    select: ['documentId', field],
    where: { documentId: { $in: documentIds }, ...(own ? {} : { locale: ARABIC }) },
  });
  return new Map(rows.map((row) => [String(row.documentId), row[field] ?? '']));
}

/** Adds the Arabic names to changes of what a document is linked with, which revisions name in English. */
export async function withArabicNames(
  uid: RecordedUid,
  changes: FieldChange[],
  compared: Snapshot[],
): Promise<FieldChange[]> {
  const { relations } = fieldsOf(uid);
  const named: FieldChange[] = [];
  for (const change of changes) {
    const relation = relations.find(({ name }) => name === change.field);
    if (!relation) {
      named.push(change);
      continue;
    }
    const linked = compared.flatMap((snapshot) => snapshot.relations[relation.name] ?? []);
    const names = await findNames(
      relation,
      linked.map(({ documentId }) => documentId),
    );
    const inArabic = (part: DiffPart): DiffPart => {
      const document = linked.find(({ name }) => name === part.text)?.documentId ?? '';
      const textAr = names.get(document);
      return textAr ? { ...part, textAr } : part;
    };
    const blocks = change.blocks.map((block) => ({ ...block, parts: block.parts.map(inArabic) }));
    named.push({ ...change, blocks });
  }
  return named;
}
