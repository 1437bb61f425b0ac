// @vitest-environment node
import { RouterContextProvider, type UNSAFE_DataWithResponseInit as WithInit } from 'react-router';
import { expect, it } from 'vitest';
import type { FormOutcome } from '~/lib/form-post';
import { siteContext } from '~/lib/site-context';
import { postComment } from './comment-action';

const TYPED = { content: 'Well said', articleId: '7', parentId: '3', guestName: 'Huda' };

async function outcomeOf(path: string, response: Response) {
  const context = new RouterContextProvider();
  context.set(siteContext, {
    fetchApi: () => Promise.resolve(response),
    publicUrl: 'http://site.test',
    nonce: undefined,
  });
  const body = new URLSearchParams(TYPED);
  const request = new Request(`http://site.test${path}`, { method: 'POST', body });
  const { data, init } = (await postComment({ request, context })) as WithInit<FormOutcome>;
  return { ...data, status: init?.status };
}

it.each([
  [
    '/article/x',
    Response.json({ message: 'The name has an invisible character' }, { status: 400 }),
    'The name has an invisible character. Please type it anew.',
  ],
  [
    '/ar/article/x',
    Response.json({ message: 'Later' }, { status: 429, headers: { 'Retry-After': '200' } }),
    'محاولات كثيرة. يُرجى المحاولة بعد 4 دقائق.',
  ],
  [
    '/article/x',
    Response.json({ message: 'Not now' }, { status: 503 }),
    'There was an error submitting your comment. Please try again.',
  ],
])('says without scripts why a comment was refused: %s %#', async (path, response, text) => {
  const { parentId, content, guestName } = TYPED;
  expect(await outcomeOf(path, response)).toMatchObject({
    ...{ text, failed: true, status: response.status },
    values: { parentId, content, guestName },
  });
});

it('puts the reply to a comment that is gone into the form for comments, which is still there', async () => {
  const message = 'The comment that this one answers is no longer there.';
  expect(await outcomeOf('/article/x', Response.json({ message }, { status: 400 }))).toMatchObject({
    text: 'The comment that you answer is no longer there.',
    values: { parentId: '', content: 'Well said' },
  });
});
