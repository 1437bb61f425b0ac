import { ARTICLE } from '../uids';
import { announceNow } from './changes';
import { listsBetween, noteAny, placeOf, type Place } from './lists';
import { MANY, type Change } from './rows';

/** What a subscriber is told by Strapi's database of articles that are about to change, or have changed. */
interface Event {
  params: { where?: object; data?: Row | Row[] };
  state: { concerned?: Concerned };
}

interface Row {
  documentId?: string;
  publishedAt?: unknown;
}

/** The articles of which something that readers see changes. */
interface Concerned {
  documentIds: string[];
  /** More than can be told one by one. */
  areMany: boolean;
}

/** Where articles were when a transaction began to change them, and where they are. */
interface Ways {
  ofArticles: Map<string, { before: Place | null; after: Place | null }>;
  areMany: boolean;
}

const underWay = new WeakMap<object, Ways>();

const ANY: Change = { type: 'article', id: null, locale: null };

function any(): Change[] {
  noteAny();
  return [ANY];
}

function changesOf({ ofArticles, areMany }: Ways): Change[] {
  if (areMany) return any();
  return [...ofArticles.values()].flatMap(({ before, after }) => {
    const place = after ?? before;
    // Its English version is not published: whatever becomes of the Arabic one, nobody sees it.
    if (!place) return [];
    return [{ ...ANY, id: place.publicId, lists: listsBetween(before, after) }];
  });
}

/** What the present transaction has changed so far; its end announces it. */
function waysIn(trx: object, onCommit: (tell: () => void) => void): Ways {
  const known = underWay.get(trx);
  if (known) return known;
  const ways: Ways = { ofArticles: new Map(), areMany: false };
  underWay.set(trx, ways);
  onCommit(() => announceNow(changesOf(ways)));
  return ways;
}

function concernedBy(rows: readonly Row[]): Concerned {
  const documentIds = [...new Set(rows.flatMap(({ documentId }) => documentId ?? []))];
  return { documentIds, areMany: rows.length > MANY };
}

async function remember({ documentIds, areMany }: Concerned): Promise<void> {
  if (documentIds.length === 0 || !strapi.db.inTransaction()) return;
  await strapi.db.transaction(async ({ trx, onCommit }) => {
    const ways = waysIn(trx, onCommit);
    ways.areMany ||= areMany || ways.ofArticles.size > MANY;
    if (ways.areMany) return;
    for (const documentId of documentIds) {
      if (ways.ofArticles.has(documentId)) continue;
      const before = await placeOf(documentId, { isFirst: true });
      ways.ofArticles.set(documentId, { before, after: before });
    }
  });
}

const isShown = ({ publishedAt }: Row) => publishedAt !== null && publishedAt !== undefined;
const rowsIn = (data: Row | Row[] | undefined) => [data ?? []].flat();

/** Before rows are made. */
async function lookAtNew({ params, state }: Event): Promise<void> {
  state.concerned = concernedBy(rowsIn(params.data).filter(isShown));
  await remember(state.concerned);
}

/** Before rows that are there change: afterwards nobody could say which were meant. */
async function look({ params: { where = {}, data }, state }: Event): Promise<void> {
  const willBeShown = rowsIn(data).some(isShown);
  const rows: Row[] = await strapi.db.query(ARTICLE).findMany({
    select: ['documentId'],
    where: willBeShown ? where : { $and: [where, { publishedAt: { $notNull: true } }] },
    limit: MANY + 1,
  });
  state.concerned = concernedBy(rows);
  await remember(state.concerned);
}

/** After each change, since nothing tells which is the last before the end. */
async function lookAgain({ state: { concerned } }: Event): Promise<void> {
  if (!concerned || concerned.documentIds.length === 0) return;
  if (!strapi.db.inTransaction()) {
    // Others may have moved it meanwhile.
    announceNow(any());
    return;
  }
  await strapi.db.transaction(async ({ trx, onCommit }) => {
    const { ofArticles, areMany } = waysIn(trx, onCommit);
    if (areMany) return;
    for (const documentId of concerned.documentIds) {
      const way = ofArticles.get(documentId);
      if (way) way.after = await placeOf(documentId);
    }
  });
}

/**
 * Hears of every change of what readers see of articles, whoever makes it, and says of each article once for a transaction
 * which lists it may have changed. Publishing deletes what was published and makes it anew (docs/strapi-behaviour.md): only
 * the beginning and the end of a transaction tell a corrected word from an article that comes or goes.
 */
export const ofArticles = {
  models: [ARTICLE],
  beforeCreate: lookAtNew,
  afterCreate: lookAgain,
  beforeCreateMany: lookAtNew,
  afterCreateMany: lookAgain,
  beforeUpdate: look,
  afterUpdate: lookAgain,
  beforeUpdateMany: look,
  afterUpdateMany: lookAgain,
  beforeDelete: look,
  afterDelete: lookAgain,
  beforeDeleteMany: look,
  afterDeleteMany: lookAgain,
};
