import { errors } from '@strapi/utils';
import { lockArticle, refuseOutdated } from '../api/article/services/versions';
import {
  transitionsOf,
  WORKFLOW_MESSAGES,
  type Stage,
  type Workflow,
  type WorkflowInput,
} from '../contract/workflow';
import { originalOf } from '../documents/original';
import { ARABIC, ENGLISH } from '../locales';
import { mayPublish, presentUser } from '../rights/present';
import { conflict, invalid, type FieldError } from '../rules/errors';
import { ARTICLE_MESSAGES } from '../contract/article';
import { shortTexts } from '../rules/text-minimums';
import { holdPublication, SENT_BACK } from '../schedule/table';
import { ARTICLE, USER } from '../uids';
import { tellOfMove } from './mails';
import { findPeople, namesOf, PERSON, type Person } from './people';
import { addNote, findNotes, findState, saveState } from './store';

/** An article on its way. */
export interface Moved {
  documentId: string;
  publicId: number;
  title: string;
  author: Person | null;
}

async function findMoved(publicId: number): Promise<Moved | null> {
  return (await strapi.db.query(ARTICLE).findOne({
    select: ['documentId', 'publicId', 'title'],
    where: { publicId, locale: ENGLISH, publishedAt: { $null: true } },
    populate: { author: { select: PERSON, populate: { role: { select: ['type'] } } } },
  })) as Moved | null;
}

/** The workflow of an article as the caller sees it. Null for an unknown id. */
export async function readWorkflow(publicId: number): Promise<Workflow | null> {
  const article = await findMoved(publicId);
  if (!article) return null;
  const [state, notes, isPublisher] = [
    await findState(article.documentId),
    await findNotes(article.documentId),
    await mayPublish(),
  ];
  const { stage, version, assigneeId, dueOn } = state;
  const people = await findPeople(article.author, assigneeId);
  const assignee = people.find(({ id }) => id === assigneeId);
  return {
    ...{ stage, version, dueOn, notes },
    assignee: assignee ? { id: assignee.id, ...namesOf(assignee) } : null,
    transitions: transitionsOf(stage, isPublisher),
    people: isPublisher ? people.map((one) => ({ id: one.id, ...namesOf(one) })) : [],
  };
}

/** What an article lacks before somebody else may look at it: the same that publishing asks for. */
async function refuseIncompleteDraft(documentId: string): Promise<void> {
  const original = await originalOf(documentId);
  const draft = (await strapi.db.query(ARTICLE).findOne({
    select: ['title', 'excerpt', 'content'],
    where: { documentId, locale: original, publishedAt: { $null: true } },
    populate: { category: { select: ['id'] } },
  })) as { title: string; excerpt: string | null; content: string | null; category: unknown } | null;
  if (!draft) return;
  const problems: FieldError[] = shortTexts(draft).map(({ field, message }) => ({
    path: [original === ARABIC ? `${field}Ar` : field],
    message,
  }));
  if (!draft.category) problems.push({ path: ['categoryId'], message: ARTICLE_MESSAGES.categoryId });
  if (problems.length > 0) throw invalid(...problems);
}

const CLOSED = 'You may not move this article to that stage';

/** Refuses moves that the caller may not make. @throws (403), (400) */
async function refuseMove(from: Stage, change: WorkflowInput, documentId: string): Promise<void> {
  const isPublisher = await mayPublish();
  const { stage: to = from, note, assigneeId, dueOn } = change;
  if ((assigneeId !== undefined || dueOn !== undefined) && !isPublisher) {
    throw new errors.PolicyError('Editors assign articles and set the day they are due');
  }
  if (to === from) return;
  if (!transitionsOf(from, isPublisher).includes(to)) throw new errors.PolicyError(CLOSED);
  if (isPublisher && to === 'writing' && !note?.trim()) {
    throw invalid({ path: ['note'], message: WORKFLOW_MESSAGES.note });
  }
  if (to !== 'writing') await refuseIncompleteDraft(documentId);
}

async function refuseStranger(assigneeId: number, article: Moved): Promise<void> {
  const people = await findPeople(article.author);
  if (people.some(({ id }) => id === assigneeId)) return;
  throw invalid({ path: ['assigneeId'], message: 'This person cannot work on this article' });
}

/** The present user with a name. Null for the server itself. */
async function presentPerson(): Promise<Person | null> {
  const user = presentUser();
  if (!user) return null;
  return (await strapi.db.query(USER).findOne({ select: PERSON, where: { id: user.id } })) as Person | null;
}

/**
 * Moves an article, assigns it, or adds a note. Returns false for an unknown id.
 * @throws (400) for an incomplete article or a missing note, (403) for a move that the caller may not make,
 *   (409) when somebody has moved it since `version` was read. A move to ready is also refused when somebody has
 *   saved since `updatedAt`.
 */
export async function changeWorkflow(publicId: number, change: WorkflowInput): Promise<boolean> {
  const article = await findMoved(publicId);
  if (!article) return false;
  const { documentId } = article;
  const by = await presentPerson();
  await strapi.db.transaction(async () => {
    // Two callers wait for each other here. SQLite has one writer anyway.
    const versions = await lockArticle(publicId);
    const before = await findState(documentId);
    if (before.version !== change.version) throw conflict(WORKFLOW_MESSAGES.moved);
    if (change.stage === 'ready') {
      await refuseOutdated(versions, change.updatedAt, ARTICLE_MESSAGES.savedMeanwhile);
    }
    await refuseMove(before.stage, change, documentId);
    const { stage = before.stage, assigneeId = before.assigneeId, dueOn = before.dueOn } = change;
    if (assigneeId !== null && assigneeId !== before.assigneeId) await refuseStranger(assigneeId, article);
    await saveState(documentId, { stage, assigneeId, dueOn });
    const isSentBack = stage === 'writing' && before.stage !== 'writing';
    if (isSentBack) await holdPublication(documentId, await originalOf(documentId), SENT_BACK);
    const text = change.note?.trim() || null;
    if (stage !== before.stage || text) {
      const { name, nameAr } = by ? namesOf(by) : { name: null, nameAr: null };
      await addNote(documentId, { by: name, byAr: nameAr, from: before.stage, to: stage, text });
    }
    const move = { from: before.stage, to: stage, text, assigneeId };
    if (move.from !== move.to) await tellOfMove(article, move, by?.id ?? null);
  });
  return true;
}

/** Submits a draft for review, after it was saved. An article that waits already stays where it is. */
export async function submitDraft(publicId: number): Promise<void> {
  const article = await findMoved(publicId);
  if (!article) return;
  const { stage, version } = await findState(article.documentId);
  if (stage === 'writing') await changeWorkflow(publicId, { version, stage: 'review' });
}
