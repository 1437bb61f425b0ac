import { z } from 'zod';
import { conflict } from '../rules/errors';
import { ARTICLE, FILE, SITE_SETTING, STATIC_PAGE, USER } from '../uids';

interface Picture {
  id: number;
  hash: string;
}

/** What uses a picture, in words: `the article “…”`. */
type Uses = string[];

/** So many are named; of more, the number. */
const NAMED = 5;
const TEXTS = [
  { uid: ARTICLE, field: 'content', name: 'title', noun: 'the text of the article' },
  { uid: STATIC_PAGE, field: 'content', name: 'title', noun: 'the text of the page' },
  { uid: SITE_SETTING, field: 'value', name: 'key', noun: 'the setting' },
] as const;

const quoted = (noun: string, name: unknown) => `${noun} “${String(name)}”`;

/** Texts name a picture by its address. Each version counts, drafts included. */
async function inTexts(pictures: Picture[]): Promise<Uses> {
  const uses = new Set<string>();
  for (const { uid, field, name, noun } of TEXTS) {
    const rows: Record<string, unknown>[] = await strapi.db.query(uid).findMany({
      select: ['documentId', name],
      where: { $or: pictures.map(({ hash }) => ({ [field]: { $contains: hash } })) },
      orderBy: { id: 'asc' },
    });
    // A document has a version for each language, and a draft of each.
    const documents = new Map(rows.map((row) => [row.documentId, row]));
    for (const row of documents.values()) uses.add(quoted(noun, row[name]));
  }
  return [...uses];
}

/** Whose picture it is, by a relation. */
async function asOwn(pictures: Picture[]): Promise<Uses> {
  const id = { $in: pictures.map((picture) => picture.id) };
  const [articles, users] = await Promise.all([
    strapi.db.query(ARTICLE).findMany({
      select: ['documentId', 'title', 'locale'],
      where: { image: { id } },
      // English comes last, so that an article is called by its English headline.
      orderBy: [{ locale: 'asc' }, { id: 'asc' }],
    }),
    strapi.db.query(USER).findMany({ select: ['displayName', 'username'], where: { avatar: { id } } }),
  ]);
  const documents = new Map(articles.map((row) => [row.documentId, row.title]));
  return [
    ...[...documents.values()].map((title) => quoted('the article', title)),
    ...users.map(({ displayName, username }) => quoted('the user', displayName || username)),
  ];
}

function refusal(uses: Uses, advice: string): Error {
  const more = uses.length > NAMED ? ` and ${uses.length - NAMED} more` : '';
  const places = uses.length === 1 ? 'one place' : `${uses.length} places`;
  return conflict(`Used in ${places}: ${uses.slice(0, NAMED).join(', ')}${more}. ${advice}`);
}

const withHash = (ids: (number | string)[]): Promise<Picture[]> =>
  strapi.db.query(FILE).findMany({ select: ['id', 'hash'], where: { id: { $in: ids } } });

/**
 * Refuses to delete pictures that something shows, and names what does.
 * @throws (409)
 */
export async function refuseUsed(ids: (number | string)[]): Promise<void> {
  const pictures = await withHash(ids);
  if (pictures.length === 0) return;
  const uses = [...(await asOwn(pictures)), ...(await inTexts(pictures))];
  if (uses.length > 0) throw refusal(uses, 'Choose another picture there first.');
}

/**
 * Refuses to replace a picture that stands in a text: its address there would show nothing.
 * @throws (409)
 */
export async function refuseInTexts(id: number | string): Promise<void> {
  const pictures = await withHash([id]);
  const uses = pictures.length > 0 ? await inTexts(pictures) : [];
  if (uses.length > 0) throw refusal(uses, 'Exchange the picture in the text itself.');
}

const bulkDelete = z.object({
  fileIds: z.array(z.number()).optional(),
  folderIds: z.array(z.number()).optional(),
});

/** The files that a request to delete several names, those in folders included. Strapi itself refuses any other body. */
export async function filesNamedBy(body: unknown): Promise<number[]> {
  const { fileIds = [], folderIds = [] } = bulkDelete.safeParse(body).data ?? {};
  if (folderIds.length === 0) return fileIds;
  const folders: { path: string }[] = await strapi.db
    .query('plugin::upload.folder')
    .findMany({ select: ['path'], where: { id: { $in: folderIds } } });
  const inside: { id: number }[] = await strapi.db.query(FILE).findMany({
    select: ['id'],
    where: {
      $or: folders.flatMap(({ path }) => [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }]),
    },
  });
  return [...fileIds, ...inside.map(({ id }) => id)];
}
