import { COMMENTS_WORDS } from '../../../contract/moderation';
import { sequenceOf, wordsOf } from '../../../search/normalise';
import { SITE_SETTING } from '../../../uids';

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

/** Whether a guest's comment waits for a moderator: it has a link or a listed word. The name counts, too. */
export async function mustWait(content: string, guestName: string | null): Promise<boolean> {
  const text = `${guestName ?? ''}\n${content}`.normalize('NFKC');
  return LINK.test(text) || hasListed(text, await listedWords());
}
