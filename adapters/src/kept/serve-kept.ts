import type { IncomingMessage, ServerResponse } from 'node:http';
import { plainSpelling } from '../addresses/plain-spelling.ts';
import { preferredEncoding } from './accept-encoding.ts';
import type { KeptAnswer } from './answer.ts';
import { rememberedKeys, type KnownParams } from './key.ts';
import type { KeptAnswers } from './kept-answers.ts';

/** Whether a request says who asks: then nothing shared answers it. */
function claimsToBeSomebody({ headers }: IncomingMessage, cookieStart: string): boolean {
  return headers.authorization !== undefined || headers.cookie?.includes(cookieStart) === true;
}

/** Sends a kept answer, or 304 to who has it; false where its encoding has still to be made. */
function send(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer): boolean {
  if (answer.isKnownTo(request.headers['if-none-match'])) {
    response.writeHead(304, answer.unchanged).end();
    return true;
  }
  const made = answer.made(preferredEncoding(request.headers['accept-encoding'] as string | undefined));
  if (!made) return false;
  response.writeHead(200, made.rawHeaders);
  response.end(request.method === 'HEAD' ? undefined : made.bytes);
  return true;
}

/**
 * Answers what is fresh in memory before any routing, as a file server would: most of what readers ask. Returns whether it
 * did; everything else goes on to the app. Nothing is made here that could be there already: `npm run bench` compares it
 * with a server that does nothing else.
 */
export function serveKept(
  answers: KeptAnswers,
  known: KnownParams,
  cookieName: string,
  onServed: () => void = () => undefined,
) {
  const keyOf = rememberedKeys(known);
  const cookieStart = `${cookieName}=`;
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (claimsToBeSomebody(request, cookieStart)) return false;
    const { url = '/' } = request;
    // The app redirects these.
    if (url.includes('%') && plainSpelling(url.split('?', 1)[0] ?? '') !== null) return false;
    const answer = answers.fresh(keyOf(url));
    if (answer === undefined || !send(request, response, answer)) return false;
    onServed();
    return true;
  };
}
