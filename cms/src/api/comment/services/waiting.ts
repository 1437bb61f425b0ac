import { COMMENT_FASTEST_MS } from '../../../contract/comment';
import { COMMENTS_WORDS, type CommentState } from '../../../contract/moderation';
import { rightsOf, type SiteUser } from '../../../rights/rights';
import { sequenceOf, wordsOf } from '../../../search/normalise';
import { SITE_SETTING } from '../../../uids';
import { modeOf } from './mode';
import { isRepeated } from './repeats';

interface NewComment {
  content: string;
  articleId: number;
  guestName: string | null;
  /** Undefined for a guest. */
  user: SiteUser | undefined;
  /** The sender of the request (client.ts). */
  client: string;
  /** A service takes it for spam. */
  isSpam: boolean;
  /** The text of the field that people do not see. */
  website: string | undefined;
  /** The milliseconds since the form was shown, as far as the form knows. */
  elapsed: number | undefined;
}

const LINK = /https?:\/\/|\bwww\.|<a\s/i;

/** The words and phrases of the setting, in both languages. None if there is no such setting. */
async function listedWords(): Promise<string[]> {
  const settings: { value: string | null }[] = await strapi.db
    .query(SITE_SETTING)
    .findMany({ select: ['value'], where: { key: COMMENTS_WORDS } });
  return settings.flatMap(({ value }) => (value ?? '').split(/[,،\n]/));
}

/** Whether a text has a listed word, in whatever spelling search takes for the same. */
function hasListed(text: string, listed: readonly string[]): boolean {
  const words = wordsOf(text);
  const sequence = ` ${sequenceOf(text).join(' ')} `;
  return listed.some((entry) => {
    const parts = sequenceOf(entry);
    if (parts.length === 0) return false;
    return sequence.includes(` ${parts.join(' ')} `) || words.has(parts.join(''));
  });
}

/** Whether a guest's comment has a link or a listed word. The name counts, too. */
async function isSuspicious({ content, guestName }: NewComment): Promise<boolean> {
  const text = `${guestName ?? ''}\n${content}`.normalize('NFKC');
  return LINK.test(text) || hasListed(text, await listedWords());
}

/** Whether a program has filled in the form: the field that people do not see, or the rest in no time. */
const isByProgram = ({ website, elapsed }: NewComment): boolean =>
  Boolean(website) || (elapsed !== undefined && elapsed < COMMENT_FASTEST_MS);

/**
 * The state of a comment that is created. Only guests can be suspicious. Moderators never wait. It must be
 * called in the transaction that stores the comment.
 */
export async function firstState(comment: NewComment): Promise<CommentState> {
  const { user, content, client } = comment;
  const mayModerate = user ? (await rightsOf(user)).has('moderate') : false;
  if (!user && (comment.isSpam || isByProgram(comment))) return 'spam';
  const isNew = user !== undefined || !(await isRepeated(content, client));
  if (!mayModerate && (await modeOf(comment.articleId)) === 'approval') return 'pending';
  if (user) return 'approved';
  return isNew && !(await isSuspicious(comment)) ? 'approved' : 'pending';
}
