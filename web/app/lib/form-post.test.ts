// @vitest-environment node
// The server reads forms: with Node's own FormData and File, not jsdom's.
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { readForm, relay, seeOther } from './form-post';
import { siteContext } from './site-context';

function contextAnswering(answer: () => Response) {
  const asked: { path: string; init?: RequestInit }[] = [];
  const context = new RouterContextProvider();
  context.set(siteContext, {
    fetchApi: (path, init) => {
      asked.push({ path, init });
      return Promise.resolve(answer());
    },
    publicUrl: 'http://site.test',
    nonce: undefined,
  });
  return { context, asked };
}

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  new Request('http://site.test/login', { method: 'POST', body: new URLSearchParams(fields), headers });

describe('readForm', () => {
  it('reads the fields that are asked for, absent ones as empty', async () => {
    const fields = await readForm(post({ username: ' layla ', other: 'x' }), 'username', 'password');
    expect(fields).toEqual({ username: ' layla ', password: '' });
  });

  it('reads a line end as one character, as scripts and limits of length count it', async () => {
    const typed = `${'One line\r\n'.repeat(2)}and a last one`;
    expect(await readForm(post({ content: typed }), 'content')).toEqual({
      content: 'One line\nOne line\nand a last one',
    });
  });

  it('takes a file for nothing', async () => {
    const body = new FormData();
    body.set('username', new File(['x'], 'x.txt'));
    const request = new Request('http://site.test/', { method: 'POST', body });
    expect(await readForm(request, 'username')).toEqual({ username: '' });
  });

  it('answers 400 to what is no form', async () => {
    const request = new Request('http://site.test/', { method: 'POST', body: '{}' });
    await expect(readForm(request, 'username')).rejects.toMatchObject({ init: { status: 400 } });
  });
});

describe('relay', () => {
  it('asks the API as whoever sent the form, and hands its cookies back', async () => {
    const headers = new Headers([
      ['Set-Cookie', 'a=1; HttpOnly'],
      ['Set-Cookie', 'b=2'],
      ['X-Other', 'x'],
    ]);
    const { context, asked } = contextAnswering(() => Response.json({ done: true }, { headers }));
    const request = post(
      {},
      {
        Cookie: 'session=1',
        'Accept-Language': 'ar',
        Origin: 'http://site.test',
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': '203.0.113.1',
        'Content-Length': '0',
      },
    );
    const { answer, headers: handed } = await relay<{ done: boolean }>(request, context, '/api/x', { n: 1 });

    expect(answer).toEqual({ done: true });
    expect([...handed]).toEqual([
      ['set-cookie', 'a=1; HttpOnly'],
      ['set-cookie', 'b=2'],
    ]);
    expect(asked[0]?.path).toBe('/api/x');
    expect(asked[0]?.init).toMatchObject({ method: 'POST', body: '{"n":1}' });
    const sent = Object.fromEntries(new Headers(asked[0]?.init?.headers));
    expect(sent).toEqual({
      'content-type': 'application/json',
      'accept-language': 'ar',
      cookie: 'session=1',
      origin: 'http://site.test',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '203.0.113.1',
    });
  });

  it('throws what the API refuses', async () => {
    const { context } = contextAnswering(() => Response.json({ message: 'no' }, { status: 401 }));
    await expect(relay(post({}), context, '/api/x', {})).rejects.toMatchObject({
      status: 401,
      serverMessage: 'no',
    });
  });
});

it('leads on by GET, with the cookies', () => {
  const response = seeOther('/admin', new Headers({ 'Set-Cookie': 'a=1' }));
  expect([response.status, response.headers.get('Location'), response.headers.get('Set-Cookie')]).toEqual([
    303,
    '/admin',
    'a=1',
  ]);
});
