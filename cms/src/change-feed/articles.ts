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

/**
 * Where an article was when a transaction began to change it, and where it is. Strapi changes the versions of a document at
 * once, so that looks at it overlap, and the one that began later may have ended before the other.
 */
class Way {
  before: Place | null = null;
  after: Place | null = null;
  /** Fulfilled once it is known where it was; nothing of it may be changed earlier. */
  readonly isBeforeKnown: Promise<void>;
  readonly #documentId: string;
  #looks = 0;

  constructor(documentId: string) {
    this.#documentId = documentId;
    this.isBeforeKnown = placeOf(documentId, { isFirst: true }).then((place) => {
      [this.before, this.after] = [place, place];
    });
  }

  /** To be called after each change: the look that begins last has seen all of them. */
  async lookAgain(): Promise<void> {
    this.#looks += 1;
    const look = this.#looks;
    const place = await placeOf(this.#documentId);
    if (look === this.#looks) this.after = place;
  }
}

/** The ways of the articles that a transaction changes. */
interface Ways {
  ofArticles: Map<string, Way>;
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
      const way = ways.ofArticles.get(documentId) ?? new Way(documentId);
      ways.ofArticles.set(documentId, way);
      await way.isBeforeKnown;
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
    for (const documentId of concerned.documentIds) await ofArticles.get(documentId)?.lookAgain();
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
