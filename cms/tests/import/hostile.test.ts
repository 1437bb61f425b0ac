import { createGzip, gzipSync, brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExtractedArticle } from '../../src/import/extraction/extract';
import { AllowedHosts } from '../../src/import/fetching/allowed-hosts';
import { Fetcher } from '../../src/import/fetching/fetcher';
import type { ImportProblem } from '../../src/import/problem';
import type { Reader as ReaderClass } from '../../src/import/reading/reader';
import { built } from '../boot';
import { gzipBomb, HOSTILE_PAGES } from './hostile-pages';
import { startSite, type Site } from './site';

const { Reader } = built<{ Reader: typeof ReaderClass }>('import/reading/reader');
const reader = new Reader({ timeoutMs: 2000 });
afterAll(() => reader.stop());

/**
 * The thread's two seconds in this test (five in production), and the time to end it and to start a new one
 * on a busy machine.
 */
const LIMIT_MS = 15_000;
/** The memory of the thread's heap, its buffers, and this process. */
const GROWTH_MAX = 700 * 1024 * 1024;
const URL_OF_PAGE = 'https://news.example/2026/03/a-hostile-page/';
const RUNS =
  /<(?:script|svg|math|iframe|object|embed|form|style|template|noscript|xmp)|\son\w+=|(?:href|src)="(?!https?:|mailto:|tel:)|srcdoc|javascript:/i;

type Outcome = { article: ExtractedArticle | null } | { code: string };

/** The outcome of reading a page. Anything but an article, none, or a problem with a code fails the test. */
async function outcomeOf(work: () => Promise<ExtractedArticle | null>): Promise<Outcome> {
  try {
    return { article: await work() };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ImportProblem') throw error;
    return { code: (error as ImportProblem).code };
  }
}

describe('pages made to harm', () => {
  it.each(Object.entries(HOSTILE_PAGES))('%s', { timeout: 60_000 }, async (_name, make) => {
    const html = make();
    const before = process.memoryUsage().rss;
    for (const work of [
      () => reader.run('extractArticle', html, URL_OF_PAGE),
      () => reader.run('readList', html, URL_OF_PAGE).then(() => null),
      () => reader.run('feedLinks', html, URL_OF_PAGE).then(() => null),
    ]) {
      const begun = performance.now();
      const outcome = await outcomeOf(work);
      expect(performance.now() - begun).toBeLessThan(LIMIT_MS);
      expect(process.memoryUsage().rss - before).toBeLessThan(GROWTH_MAX);
      if ('code' in outcome) {
        expect(['timeout', 'too-large']).toContain(outcome.code);
      } else if (outcome.article) {
        const { content, title, imageUrl, canonicalUrl, author } = outcome.article;
        expect(content).not.toMatch(RUNS);
        expect(`${title} ${author}`).not.toMatch(/<\w/);
        expect(canonicalUrl).toMatch(/^https?:/);
        expect(imageUrl ?? 'https:').toMatch(/^https?:/);
      }
    }
  });

  it('the thread reads the next page as if nothing had happened', async () => {
    const html = `<html><head><title>After the storm</title></head><body><article>${'<p>A quiet sentence stands here, long enough to be read, and nothing else happens in it.</p>'.repeat(4)}</article></body></html>`;
    expect((await reader.run('extractArticle', html, URL_OF_PAGE))?.title).toBe('After the storm');
  });

  it('a thread that never ends its work is ended', async () => {
    const impatient = new Reader({ timeoutMs: 1 });
    await expect(
      impatient.run('extractArticle', '<p>x</p>'.repeat(20_000), URL_OF_PAGE),
    ).rejects.toMatchObject({
      code: 'timeout',
    });
    await impatient.stop();
  });
});

// They take a second to make, which must not be taken from the time of a request.
const bombOfGzip = gzipBomb();
const brotliBomb = brotliCompressSync(Buffer.alloc(10 * 1024 * 1024, ' '));

describe('answers made to harm', () => {
  let site: Site;
  let fetcherFor: (code: string) => Fetcher;
  beforeAll(async () => {
    site = await startSite({ '/robots.txt': '' });
    const newFetcher = (timeoutMs: number) =>
      new Fetcher({
        allowed: new AllowedHosts([site.host]),
        publicUrl: 'https://mihwar.example',
        timeoutMs,
      });
    // A busy machine may need seconds for an answer that is refused for another reason than its time.
    const [hasty, patient] = [newFetcher(1500), newFetcher(5000)];
    fetcherFor = (code) => (code === 'timeout' ? hasty : patient);
  });
  afterAll(() => site.stop());

  const html = { 'Content-Type': 'text/html' };
  const CASES: [string, string, Parameters<typeof addPage>[0]][] = [
    [
      'an endless stream',
      'too-large',
      (_request, response) => {
        response.writeHead(200, html);
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      },
    ],
    [
      'an endless stream, one byte at a time',
      'timeout',
      (_request, response) => {
        response.writeHead(200, html);
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      },
    ],
    ['no answer at all', 'timeout', () => undefined],
    [
      'headers without an end',
      'timeout',
      (request) => {
        const timer = setInterval(() => request.socket.write('X-More: 1\r\n'), 20);
        request.socket.write('HTTP/1.1 200 OK\r\n');
        request.socket.on('close', () => clearInterval(timer));
      },
    ],
    [
      '1 MB of headers',
      'unreachable',
      (request) => {
        request.socket.write(`HTTP/1.1 200 OK\r\n${`X-More: ${'a'.repeat(1000)}\r\n`.repeat(1000)}\r\n`);
      },
    ],
    [
      'a gzip bomb',
      'too-large',
      (_request, response) => {
        response.writeHead(200, { ...html, 'Content-Encoding': 'gzip' }).end(bombOfGzip);
      },
    ],
    [
      'a brotli bomb',
      'too-large',
      (_request, response) => {
        response.writeHead(200, { ...html, 'Content-Encoding': 'br' }).end(brotliBomb);
      },
    ],
    [
      'an endless gzip stream',
      'too-large',
      (_request, response) => {
        response.writeHead(200, { ...html, 'Content-Encoding': 'gzip' });
        const gzip = createGzip();
        gzip.pipe(response);
        const more = () => {
          while (!response.destroyed && gzip.write('x'.repeat(65_536)));
          if (!response.destroyed) gzip.once('drain', more);
        };
        more();
      },
    ],
    [
      'two encodings',
      'not-html',
      (_request, response) => {
        response.writeHead(200, { ...html, 'Content-Encoding': 'gzip, gzip' }).end(gzipSync(gzipSync('x')));
      },
    ],
    [
      'an encoding that is a lie',
      'unreachable',
      (_request, response) => {
        response.writeHead(200, { ...html, 'Content-Encoding': 'gzip' }).end('<html>');
      },
    ],
    [
      'a length that is too large',
      'too-large',
      (_request, response) => {
        response.writeHead(200, { ...html, 'Content-Length': '99999999999' }).write('x');
      },
    ],
    [
      'a length that is a lie',
      'unreachable',
      (_request, response) => {
        response.writeHead(200, { ...html, 'Content-Length': '1000' }).write('x');
        setTimeout(() => response.destroy(), 50);
      },
    ],
    [
      'a picture',
      'not-html',
      (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'image/png' }).end('x');
      },
    ],
    [
      'a document',
      'not-html',
      (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF');
      },
    ],
    [
      'something that is not HTTP',
      'unreachable',
      (request) => {
        request.socket.end('SSH-2.0-OpenSSH_9.6\r\n');
      },
    ],
    ['404', 'refused', (_request, response) => response.writeHead(404).end()],
    ['500', 'refused', (_request, response) => response.writeHead(500).end()],
    ['401', 'refused', (_request, response) => response.writeHead(401).end()],
    ['204', 'refused', (_request, response) => response.writeHead(204).end()],
  ];
  function addPage(answer: Extract<Site['pages'][string], (...given: never[]) => void>) {
    site.pages['/page'] = answer;
  }

  it.each(CASES)('%s: %s', async (_name, code, answer) => {
    addPage(answer);
    const before = process.memoryUsage().rss;
    const begun = performance.now();
    const failing = fetcherFor(code).page(`${site.url}/page`);
    await expect(failing).rejects.toMatchObject({ name: 'ImportProblem', code });
    expect(performance.now() - begun).toBeLessThan(6000);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  it('a port where nobody listens cannot be reached', async () => {
    const gone = await startSite({});
    await gone.stop();
    const reading = new Fetcher({
      allowed: new AllowedHosts([gone.host]),
      publicUrl: 'https://mihwar.example',
    });
    await expect(reading.page(gone.url)).rejects.toMatchObject({ code: 'unreachable' });
  });
});
