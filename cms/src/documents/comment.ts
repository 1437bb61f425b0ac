import {
  COMMENTS_CLOSED,
  NO_ROOM_FOR_REPLY,
  PARENT_GONE,
  REPLIES_MAX,
  STAFF_NAME,
  TOO_MANY_REPLIES,
} from '../contract/comment';
import { type CommentState } from '../contract/moderation';
import { modeOf } from '../api/comment/services/mode';
import { settleReports } from '../api/comment/services/reports';
import { inState, stateOf } from '../api/comment/services/state';
import { conflict, forbidden, invalid } from '../rules/errors';
import { spelled } from '../search/normalise';
import { ARTICLE, COMMENT, SITE_SETTING, USER } from '../uids';
import { lockVersions } from './revision';

type Data = Record<string, unknown>;

interface Parent {
  articleId: number;
  parentId: number | null;
  hidden: boolean | null;
}

/** A comment refers to its article by the public id, so that the article must exist. */
async function refuseNoArticle({ articleId }: Data) {
  if (articleId === undefined) return;
  const known = await strapi.db.query(ARTICLE).count({ where: { publicId: Number(articleId) || 0 } });
  const message = `There is no article with the number ${String(articleId)}.`;
  if (known === 0) throw invalid({ path: ['articleId'], message });
}

/** Readers get all replies to a comment at once. Replies that they do not see take no place. */
async function refuseTooManyReplies(parentId: number, message: string) {
  const where = { $and: [{ parentId }, inState('approved')] };
  if ((await strapi.db.query(COMMENT).count({ where })) >= REPLIES_MAX) throw conflict(message);
}

/** Replies are one level deep, under a comment on the same article. */
async function refuseWrongParent(data: Data, articleId: unknown) {
  const { parentId } = data;
  if (parentId === undefined || parentId === null) return;
  const refused = (message: string) => invalid({ path: ['parentId'], message });
  const parent: Parent | null = await strapi.db
    .query(COMMENT)
    .findOne({ select: ['articleId', 'parentId', 'hidden'], where: { publicId: Number(parentId) || 0 } });
  if (parent?.articleId !== Number(articleId) || parent.hidden) throw refused(PARENT_GONE);
  if (parent.parentId) throw refused('A reply cannot be answered. Answer the comment above it.');
  if (data.publicId === undefined) return;
  await refuseTooManyReplies(Number(parentId), TOO_MANY_REPLIES);
}

/** Readers take it for the staff, whoever signs in with it. */
const OFFICE = 'admin';

/**
 * Every name under which readers see the publication or somebody of its staff. Other names for signing in are
 * not among them: the refusal of a comment would tell anybody that they exist.
 */
async function staffNames(): Promise<string[]> {
  const [people, names] = await Promise.all([
    strapi.db.query(USER).findMany({ select: ['username', 'displayName', 'displayNameAr'] }),
    strapi.db.query(SITE_SETTING).findMany({ select: ['value'], where: { key: 'site_name' } }),
  ]);
  return [
    OFFICE,
    ...people.flatMap(({ username, displayName, displayNameAr }) => [displayName || username, displayNameAr]),
    ...names.map(({ value }) => value as string),
  ].filter(Boolean);
}

/** Letters of Cyrillic and Greek that look like Latin ones. */
const HAS_LATIN = /\p{Script=Latin}/u;
const HAS_LOOKALIKES = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Some letters are never shown, such as the fillers of Hangul. */
const NEVER_SHOWN = /\p{Default_Ignorable_Code_Point}/gu;

/** A name in the spelling in which names are compared. */
const compared = (name: string) => spelled(name.normalize('NFKD').replace(NEVER_SHOWN, ''));

/** A guest may not take the name of a member of the staff, in whatever spelling. */
async function refuseStaffName({ guestName }: Data) {
  if (typeof guestName !== 'string' || guestName === '') return;
  const name = compared(guestName);
  const isDisguised = HAS_LATIN.test(guestName) && HAS_LOOKALIKES.test(guestName);
  const isTaken = isDisguised || (await staffNames()).some((taken) => compared(taken) === name);
  if (isTaken) throw invalid({ path: ['guestName'], message: STAFF_NAME });
}

/**
 * Keeps `state` and `hidden` in agreement: `hidden` says whether readers see the comment, `state` says why.
 * The panel sends both, so that the one that has changed decides. If both have, `state` does.
 */
function settleState(data: Data, saved: { hidden: boolean | null; state: CommentState | null } | null) {
  const before = saved ? stateOf(saved) : 'approved';
  const isStateChanged = Boolean(data.state) && data.state !== before;
  const isHiddenChanged = typeof data.hidden === 'boolean' && data.hidden !== (before !== 'approved');
  const followed = isHiddenChanged ? (data.hidden ? 'hidden' : 'approved') : before;
  data.state = isStateChanged ? data.state : followed;
  data.hidden = data.state !== 'approved';
}

/** The rules of a comment that is created or changed. `documentId` is empty for a new one. */
export async function prepareComment(data: Data, documentId: string): Promise<void> {
  await refuseNoArticle(data);
  if (!documentId && (await modeOf(Number(data.articleId))) === 'closed') throw forbidden(COMMENTS_CLOSED);
  const saved = documentId
    ? await strapi.db.query(COMMENT).findOne({
        select: ['publicId', 'articleId', 'parentId', 'guestName', 'hidden', 'state'],
        where: { documentId },
      })
    : null;
  // Its replies, and the screens of both articles, rely on it.
  if (saved && data.articleId !== undefined && Number(data.articleId) !== saved.articleId)
    throw invalid({ path: ['articleId'], message: 'A comment stays with its article.' });
  settleState(data, saved);
  const isShownNow = saved !== null && data.state === 'approved' && stateOf(saved) !== 'approved';
  if (isShownNow && saved.parentId) await refuseTooManyReplies(Number(saved.parentId), NO_ROOM_FOR_REPLY);
  // Reports make a comment wait. A user who gives it another state has looked at it.
  if (saved && data.state !== stateOf(saved) && data.state !== 'pending') {
    // The comment before its reports, as all others lock them.
    await lockVersions(COMMENT, documentId);
    await settleReports(Number(saved.publicId));
  }
  // The panel sends every field. A reply stays one, also after its comment was hidden.
  if (data.parentId !== saved?.parentId) await refuseWrongParent(data, data.articleId ?? saved?.articleId);
  if (data.guestName !== saved?.guestName) await refuseStaffName(data);
}

/** A deleted comment takes its replies along: nobody could find them. */
export async function removeReplies(documentId: string): Promise<void> {
  const comment = await strapi.db.query(COMMENT).findOne({ select: ['publicId'], where: { documentId } });
  if (comment?.publicId) {
    await strapi.db.query(COMMENT).deleteMany({ where: { parentId: Number(comment.publicId) } });
  }
}
