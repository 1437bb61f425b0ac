import type { Change } from '../contract/changes';
import { CATEGORY, COMMENT, FILE, SITE_SETTING, STATIC_PAGE, TAG, USER } from '../uids';
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

/** The fields that identify a change. They may be missing if a caller has selected fewer. */
interface Row {
  id?: number;
  publicId?: number | null;
  locale?: string | null;
  articleId?: number | null;
  publishedAt?: unknown;
  hidden?: boolean | null;
}

const FIELDS = ['id', 'publicId', 'locale', 'articleId', 'publishedAt', 'hidden'];

/** A change of more rows than this is a reorganisation: any row may have changed. */
export const MANY = 100;

const has = (uid: string, field: string) => field in strapi.contentType(uid as Announced).attributes;

/** Readers never see the draft of a type with drafts, only its published copy. */
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

/** The visible changes of one changed row. */
export function changesBy({ model: { uid }, result }: Changed): Change[] {
  const row = (result ?? {}) as Row;
  return isHidden(uid, row) ? [] : [changeOf(uid, row)];
}

/** The visible changes of all rows that match a condition. */
export async function changesOfMany({ model: { uid }, params }: Changed): Promise<Change[]> {
  const rows: Row[] = await strapi.db.query(uid as Announced).findMany({
    select: FIELDS.filter((field) => field === 'id' || has(uid, field)),
    where: params.where ?? {},
    limit: MANY + 1,
  });
  if (rows.length > MANY) return [changeOf(uid, {})];
  return rows.filter((row) => !isHidden(uid, row)).map((row) => changeOf(uid, row));
}
