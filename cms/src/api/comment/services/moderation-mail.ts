import createError from 'http-errors';
import { env } from '../../../env';
import type { Kind } from '../../../jobs/job';
import { ENGLISH } from '../../../locales';
import { publicationName, sendLater, sendMail } from '../../../mail';
import { reasonOf } from '../../../mail/mailer';
import { waitingCommentsMail } from '../../../mail/moderation-mails';
import { rightsOf } from '../../../rights/rights';
import { COMMENT } from '../../../uids';
import { findPeople, nameOf, type Person } from '../../../workflow/people';
import { inState } from './state';

/** When the latest comment began to wait that moderators know of, in milliseconds since 1970. */
const told = () => strapi.store({ type: 'core', name: 'moderation', key: 'told' });

async function moderators(): Promise<Person[]> {
  const people = await findPeople(null);
  const rights = await Promise.all(people.map((one) => rightsOf(one)));
  return people.filter(({ email }, index) => email && rights[index]?.has('moderate'));
}

/**
 * Tells moderators how many comments wait, if one has begun to wait since they were told. While the mail server
 * accepts no mail, they are not told, and the next call tells them.
 * @throws (503) if no mail was accepted.
 */
export async function tellModerators(): Promise<void> {
  const where = inState('pending');
  const comments = strapi.db.query(COMMENT);
  const now = Date.now();
  // A time to come is that of a clock that was ahead.
  const [latest]: { updatedAt: string }[] = await comments.findMany({
    select: ['updatedAt'],
    where: { ...where, updatedAt: { $lte: new Date(now) } },
    orderBy: { updatedAt: 'desc' },
    limit: 1,
  });
  const at = latest ? new Date(latest.updatedAt).getTime() : 0;
  const toldAt = Number((await told().get({})) ?? 0);
  if (at <= (toldAt > now ? 0 : toldAt)) return;
  const count = await comments.count({ where });
  const site = await publicationName(ENGLISH);
  const link = `${env().PUBLIC_URL}/admin/comments?state=pending`;
  const messages = (await moderators()).map((person) => ({
    to: String(person.email),
    mail: waitingCommentsMail({ name: nameOf(person), site, count, link }),
  }));
  const outcomes = await Promise.allSettled(messages.map(sendMail));
  const refused = messages.filter((_, index) => outcomes[index]?.status === 'rejected');
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure && refused.length === messages.length) {
    throw createError(503, `Moderators could not be told of comments: ${reasonOf(failure.reason)}`);
  }
  await told().set({ value: at });
  // The next call would send to all of them.
  refused.forEach(sendLater);
}

/** Moderators get a mail at most once an hour, and one about each comment. */
export const moderationMail: Kind = {
  name: 'moderation-mail',
  concurrency: 1,
  attempts: 3,
  backoffMs: 10_000,
  keepDone: 3,
  repeat: { cron: '0 * * * *', timeZone: 'UTC' },
  run: tellModerators,
};
