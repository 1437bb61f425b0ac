import { env } from '../../../env';
import { ARTICLE } from '../../../uids';
import { ENGLISH } from '../../../locales';
import type { Reader } from './client';

/** A reader waits for the response, so that it must come soon. */
const TIMEOUT_MS = 3000;

interface Question {
  content: string;
  articleId: number;
  parentId: number | null;
  guestName: string | null;
  reader: Reader;
}

async function addressOf(articleId: number): Promise<string> {
  const article: { slug: string } | null = await strapi.db.query(ARTICLE).findOne({
    select: ['slug'],
    where: { publicId: articleId, locale: ENGLISH, publishedAt: { $notNull: true } },
  });
  return article ? `${env().PUBLIC_URL}/article/${article.slug}` : env().PUBLIC_URL;
}

/**
 * Whether a service with Akismet's protocol takes a guest's comment for spam. False without a key, and if the
 * service does not respond: the other rules then judge alone. It must be called outside of a transaction.
 */
export async function isSpamToService(question: Question): Promise<boolean> {
  const { AKISMET_KEY, AKISMET_URL, PUBLIC_URL } = env();
  if (!AKISMET_KEY) return false;
  const { content, articleId, parentId, guestName, reader } = question;
  const body = new URLSearchParams({
    api_key: AKISMET_KEY,
    blog: PUBLIC_URL,
    blog_charset: 'UTF-8',
    blog_lang: 'en, ar',
    user_ip: reader.address,
    user_agent: reader.agent,
    permalink: await addressOf(articleId),
    comment_type: parentId === null ? 'comment' : 'reply',
    comment_content: content,
    ...(guestName ? { comment_author: guestName } : {}),
  });
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const asked = { method: 'POST', body, signal, redirect: 'error' as const };
    const response = await fetch(`${AKISMET_URL}/1.1/comment-check`, asked);
    const answer = (await response.text()).trim();
    if (response.ok && (answer === 'true' || answer === 'false')) return answer === 'true';
    throw new Error(`it answered ${response.status} and neither true nor false`);
  } catch (error) {
    const { message } = error as Error;
    strapi.log.warn(`The service against spam could not be asked about a comment: ${message}`);
    return false;
  }
}
