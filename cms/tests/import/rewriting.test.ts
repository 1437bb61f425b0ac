import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reader as ReaderClass } from '../../src/import/reading/reader';
import { Rewriting } from '../../src/import/rewriting/rewrite';
import { built } from '../boot';
import { startSite, type Page, type Site } from './site';

const { Reader } = built<{ Reader: typeof ReaderClass }>('import/reading/reader');

interface Sent {
  authorization: string | undefined;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format?: object;
    temperature?: number;
  };
}

interface Text {
  title: string;
  blocks: { id: number; html: string }[];
}

let site: Site;
let sent: Sent[];
const reader = new Reader();
let rewriting: Rewriting;

/** A service that responds with the result of `write`, or with a response of its own. */
const service =
  (write: (text: Text, attempt: number) => unknown, status = 200): Page =>
  (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Sent['body'];
      sent.push({ authorization: request.headers.authorization, body });
      const text = JSON.parse(body.messages[1]?.content ?? '{}') as Text;
      const content = write(text, sent.length);
      const answer = {
        id: 'chatcmpl-1',
        object: 'chat.completion',
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
      };
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    });
  };
const json = (text: Text) => JSON.stringify(text);

const DRAFT = {
  title: 'A solid-state battery goes to work',
  content:
    '<h2>Eleven weeks</h2><p>The van drove 212 kilometres in <a href="https://news.example/aarhus">Aarhus</a>.</p><ul><li>It cost €12,000.</li></ul><p>“Nobody knew what would happen then,” said Jonas Holm.</p><img src="https://news.example/a.jpg" alt="">',
};
const swapped = ({ title, blocks }: Text): Text => ({
  title: `${title}, at last`,
  blocks: blocks.map(({ id, html }) => ({ id, html: html.replace('The van drove', 'This van covered') })),
});

beforeAll(async () => {
  site = await startSite({});
  rewriting = new Rewriting(
    { url: `${site.url}/v1`, key: 'secret-key', model: 'small', timeoutMs: 1000 },
    reader,
  );
});
afterAll(async () => {
  await site.stop();
  await reader.stop();
});
const answer = (page: Page) => {
  sent = [];
  site.pages['/v1/chat/completions'] = page;
};

describe('rewriting by an OpenAI-compatible service', () => {
  it('changes words and leaves structure, links and pictures', async () => {
    answer(service((text) => `\`\`\`json\n${json(swapped(text))}\n\`\`\``));
    expect(await rewriting.rewrite(DRAFT)).toEqual({
      title: 'A solid-state battery goes to work, at last',
      content: DRAFT.content.replace('The van drove', 'This van covered'),
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      authorization: 'Bearer secret-key',
      body: {
        model: 'small',
        response_format: { type: 'json_object' },
        messages: [{ role: 'system' }, { role: 'user' }],
      },
    });
  });

  const change = (from: string, to: string) => (text: Text) =>
    json({ ...text, blocks: text.blocks.map(({ id, html }) => ({ id, html: html.replace(from, to) })) });
  const WRONG: [string, (text: Text) => unknown, RegExp][] = [
    ['another number', change('212', '221'), /numbers that the source does not have: 221/],
    ['another price', change('12,000', '120,000'), /120000/],
    ['a name that nobody mentioned', change('Jonas Holm', 'Jonas Lund'), /names .*Lund/],
    ['a quotation that nobody said', change('Nobody knew', 'Everybody always knew'), /quotations/],
    ['another address', change('news.example/aarhus', 'evil.example/'), /links/],
    ['a number in the title', (text) => json({ ...text, title: `${text.title} in 2031` }), /title .*2031/],
    ['a block left out', (text) => json({ ...text, blocks: text.blocks.slice(1) }), /ids/],
    ['two blocks exchanged', (text) => json({ ...text, blocks: text.blocks.toReversed() }), /ids/],
    [
      'an empty block',
      change('The van drove 212 kilometres in <a href="https://news.example/aarhus">Aarhus</a>.', ' '),
      /empty|numbers/,
    ],
    ['JSON of another kind', () => '{"answer": 42}', /not the JSON/],
  ];
  it.each(WRONG)('refuses %s', async (_name, write, why) => {
    answer(service(write));
    await expect(rewriting.rewrite(DRAFT)).rejects.toMatchObject({
      code: 'rewriting',
      message: expect.stringMatching(why),
    });
    // The second request named the errors.
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body.messages.at(-1)?.content).toMatch(/^This is wrong with it: /);
  });

  it('takes the second attempt when it is right', async () => {
    answer(service((text, attempt) => (attempt === 1 ? change('212', '999')(text) : json(swapped(text)))));
    expect((await rewriting.rewrite(DRAFT)).content).toContain('This van covered 212');
  });

  it('takes nothing that runs', async () => {
    answer(
      service(
        change(
          'The van drove',
          '<script>a()</script><img src=x onerror=a()>The van <b onclick=a()>drove</b>',
        ),
      ),
    );
    expect((await rewriting.rewrite(DRAFT)).content).toContain('<p>The van <strong>drove</strong> 212');
  });

  it('does without response_format where a server does not know it', async () => {
    const ok = service((text) => json(swapped(text)));
    answer((request, response) => {
      if (sent.length === 0) {
        sent.push({ authorization: undefined, body: { model: '', messages: [] } });
        request.resume();
        response.writeHead(400).end('unknown field');
      } else (ok as (...given: unknown[]) => void)(request, response);
    });
    expect((await rewriting.rewrite(DRAFT)).content).toContain('This van covered');
    expect(sent[1]?.body.response_format).toBeUndefined();
  });

  it.each([400, 422])('does without temperature where a model refuses it with %i', async (status) => {
    answer((request, response) => {
      const page = service((text) => json(swapped(text)), sent.length === 0 ? status : 200);
      (page as (...given: unknown[]) => void)(request, response);
    });
    expect((await rewriting.rewrite(DRAFT)).content).toContain('This van covered');
    expect(sent).toHaveLength(2);
    expect(sent[0]?.body).toMatchObject({ temperature: 0.3 });
    expect(sent[1]?.body).not.toHaveProperty('temperature');
  });

  const FAILING: [string, Page, RegExp][] = [
    ['an error', (_q, r) => void r.writeHead(500).end('oh'), /status 500/],
    ['a wrong key', (_q, r) => void r.writeHead(401).end(), /REWRITE_KEY/],
    ['no capacity', (_q, r) => void r.writeHead(429).end(), /capacity/],
    ['no JSON', (_q, r) => void r.writeHead(200).end('<html>'), /not JSON/],
    ['another protocol', (_q, r) => void r.writeHead(200).end('{"text":"hello"}'), /protocol/],
    ['silence', () => undefined, /longer than 1 second/],
    [
      'a redirect',
      (_q, r) => void r.writeHead(302, { Location: 'http://127.0.0.1/' }).end(),
      /cannot be reached/,
    ],
    [
      'a text without an end',
      (_q, r) => {
        const timer = setInterval(() => r.write(' '.repeat(1024 * 1024)), 1);
        r.on('close', () => clearInterval(timer));
      },
      /more than can be read|broke off/,
    ],
  ];
  it.each(FAILING)('says so when it answers with %s', async (_name, page, why) => {
    answer(page);
    const failing = rewriting.rewrite(DRAFT);
    await expect(failing).rejects.toMatchObject({ code: 'rewriting', message: expect.stringMatching(why) });
    await expect(failing).rejects.not.toThrow(/secret-key/);
  });
});
