import type { Change } from '../contract/changes';
import { ARTICLE } from '../uids';
import { announceNow } from './changes';
import { changeBetween, isRemoved, placementOf, type Placement } from './placement';
import { MANY } from './rows';

/** An event of Strapi's database about articles that are about to change, or have changed. */
interface Event {
  params: { where?: object; data?: Row | Row[] };
  state: { affected?: Affected };
}

interface Row {
  documentId?: string;
  publishedAt?: unknown;
}

/** Changed articles that readers see, or will see. */
interface Affected {
  documentIds: string[];
  /** There are too many to announce one by one. */
  areMany: boolean;
}

/**
 * The placement of an article before its transaction, and now. Strapi changes the versions of a document
 * concurrently, so that reads overlap: the read that began last counts.
 */
class PendingChange {
  before: Placement | null = null;
  after: Placement | null = null;
  /** Resolves once the first read is done. No version of the article may change earlier. */
  readonly isBeforeKnown: Promise<void>;
  readonly #documentId: string;
  #reads = 0;

  constructor(documentId: string) {
    this.#documentId = documentId;
    this.isBeforeKnown = placementOf(documentId, { isFirst: true }).then((placement) => {
      [this.before, this.after] = [placement, placement];
    });
  }

  /** Must be called after each change of a version. */
  async readAgain(): Promise<void> {
    this.#reads += 1;
    const read = this.#reads;
    const placement = await placementOf(this.#documentId);
    if (read === this.#reads) this.after = placement;
  }
}

/** The articles that a transaction changes. */
interface Pending {
  byDocument: Map<string, PendingChange>;
  areMany: boolean;
}

const pendingByTransaction = new WeakMap<object, Pending>();

/** The ids are unknown, and hidden articles may be among them. */
const ANY: Change = { type: 'article', id: null, locale: null };

function changesOf({ byDocument, areMany }: Pending): Change[] {
  if (areMany) return [ANY];
  return [...byDocument.values()].flatMap(({ before, after }) => {
    const placement = after ?? before;
    // Readers do not see an article whose English version is not published.
    if (!placement) return [];
    const article = changeBetween(before, after);
    const removed = isRemoved(before, after) ? { removed: true as const } : {};
    return [{ ...ANY, id: placement.publicId, article, ...removed }];
  });
}

/** The changes of the current transaction so far. They are announced when it is committed. */
function pendingIn(trx: object, onCommit: (tell: () => void) => void): Pending {
  const known = pendingByTransaction.get(trx);
  if (known) return known;
  const pending: Pending = { byDocument: new Map(), areMany: false };
  pendingByTransaction.set(trx, pending);
  onCommit(() => announceNow(changesOf(pending)));
  return pending;
}

function affectedBy(rows: readonly Row[]): Affected {
  const documentIds = [...new Set(rows.flatMap(({ documentId }) => documentId ?? []))];
  return { documentIds, areMany: rows.length > MANY };
}

async function note({ documentIds, areMany }: Affected): Promise<void> {
  if (documentIds.length === 0 || !strapi.db.inTransaction()) return;
  await strapi.db.transaction(async ({ trx, onCommit }) => {
    const pending = pendingIn(trx, onCommit);
    pending.areMany ||= areMany || pending.byDocument.size > MANY;
    if (pending.areMany) return;
    for (const documentId of documentIds) {
      const change = pending.byDocument.get(documentId) ?? new PendingChange(documentId);
      pending.byDocument.set(documentId, change);
      await change.isBeforeKnown;
    }
  });
}

const isShown = ({ publishedAt }: Row) => publishedAt !== null && publishedAt !== undefined;
const rowsIn = (data: Row | Row[] | undefined) => [data ?? []].flat();

async function beforeCreate({ params, state }: Event): Promise<void> {
  state.affected = affectedBy(rowsIn(params.data).filter(isShown));
  await note(state.affected);
}

/** After the change, the condition may match other rows, or none. */
async function beforeChange({ params: { where = {}, data }, state }: Event): Promise<void> {
  const willBeShown = rowsIn(data).some(isShown);
  const rows: Row[] = await strapi.db.query(ARTICLE).findMany({
    select: ['documentId'],
    where: willBeShown ? where : { $and: [where, { publishedAt: { $notNull: true } }] },
    limit: MANY + 1,
  });
  state.affected = affectedBy(rows);
  await note(state.affected);
}

/** The last change of a transaction is not known in advance, so that each change is followed by a read. */
async function afterChange({ state: { affected } }: Event): Promise<void> {
  if (!affected || affected.documentIds.length === 0) return;
  if (!strapi.db.inTransaction()) {
    // Other transactions may have moved it meanwhile.
    announceNow([ANY]);
    return;
  }
  await strapi.db.transaction(async ({ trx, onCommit }) => {
    const { byDocument, areMany } = pendingIn(trx, onCommit);
    if (areMany) return;
    for (const documentId of affected.documentIds) await byDocument.get(documentId)?.readAgain();
  });
}

/**
 * Announces changes of articles that readers see, once for each article and transaction. Strapi publishes by
 * deleting the published row and inserting it again (docs/strapi-behaviour.md). Only a comparison of the rows
 * before and after the transaction distinguishes a corrected text from a new or removed article.
 */
export const articleSubscriber = {
  models: [ARTICLE],
  beforeCreate,
  afterCreate: afterChange,
  beforeCreateMany: beforeCreate,
  afterCreateMany: afterChange,
  beforeUpdate: beforeChange,
  afterUpdate: afterChange,
  beforeUpdateMany: beforeChange,
  afterUpdateMany: afterChange,
  beforeDelete: beforeChange,
  afterDelete: afterChange,
  beforeDeleteMany: beforeChange,
  afterDeleteMany: afterChange,
};
