import type { IncomingMessage, ServerResponse } from 'node:http';
import { preferredEncoding, type KeptAnswer } from './answer.ts';
import { keyOf, type KnownParams } from './key.ts';
import type { KeptAnswers } from './kept-answers.ts';

/** Whether a request says who asks: then nothing shared answers it. */
function claimsToBeSomebody({ headers }: IncomingMessage, cookieName: string): boolean {
  return headers.authorization !== undefined || Boolean(headers.cookie?.includes(`${cookieName}=`));
}

/** Sends a kept answer, or 304 to who has it. */
function send(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer): boolean {
  if (answer.isKnownTo(request.headers['if-none-match'])) {
    const { 'Content-Type': _type, ...headers } = answer.headers;
    response.writeHead(304, headers).end();
    return true;
  }
  const encoding = preferredEncoding(request.headers['accept-encoding'] as string | undefined);
  const bytes = answer.made(encoding);
  if (!bytes) return false;
  response.writeHead(200, answer.headersFor(encoding, bytes));
  response.end(request.method === 'HEAD' ? undefined : bytes);
  return true;
}

/**
 * Answers what is fresh in memory before any routing, as a file server would: most of what readers ask. Returns whether it
 * did; everything else goes on to the app.
 */
export function serveKept(answers: KeptAnswers, known: KnownParams, cookieName: string) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (claimsToBeSomebody(request, cookieName)) return false;
    const answer = answers.fresh(keyOf(request.url ?? '/', known));
    return answer !== undefined && send(request, response, answer);
  };
}
