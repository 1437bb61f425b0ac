import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedAddress, isPublicIp } from '../../src/import/fetching/address';
import { AllowedHosts } from '../../src/import/fetching/allowed-hosts';
import { Fetcher } from '../../src/import/fetching/fetcher';
import { ImportProblem } from '../../src/import/problem';
import { leadTo, startSite, type Page, type Site } from './site';

const NONE = new AllowedHosts([]);

async function codeOf(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ImportProblem) return error.code;
    throw error;
  }
  return 'passed';
}

/** Every known way to write a private address, and the code of its refusal. */
const SPELLINGS: [string, 'blocked' | 'address'][] = [
  ['http://127.0.0.1/', 'blocked'],
  ['http://127.1/', 'blocked'],
  ['http://127.0.1/', 'blocked'],
  ['http://2130706433/', 'blocked'],
  ['http://0x7f000001/', 'blocked'],
  ['http://0x7f.0.0.1/', 'blocked'],
  ['http://0x7F.0x0.0x0.0x1/', 'blocked'],
  ['http://0177.0.0.1/', 'blocked'],
  ['http://0177.0.0.01/', 'blocked'],
  ['http://017700000001/', 'blocked'],
  ['http://127.0.0.1./', 'blocked'],
  ['http://127.0.0.1../', 'blocked'],
  ['http://１２７.０.０.１/', 'blocked'],
  ['http://127。0。0。1/', 'blocked'],
  ['http://①②⑦.⓪.⓪.①/', 'blocked'],
  ['http://%31%32%37.0.0.1/', 'blocked'],
  ['http://127.0.0.1%2f@example.com/', 'address'],
  ['http://0/', 'blocked'],
  ['http://0.0.0.0/', 'blocked'],
  ['http://00/', 'blocked'],
  ['http://10.0.0.1/', 'blocked'],
  ['http://10.1/', 'blocked'],
  ['http://172.16.0.1/', 'blocked'],
  ['http://172.31.255.255/', 'blocked'],
  ['http://192.168.1.1/', 'blocked'],
  ['http://3232235777/', 'blocked'],
  ['http://100.64.0.1/', 'blocked'],
  ['http://169.254.169.254/latest/meta-data/', 'blocked'],
  ['http://0xa9fea9fe/', 'blocked'],
  ['http://2852039166/', 'blocked'],
  ['http://0251.0376.0251.0376/', 'blocked'],
  ['http://192.0.0.192/', 'blocked'],
  ['http://192.0.2.1/', 'blocked'],
  ['http://198.18.0.1/', 'blocked'],
  ['http://198.51.100.1/', 'blocked'],
  ['http://203.0.113.1/', 'blocked'],
  ['http://224.0.0.1/', 'blocked'],
  ['http://240.0.0.1/', 'blocked'],
  ['http://255.255.255.255/', 'blocked'],
  ['http://[::1]/', 'blocked'],
  ['http://[0:0:0:0:0:0:0:1]/', 'blocked'],
  ['http://[::]/', 'blocked'],
  ['http://[::ffff:127.0.0.1]/', 'blocked'],
  ['http://[::ffff:7f00:1]/', 'blocked'],
  ['http://[0:0:0:0:0:ffff:a9fe:a9fe]/', 'blocked'],
  ['http://[::127.0.0.1]/', 'blocked'],
  ['http://[::ffff:0:127.0.0.1]/', 'blocked'],
  ['http://[64:ff9b::7f00:1]/', 'blocked'],
  ['http://[64:ff9b::169.254.169.254]/', 'blocked'],
  ['http://[64:ff9b:1::7f00:1]/', 'blocked'],
  ['http://[2002:7f00:1::]/', 'blocked'],
  ['http://[2002:a9fe:a9fe::1]/', 'blocked'],
  ['http://[2001:0:4136:e378:8000:63bf:807f:fffe]/', 'blocked'],
  ['http://[2001:db8::1]/', 'blocked'],
  ['http://[fe80::1]/', 'blocked'],
  ['http://[fe80::1%25eth0]/', 'address'],
  ['http://[fec0::1]/', 'blocked'],
  ['http://[fc00::1]/', 'blocked'],
  ['http://[fd00:ec2::254]/', 'blocked'],
  ['http://[ff02::1]/', 'blocked'],
  ['http://[100::1]/', 'blocked'],
  ['http://[5f00::1]/', 'blocked'],
  ['http://localhost/', 'blocked'],
  ['http://LOCALHOST/', 'blocked'],
  ['http://localhost./', 'blocked'],
  ['http://localhost../', 'blocked'],
  ['http://ⓛocalhost/', 'blocked'],
  ['http://loc\u00adalhost/', 'blocked'],
  ['http://app.localhost/', 'blocked'],
  ['http://printer.local/', 'blocked'],
  ['http://metadata.google.internal/', 'blocked'],
  ['http://router.lan/', 'blocked'],
  ['http://intranet/', 'blocked'],
  ['http://user@example.com/', 'address'],
  ['http://user:secret@example.com/', 'address'],
  ['http://example.com@127.0.0.1/', 'address'],
  ['http://127.0.0.1:80@example.com/', 'address'],
  ['http://example.com:22/', 'address'],
  ['http://example.com:8080/', 'address'],
  ['https://example.com:8443/', 'address'],
  ['http://example.com:0/', 'address'],
  ['http://example.com:65536/', 'address'],
  ['http://127.0.0.1:5432/', 'address'],
  ['ftp://example.com/', 'address'],
  ['file:///etc/passwd', 'address'],
  ['gopher://127.0.0.1:6379/_INFO', 'address'],
  ['data:text/html,<p>Text</p>', 'address'],
  ['javascript:alert(1)', 'address'],
  ['blob:http://example.com/1', 'address'],
  ['//example.com/', 'address'],
  ['http://', 'address'],
  ['http:///', 'address'],
  ['http://[::1', 'address'],
  ['http://exa mple.com/', 'address'],
  ['http://example.com\u0000.evil.example/', 'address'],
  ['', 'address'],
  [`http://example.com/${'a'.repeat(3000)}`, 'address'],
];

describe('addresses that lead inside are refused however they are spelled', () => {
  it.each(SPELLINGS)('%s', async (address, code) => {
    expect(await codeOf(() => checkedAddress(address, NONE))).toBe(code);
  });

  it.each(['http://xn--intranet-/', 'http://xn--a/', 'http://xn--/'])('%s', async (address) => {
    // Versions of the URL parser disagree on whether such a name is an address.
    expect(await codeOf(() => checkedAddress(address, NONE))).toMatch(/^(?:address|blocked)$/);
  });

  it.each([
    'http://example.com/',
    'https://example.com:443/a',
    'http://example.com:80/a?b=c#d',
    'https://example.com:80/',
    'https://xn--mgbh0fb.xn--kgbechtv/',
    'https://مثال.إختبار/خبر',
    'http://93.184.215.14/',
    'http://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
  ])('%s may be asked', (address) => {
    expect(checkedAddress(address, NONE).protocol).toMatch(/^https?:$/);
  });

  it('nothing but an exact pair is exempt', async () => {
    const allowed = new AllowedHosts(['127.0.0.1:8080', 'feeds.lan:80']);
    expect(checkedAddress('http://127.0.0.1:8080/a', allowed).port).toBe('8080');
    expect(checkedAddress('http://feeds.lan/', allowed).hostname).toBe('feeds.lan');
    expect(await codeOf(() => checkedAddress('http://127.0.0.1:8081/', allowed))).toBe('address');
    expect(await codeOf(() => checkedAddress('http://127.0.0.1/', allowed))).toBe('blocked');
    expect(await codeOf(() => checkedAddress('https://feeds.lan/', allowed))).toBe('blocked');
    expect(await codeOf(() => checkedAddress('http://a@127.0.0.1:8080/', allowed))).toBe('address');
  });
});

/** A resolver with given responses, one after another. */
function resolver(names: Record<string, string[][]>): LookupFunction & { calls: string[] } {
  const calls: string[] = [];
  const lookup = ((hostname, options, done) => {
    calls.push(hostname);
    const answers = names[hostname];
    const addresses = (answers && answers.length > 1 ? answers.shift() : answers?.[0]) ?? [];
    if (addresses.length === 0) {
      const error: NodeJS.ErrnoException = Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
      return options.all ? done(error, []) : done(error, '', 4);
    }
    const list = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    return options.all ? done(null, list) : done(null, list[0]?.address ?? '', list[0]?.family ?? 4);
  }) as LookupFunction & { calls: string[] };
  lookup.calls = calls;
  return lookup;
}

const fetcher = (names: Record<string, string[][]>, allowed: string[] = []) =>
  new Fetcher({
    allowed: new AllowedHosts(allowed),
    publicUrl: 'https://mihwar.example',
    lookup: resolver(names),
    intervalMs: 0,
    timeoutMs: 3000,
  });

describe('names that resolve to addresses inside are refused', () => {
  it.each([
    ['127.0.0.1'],
    ['10.0.0.7'],
    ['169.254.169.254'],
    ['0.0.0.0'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['::ffff:a9fe:a9fe'],
    ['64:ff9b::a00:1'],
    ['2002:7f00:1::'],
    ['fe80::1'],
    ['fd00::1'],
    ['::127.0.0.1'],
  ])('%s', async (address) => {
    expect(isPublicIp(address)).toBe(false);
    expect(await codeOf(() => fetcher({ 'a.example': [[address]] }).page('http://a.example/'))).toBe(
      'blocked',
    );
    expect(await codeOf(() => fetcher({ 'a.example': [[address]] }).page('https://a.example/'))).toBe(
      'blocked',
    );
  });

  it('one address inside among public ones is enough', async () => {
    const mixed = fetcher({ 'a.example': [['93.184.215.14', '127.0.0.1']] });
    expect(await codeOf(() => mixed.page('http://a.example/'))).toBe('blocked');
  });

  it('a name that nobody knows cannot be reached', async () => {
    expect(await codeOf(() => fetcher({}).page('http://nowhere.example/'))).toBe('unreachable');
  });
});

describe('with a server inside that must not be asked', () => {
  let inside: Site;
  let outside: Site;
  const ARTICLE = '<html><body><p>Secret</p></body></html>';
  beforeAll(async () => {
    inside = await startSite({ '/': ARTICLE, '/robots.txt': '' });
    outside = await startSite({ '/robots.txt': '' });
  });
  afterAll(() => Promise.all([inside.stop(), outside.stop()]));

  it('rebinding: whatever a name answers later, what was checked is connected to', async () => {
    // The address is public at the first lookup, and private at the next ones. 192.0.2.0/24 would be refused,
    // since it is not public.
    const port = new URL(inside.url).port;
    const rebinding = new Fetcher({
      allowed: NONE,
      publicUrl: 'https://mihwar.example',
      lookup: resolver({ 'a.example': [['93.184.215.14'], ['127.0.0.1']] }),
      intervalMs: 0,
      timeoutMs: 500,
    });
    const before = inside.asked.length;
    expect(['blocked', 'timeout', 'unreachable']).toContain(
      await codeOf(() => rebinding.page('http://a.example/')),
    );
    expect(await codeOf(() => rebinding.page('http://a.example/'))).toBe('blocked');
    expect(await codeOf(() => rebinding.page(`http://a.example:${port}/`))).toBe('address');
    expect(inside.asked.length).toBe(before);
  });

  it.each([
    ['straight', (target: string) => target],
    ['after four hops', (target: string) => `/hop?n=4&to=${encodeURIComponent(target)}`],
  ])('a redirect %s to it is refused', async (_name, chain) => {
    const hop = (
      request: { url?: string | undefined },
      response: { writeHead: (...a: unknown[]) => { end(): void } },
    ) => {
      const url = new URL(request.url ?? '', outside.url);
      const left = Number(url.searchParams.get('n')) - 1;
      const to = url.searchParams.get('to') ?? '';
      const next = left > 0 ? `/hop?n=${left}&to=${encodeURIComponent(to)}` : to;
      response.writeHead(302, { Location: next }).end();
    };
    outside.pages['/hop'] = hop as never;
    const targets: [string, string][] = [
      [inside.url, 'address'],
      ['http://127.0.0.1/', 'blocked'],
      ['//127.0.0.1/', 'blocked'],
      ['http://2130706433/', 'blocked'],
      ['http://[::1]/', 'blocked'],
      ['http://169.254.169.254/latest/meta-data/', 'blocked'],
      ['http://inside.example/', 'blocked'],
      ['file:///etc/passwd', 'address'],
      ['javascript:alert(1)', 'address'],
      ['http://user@outside.example/', 'address'],
      ['http://outside.example:6379/', 'address'],
    ];
    const before = inside.asked.length;
    for (const status of [301, 302, 303, 307, 308]) {
      for (const [target, code] of targets) {
        outside.pages['/'] = leadTo(chain(target), status);
        const reading = fetcher({ 'inside.example': [['127.0.0.1']] }, [outside.host]);
        expect(await codeOf(() => reading.page(`${outside.url}/`)), `${status} ${target}`).toBe(code);
      }
    }
    expect(inside.asked.length).toBe(before);
  });

  it('a redirect and a robots.txt without a body may say that they are compressed', async () => {
    const none = { 'Content-Encoding': 'gzip', 'Content-Type': 'text/plain' };
    const empty: Page = (_request, response) => void response.writeHead(200, none).end();
    const target = (status: number): Page => {
      return (_request, response) => void response.writeHead(status, { ...none, Location: '/final' }).end();
    };
    const site = await startSite({
      ...{ '/final': 'The page', '/robots.txt': empty, '/one': target(301), '/two': target(302) },
      '/three': (_request, response) => {
        // The body that nobody reads is none.
        response.writeHead(302, { ...none, Location: '/final' }).end('This is not gzip');
      },
    });
    const fetcher = new Fetcher({ allowed: new AllowedHosts([site.host]), publicUrl: 'https://us.example' });
    for (const path of ['/one', '/two', '/three']) {
      expect((await fetcher.page(site.url + path)).text, path).toBe('The page');
    }
    site.pages['/final'] = (_request, response) => {
      response.writeHead(200, { ...none, 'Content-Type': 'text/html', 'Content-Length': 0 }).end();
    };
    expect((await fetcher.page(`${site.url}/final`)).text).toBe('');
    await site.stop();
  });

  it('more than five redirects are refused, five are followed', async () => {
    outside.pages['/end'] = ARTICLE;
    for (let n = 1; n <= 6; n += 1) outside.pages[`/${n}`] = leadTo(n === 1 ? '/end' : `/${n - 1}`);
    const reading = fetcher({}, [outside.host]);
    expect((await reading.page(`${outside.url}/5`)).url).toBe(`${outside.url}/end`);
    expect(await codeOf(() => reading.page(`${outside.url}/6`))).toBe('redirects');
    outside.pages['/loop'] = leadTo('/loop');
    expect(await codeOf(() => reading.page(`${outside.url}/loop`))).toBe('redirects');
    outside.pages['/nowhere'] = (_request, response) => void response.writeHead(302).end();
    expect(await codeOf(() => reading.page(`${outside.url}/nowhere`))).toBe('refused');
  });

  it('proxies of the environment are not used, cookies are not kept, and the User-Agent says who asks', async () => {
    process.env.HTTP_PROXY = process.env.http_proxy = inside.url;
    const seen: Record<string, unknown>[] = [];
    outside.pages['/cookie'] = (request, response) => {
      seen.push(request.headers);
      response.writeHead(200, { 'Content-Type': 'text/html', 'Set-Cookie': 'a=b' }).end(ARTICLE);
    };
    const before = inside.asked.length;
    const reading = fetcher({}, [outside.host]);
    await reading.page(`${outside.url}/cookie`);
    await reading.page(`${outside.url}/cookie`);
    delete process.env.HTTP_PROXY;
    delete process.env.http_proxy;
    expect(inside.asked.length).toBe(before);
    expect(seen.map((headers) => headers.cookie)).toEqual([undefined, undefined]);
    expect(seen[0]?.['user-agent']).toBe('MihwarBot/1.0 (+https://mihwar.example)');
  });
});
