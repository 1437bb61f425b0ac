import { SERIES } from '../../../bootstrap/counters';
import {
  COMMENT_STATES,
  MODERATION_PAGE_SIZE,
  type CommentState,
  type ModeratedComment,
  type ModerationAction,
  type ModerationList,
  type ModerationOutcome,
} from '../../../contract/moderation';
import { holdSeries } from '../../../documents/public-id';
import { ARABIC } from '../../../locales';
import { conflict } from '../../../rules/errors';
import { toIso } from '../../../rules/stored';
import { ARTICLE, COMMENT } from '../../../uids';
import { countReported, countReports, findReported, settleReports } from './reports';
import { inState, stateOf } from './state';

interface Row {
  publicId: number;
  content: string;
  createdAt: string;
  updatedAt: string;
  articleId: number;
  parentId: number | null;
  guestName: string | null;
  hidden: boolean | null;
  state: CommentState | null;
  author: { username: string; displayName: string | null; displayNameAr: string | null } | null;
}

const WANTED = {
  select: [
    ...['publicId', 'content', 'createdAt', 'updatedAt', 'articleId', 'parentId', 'guestName'],
    ...['hidden', 'state'],
  ],
  populate: { author: { select: ['username', 'displayName', 'displayNameAr'] } },
};

const namesOf = ({ author, guestName }: Row) => ({
  name: author ? author.displayName || author.username : guestName,
  nameAr: author?.displayNameAr || null,
});

interface Headline {
  publicId: number;
  slug: string;
  title: string;
  locale: string;
  publishedAt: string | null;
}

/** The articles of comments by their public ids, with the published headlines, or else those of the draft. */
async function articlesOf(rows: readonly Row[]): Promise<Map<number, ModeratedComment['article']>> {
  const numbers = [...new Set(rows.map(({ articleId }) => articleId))];
  const versions: Headline[] =
    numbers.length === 0
      ? []
      : await strapi.db.query(ARTICLE).findMany({
          select: ['publicId', 'slug', 'title', 'locale', 'publishedAt'],
          where: { publicId: { $in: numbers } },
        });
  const best = (publicId: number, isArabic: boolean) => {
    const found = versions.filter((one) => one.publicId === publicId && (one.locale === ARABIC) === isArabic);
    return found.find(({ publishedAt }) => publishedAt !== null) ?? found[0];
  };
  return new Map(
    numbers.map((id) => {
      const english = best(id, false);
      if (!english) return [id, null];
      const { slug, title } = english;
      return [id, { id, slug, title, titleAr: best(id, true)?.title || null }];
    }),
  );
}

async function parentsOf(rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.flatMap(({ parentId }) => parentId ?? []);
  if (ids.length === 0) return [];
  return strapi.db.query(COMMENT).findMany({ ...WANTED, where: { publicId: { $in: ids } } });
}

/** The numbers of comments in each state, of one article or of all. */
export async function countStates(article?: number): Promise<ModerationList['counts']> {
  const reported = await countReported(article);
  const counts = await Promise.all(
    COMMENT_STATES.map(async (state) => {
      const where = { $and: [inState(state), article ? { articleId: article } : {}] };
      return [state, await strapi.db.query(COMMENT).count({ where })] as const;
    }),
  );
  return { ...Object.fromEntries(counts), reported } as ModerationList['counts'];
}

interface Wanted {
  state: CommentState;
  /** Those that readers have reported, in whatever state. */
  reported?: boolean | undefined;
  article?: number | undefined;
  page: number;
}

async function findRows({ state, reported, article, page }: Wanted): Promise<Row[]> {
  const part = { limit: MODERATION_PAGE_SIZE, offset: (page - 1) * MODERATION_PAGE_SIZE };
  const comments = strapi.db.query(COMMENT);
  if (reported) {
    const ids = await findReported(article, part);
    if (ids.length === 0) return [];
    const rows: Row[] = await comments.findMany({ ...WANTED, where: { publicId: { $in: ids } } });
    return rows.sort((a, b) => ids.indexOf(a.publicId) - ids.indexOf(b.publicId));
  }
  return comments.findMany({
    ...WANTED,
    where: { $and: [inState(state), article ? { articleId: article } : {}] },
    orderBy: [{ createdAt: 'desc' }, { publicId: 'desc' }],
    ...part,
  });
}

/** A page of the comments in one state, the latest first, or of those that readers have reported. */
export async function findModerated(wanted: Wanted): Promise<ModerationList> {
  const rows = await findRows(wanted);
  const [articles, parents, counts, reports] = await Promise.all([
    articlesOf(rows),
    parentsOf(rows),
    countStates(wanted.article),
    countReports(rows.map(({ publicId }) => publicId)),
  ]);
  const parentAt = (id: number | null): ModeratedComment['parent'] => {
    const row = parents.find(({ publicId }) => publicId === id);
    return row ? { id: row.publicId, content: row.content, ...namesOf(row), state: stateOf(row) } : null;
  };
  const comments = rows.map((row) => ({
    id: row.publicId,
    content: row.content,
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
    state: stateOf(row),
    reports: reports.get(row.publicId) ?? 0,
    ...namesOf(row),
    isStaff: row.author !== null,
    article: articles.get(row.articleId) ?? null,
    parent: parentAt(row.parentId),
  }));
  return { comments, counts };
}

/** Says which one of several comments a refusal is about, as the errors about a body do. */
function refusalAt(index: number, error: unknown): unknown {
  const { status, message } = error as { status?: number; message: string };
  return status === 409 ? conflict(message, { path: ['ids', String(index)], message }) : error;
}

const STATE_AFTER = { approve: 'approved', hide: 'hidden', spam: 'spam' } as const;

type Deciding = Pick<Row, 'updatedAt'> & { documentId: string };

/** A comment. It stays locked until the transaction ends, so that other decisions about it wait. */
async function lockComment(publicId: number): Promise<Deciding | null> {
  const { tableName } = strapi.db.metadata.get(COMMENT);
  await strapi.db.transaction(({ trx }) =>
    trx(tableName).where({ public_id: publicId }).forUpdate().select('id'),
  );
  return strapi.db.query(COMMENT).findOne({ select: ['documentId', 'updatedAt'], where: { publicId } });
}

/**
 * Changes all named comments or none, apart from those that were saved after the times in `seen`: somebody
 * else has decided about them, or reports have hidden them. Any decision is a save, also one that leaves the
 * state as it is.
 */
export async function moderate(
  ids: readonly number[],
  action: ModerationAction,
  seen: ModerationOutcome['updatedAt'] = {},
): Promise<Omit<ModerationOutcome, 'counts'>> {
  return strapi.db.transaction(async () => {
    const changed: number[] = [];
    const unchanged: number[] = [];
    const updatedAt: ModerationOutcome['updatedAt'] = {};
    // A deletion of an article locks this before it locks the comments.
    if (action === 'delete') await holdSeries(SERIES[COMMENT]);
    for (const publicId of new Set(ids)) {
      // A deleted comment takes its replies along, so that a later one of the list may be gone.
      const comment = await lockComment(publicId);
      if (!comment) continue;
      const seenAt = seen[publicId];
      if (seenAt && toIso(comment.updatedAt) !== toIso(seenAt)) {
        unchanged.push(publicId);
        continue;
      }
      const { documentId } = comment;
      const documents = strapi.documents(COMMENT);
      if (action === 'delete') await documents.delete({ documentId });
      else {
        try {
          const saved = await documents.update({ documentId, data: { state: STATE_AFTER[action] } });
          if (saved?.updatedAt) updatedAt[publicId] = toIso(saved.updatedAt);
        } catch (error) {
          throw refusalAt(ids.indexOf(publicId), error);
        }
        // An approved comment may be approved again: its reports were of no use.
        await settleReports(publicId);
      }
      changed.push(publicId);
    }
    return { changed, unchanged, updatedAt };
  });
}
