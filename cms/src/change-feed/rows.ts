import { CATEGORY, COMMENT, FILE, SITE_SETTING, STATIC_PAGE, TAG, USER } from '../uids';
import type { ArticleChange } from './placement';

/** One committed change. `id` is the public id (users and files: the row id), null when it may be any or all. */
export interface Change {
  type: string;
  id: number | null;
  locale: string | null;
  /** Of a comment: the public id of its article. */
  commentedArticle?: number;
  /** Of an article: how the lists that it is on changed. */
  article?: ArticleChange;
  /** Readers must not see any more what they saw before: it was deleted or hidden. */
  removed?: true;
}

const TYPES = {
  [CATEGORY]: 'category',
  [TAG]: 'tag',
  [COMMENT]: 'comment',
  [STATIC_PAGE]: 'static-page',
  [SITE_SETTING]: 'site-setting',
  [USER]: 'user',
  [FILE]: 'file',
};

type Announced = keyof typeof TYPES;

/** The types whose changes are announced row by row; articles.ts announces articles. */
export const ANNOUNCED = Object.keys(TYPES);

/** An event of Strapi's database about one row, or about many. */
export interface Changed {
  model: { uid: string };
  params: { where?: object };
  result?: unknown;
  state: { changes?: Change[] };
}

/** The fields that identify a change; a caller may have selected less. */
interface Row {
  id?: number;
  publicId?: number | null;
  locale?: string | null;
  articleId?: number | null;
  publishedAt?: unknown;
  hidden?: boolean | null;
}

const FIELDS = ['id', 'publicId', 'locale', 'articleId', 'publishedAt', 'hidden'];

/** More rows at once are a reorganisation: whatever there is may have changed. */
export const MANY = 100;

const has = (uid: string, field: string) => field in strapi.contentType(uid as Announced).attributes;

/** Readers never see the latest text of what can be published, only the copy that is. */
const isHidden = (uid: string, row: Row) =>
  row.publishedAt === null && strapi.contentType(uid as Announced).options?.draftAndPublish === true;

function changeOf(uid: string, row: Row): Change {
  const id = has(uid, 'publicId') ? row.publicId : row.id;
  return {
    type: TYPES[uid as Announced],
    id: id ?? null,
    locale: row.locale ?? null,
    ...(uid === COMMENT && row.articleId ? { commentedArticle: row.articleId } : {}),
    ...(uid === COMMENT && row.hidden ? { removed: true as const } : {}),
  };
}

/** The changes that readers see of one changed row. */
export function changesBy({ model: { uid }, result }: Changed): Change[] {
  const row = (result ?? {}) as Row;
  return isHidden(uid, row) ? [] : [changeOf(uid, row)];
}

/** The changes that readers will see of all rows that a condition finds. */
export async function changesOfMany({ model: { uid }, params }: Changed): Promise<Change[]> {
  const rows: Row[] = await strapi.db.query(uid as Announced).findMany({
    select: FIELDS.filter((field) => field === 'id' || has(uid, field)),
    where: params.where ?? {},
    limit: MANY + 1,
  });
  if (rows.length > MANY) return [changeOf(uid, {})];
  return rows.filter((row) => !isHidden(uid, row)).map((row) => changeOf(uid, row));
}
