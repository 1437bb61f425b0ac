import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferredEncoding } from './accept-encoding.ts';
import { KeptAnswer, recordOf } from './answer.ts';
import { AnswersInFile } from './answers-in-file.ts';
import { KeptAnswers, type Computed } from './kept-answers.ts';
import { RingFile } from './ring-file.ts';

const textOf = (answer?: KeptAnswer) => answer?.made('identity')?.bytes.toString();
const answer = (text: string, tags: string[] = []) => KeptAnswer.of(Buffer.from(text), {}, tags.join(' '));
const keep =
  (text: string, tags: string[] = []) =>
  async (): Promise<Computed<string>> => ({
    kind: 'keep',
    answer: answer(text, tags),
  });
const away = async (): Promise<Computed<string>> => ({ kind: 'away', instead: '503' });
const gone = async (): Promise<Computed<string>> => ({ kind: 'other', instead: '404' });

function trusted() {
  const answers = new KeptAnswers();
  answers.trust(true);
  return answers;
}

async function read(answers: KeptAnswers, compute: () => Promise<Computed<string>>, key = 'key') {
  const found = await answers.get(key, compute);
  return 'answer' in found ? textOf(found.answer) : found.instead;
}

describe('KeptAnswers', () => {
  it('computes an answer once, however many ask at the same time and later', async () => {
    const answers = trusted();
    let computed = 0;
    const compute = () => keep(String((computed += 1)))();
    const bodies = await Promise.all([1, 2, 3].map(() => read(answers, compute)));
    bodies.push(await read(answers, compute));
    expect(bodies).toEqual(['1', '1', '1', '1']);
  });

  it('computes anew what was made of something that has changed, and nothing else', async () => {
    const answers = trusted();
    await read(answers, keep('list', ['articles', 'article-1']), 'list');
    await read(answers, keep('other', ['article-2']), 'other');
    answers.purge(['article-1']);
    expect(answers.fresh('list')).toBeUndefined();
    expect(textOf(answers.fresh('other'))).toBe('other');
    expect(await read(answers, keep('new list', ['articles']), 'list')).toBe('new list');
    answers.purge(['article-1']);
    expect(textOf(answers.fresh('list'))).toBe('new list');
  });

  it('does not take an answer for fresh that was begun before a change of what it is made of', async () => {
    const answers = trusted();
    let finish: (value: Computed<string>) => void = () => undefined;
    const early = read(answers, () => new Promise((resolve) => (finish = resolve)));
    answers.purge(['article-1']);
    const late = read(answers, keep('new', ['article-1']));
    finish(await keep('old', ['article-1'])());
    expect(await early).toBe('old');
    expect(await late).toBe('new');
    expect(await read(answers, keep('newest', ['article-1']))).not.toBe('old');
  });

  it('keeps an answer begun before a change of something else', async () => {
    const answers = trusted();
    let finish: (value: Computed<string>) => void = () => undefined;
    const early = read(answers, () => new Promise((resolve) => (finish = resolve)));
    answers.purge(['article-2']);
    finish(await keep('fine', ['article-1'])());
    await early;
    expect(textOf(answers.fresh('key'))).toBe('fine');
  });

  describe('that puts answers in their places later', () => {
    function putting() {
      const works: (() => void)[] = [];
      const answers = new KeptAnswers({ later: (work) => void works.push(work) });
      answers.trust(true);
      return { answers, put: () => works.splice(0).forEach((work) => work()) };
    }

    it('gives them to whoever asks meanwhile', async () => {
      const { answers, put } = putting();
      expect(await read(answers, keep('first'))).toBe('first');
      expect(answers.fresh('key')).toBeUndefined();
      expect(await read(answers, keep('second'))).toBe('first');
      put();
      expect(textOf(answers.fresh('key'))).toBe('first');
      expect(await read(answers, keep('third'))).toBe('first');
    });

    it('does not take them for fresh after a change of what they are made of', async () => {
      const { answers, put } = putting();
      await read(answers, keep('old', ['article-1']));
      answers.purge(['article-1']);
      expect(await read(answers, keep('new', ['article-1']))).toBe('new');
      put();
      expect(textOf(answers.fresh('key'))).toBe('new');
      await read(answers, keep('other', ['article-2']), 'other');
      answers.purge(['article-2']);
      put();
      expect(answers.fresh('other')).toBeUndefined();
    });

    it('forgets at once what failed or is not kept', async () => {
      const { answers } = putting();
      const failing = () => Promise.reject(new Error('It failed'));
      await expect(read(answers, failing)).rejects.toThrow('It failed');
      expect(await read(answers, gone)).toBe('404');
      expect(await read(answers, keep('there'))).toBe('there');
    });
  });

  it('serves what it has while Strapi is away, changed or not, and asks again later', async () => {
    const answers = trusted();
    await read(answers, keep('once', ['articles']));
    answers.trust(false);
    expect(answers.fresh('key')).toBeUndefined();
    expect(await read(answers, away)).toBe('once');
    expect(await read(answers, away, 'never seen')).toBe('503');
    answers.trust(true);
    expect(await read(answers, keep('again', ['articles']))).toBe('again');
  });

  it('does not ask a Strapi that has just failed', async () => {
    const answers = trusted();
    await read(answers, keep('once'));
    answers.trust(false);
    await read(answers, away);
    let asked = 0;
    const compute = () => {
      asked += 1;
      return away();
    };
    expect(await read(answers, compute)).toBe('once');
    expect(asked).toBe(0);
  });

  it('serves what it has while more is asked for than can be made, for half a minute at most', async () => {
    const answers = trusted();
    await read(answers, keep('once'));
    answers.trust(true);
    let release: () => void = () => undefined;
    const busy = new Promise<void>((resolve) => (release = resolve));
    const waiting = Array.from({ length: 10 }, (_, number) =>
      read(answers, () => busy.then(keep(String(number))), `page ${number}`),
    );
    const found = await answers.get('key', keep('anew'));
    expect('answer' in found && [textOf(found.answer), found.stale]).toEqual(['once', true]);
    const part = await answers.get('key', keep('part'), { isPart: true });
    expect('answer' in part && textOf(part.answer)).toBe('part');

    answers.trust(true);
    const now = performance.now() + 31_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
    const inTurn = read(answers, keep('anew'));
    clock.mockRestore();
    release();
    expect(await inTurn).toBe('anew');
    expect(await Promise.all(waiting)).toHaveLength(10);
    answers.trust(true);
    expect(await read(answers, keep('calm again'))).toBe('calm again');
  });

  it('serves what has just become stale while anybody waits, and nothing older', async () => {
    const answers = trusted();
    await read(answers, keep('once'));
    answers.trust(true);
    expect(await read(answers, keep('nobody waits'))).toBe('nobody waits');
    let release: () => void = () => undefined;
    const busy = new Promise<void>((resolve) => (release = resolve));
    const making = Array.from({ length: 5 + 1 }, (_, number) =>
      read(answers, () => busy.then(keep(String(number))), `page ${number}`),
    );
    answers.trust(true);
    const found = await answers.get('key', keep('anew'));
    expect('answer' in found && [textOf(found.answer), found.stale]).toEqual(['nobody waits', true]);

    const now = performance.now() + 400;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
    const inTurn = read(answers, keep('anew'));
    clock.mockRestore();
    release();
    expect(await inTurn).toBe('anew');
    await Promise.all(making);
  });

  it('makes few at a time, the others in turn, and what they are made of at once', async () => {
    const answers = trusted();
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const ask = (key: string, isPart = false) => {
      const compute = async () => {
        begun.push(key);
        await new Promise<void>((resolve) => ends.set(key, resolve));
        return keep(key)();
      };
      return answers.get(key, compute, { isPart });
    };
    const end = async (key: string) => {
      ends.get(key)?.();
      await wait(0);
    };
    const all = ['1', '2', '3', '4', '5', '6', '7', '8', '7'].map((key) => ask(key));
    expect(begun.join('')).toBe('12345');
    // A part of what is being made, which somebody else waits for already.
    const part = ask('8', true);
    expect(begun.join('')).toBe('123458');
    await end('3');
    expect(begun.join('')).toBe('1234586');
    await end('8');
    // It has come meanwhile: nobody makes it again.
    await end('1');
    expect(begun).toHaveLength(8);
    for (const key of ['2', '4', '5', '6', '7']) await end(key);
    for (const found of await Promise.all([...all, part])) expect('answer' in found).toBe(true);
    expect(begun).toHaveLength(8);
  });

  it('does not let calls wait for pages', async () => {
    const answers = trusted();
    let release: () => void = () => undefined;
    const busy = new Promise<void>((resolve) => (release = resolve));
    const pages = Array.from({ length: 150 }, (_, at) =>
      read(answers, () => busy.then(keep('page')), `/article/${at}`),
    );
    expect([answers.isFull('/article/new'), answers.isFull('/api/new')]).toEqual([true, false]);
    expect(await read(answers, keep('call'), '/api/new')).toBe('call');
    release();
    await Promise.all(pages);
    expect(answers.isFull('/article/new')).toBe(false);
  });

  it('has at hand what is fresh or under way, and what is stale only while nothing newer can be had', async () => {
    const answers = trusted();
    expect(answers.isAtHand('key')).toBe(false);
    const coming = read(answers, keep('page', ['article-1']));
    expect(answers.isAtHand('key')).toBe(true);
    await coming;
    expect(answers.isAtHand('key')).toBe(true);
    answers.purge(['article-1']);
    expect(answers.isAtHand('key')).toBe(false);
    await answers.get('key', () => Promise.resolve({ kind: 'away', instead: undefined }));
    expect(answers.isAtHand('key')).toBe(true);
  });

  it('does not let who comes after a change have what was begun before it in its turn', async () => {
    const answers = trusted();
    let release: () => void = () => undefined;
    const busy = new Promise<void>((resolve) => (release = resolve));
    const others = Array.from({ length: 6 }, (_, at) =>
      read(answers, () => busy.then(keep('other')), `other ${at}`),
    );
    let finish: () => void = () => undefined;
    const finishing = new Promise<void>((resolve) => (finish = resolve));
    const first = read(answers, () => finishing.then(keep('before', ['article-1'])));
    release();
    await Promise.all(others);
    answers.purge(['article-1']);
    const second = read(answers, keep('after', ['article-1']));
    finish();
    expect(await Promise.all([first, second])).toEqual(['before', 'after']);
    expect(await read(answers, keep('kept', ['article-1']))).toBe('after');
  });

  it('forgets what is gone', async () => {
    const answers = trusted();
    await read(answers, keep('here', ['article-1']));
    answers.purge(['article-1']);
    expect(await read(answers, gone)).toBe('404');
    expect(await read(answers, away)).toBe('503');
  });

  it('takes nothing for fresh while changes cannot be heard of', async () => {
    const answers = new KeptAnswers();
    expect(await read(answers, keep('one'))).toBe('one');
    expect(await read(answers, keep('two'))).toBe('two');
  });

  it('hands a failure to who waits and keeps nothing of it', async () => {
    const answers = trusted();
    await expect(read(answers, () => Promise.reject(new Error('a defect')))).rejects.toThrow('a defect');
    expect(await read(answers, keep('mended'))).toBe('mended');
  });
});

describe('what is kept', () => {
  const filled = (bytes: number, tags: string[] = []) => keep(randomBytes(bytes / 2).toString('hex'), tags);

  it('never takes more than it may; what was asked for longest ago goes first, and its tags with it', async () => {
    const answers = new KeptAnswers({ maxBytes: 1_000_000 });
    answers.trust(true);
    await read(answers, filled(40_000, ['first']), 'first');
    for (let number = 0; number < 100; number += 1) {
      await read(answers, filled(40_000, ['one', `number-${number}`]), String(number));
      expect(answers.size.bytes).toBeLessThanOrEqual(1_000_000);
    }
    expect(answers.fresh('first')).toBeUndefined();
    expect(answers.fresh('99')).toBeDefined();
    expect(answers.counts.evicted).toBe(101 - answers.size.answers);
    answers.purge(['one', 'first', 'number-0']);
    expect(answers.counts.purged).toBe(answers.size.answers);
  });

  it('counts each encoding from when it is made', async () => {
    const answers = new KeptAnswers({ maxBytes: 1_000_000 });
    answers.trust(true);
    for (const key of ['a', 'b', 'c']) await read(answers, filled(25_000), key);
    const before = answers.size.bytes;
    await answers.fresh('a')?.make('identity');
    const { bytes } = (await answers.fresh('a')?.make('br')) ?? expect.fail('not kept');
    expect(answers.size.bytes).toBe(before + bytes.length);
    // They would all fit if they were kept plain only.
    for (let number = 0; number < 30; number += 1) {
      await read(answers, filled(25_000), String(number));
      const kept = answers.fresh(String(number));
      await Promise.all([kept?.make('identity'), kept?.make('br'), kept?.make('gzip')]);
      expect(answers.size.bytes).toBeLessThanOrEqual(1_000_000);
    }
    expect(answers.fresh('0')).toBeUndefined();
    expect(answers.fresh('29')).toBeDefined();
  });

  it('is nothing that would push out much else', async () => {
    const answers = new KeptAnswers({ maxBytes: 1_000_000 });
    answers.trust(true);
    expect(await read(answers, filled(100_000, ['large']))).toHaveLength(100_000);
    expect(answers.size).toEqual({ answers: 0, bytes: 0 });
    answers.purge(['large']);
    expect(answers.counts.purged).toBe(0);
  });
});

describe('what has to make room, where there is a file', () => {
  const FILLING = randomBytes(20_000).toString('hex');
  const page = (name: string, tags: string[] = []) => keep(`${name}.${FILLING}`, tags);
  /** Asked for so often that they push out what has been asked for twice. */
  const others = async () => {
    for (let number = 0; number < 60; number += 1) {
      const ask = () => answers.get(`other-${number}`, page('other'));
      for (const _ of [1, 2]) await ask();
    }
    expect(answers.fresh('key')).toBeUndefined();
  };
  const shown = async (compute: () => Promise<Computed<string>>) => {
    const found = await answers.get('key', compute);
    return 'answer' in found ? (await found.answer.text()).split('.')[0] : found.instead;
  };

  let folder: string;
  let file: RingFile;
  let answers: KeptAnswers;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'kept-answers-'));
    file = new RingFile(folder, 10_000_000);
    answers = new KeptAnswers({ maxBytes: 1_000_000, file: new AnswersInFile(file) });
    answers.trust(true);
    const found = await answers.get('key', page('one', ['article-1']));
    if ('answer' in found) await found.answer.make('br');
    await others();
  });
  afterEach(async () => {
    await expect.poll(() => file.waiting).toBe(0);
    file.close();
    rmSync(folder, { recursive: true });
  });

  it('comes back as it was, and need not be made again', async () => {
    const found = await answers.get('key', page('anew'));
    const back = 'answer' in found ? found.answer : expect.fail('not kept');
    const made = back.made('br')?.bytes ?? expect.fail('not compressed any more');
    const whole = answer(`one.${FILLING}`, ['article-1']);
    expect(brotliDecompressSync(made).toString()).toBe(await whole.text());
    expect([back.etag, back.tags, back.unchanged]).toEqual([whole.etag, whole.tags, whole.unchanged]);
    expect(answers.fresh('key')).toBe(back);
    // And it goes there again without being written again.
    await others();
    await others();
    expect(await shown(page('anew'))).toBe('one');
  });

  it.each([
    ['when it goes', async () => undefined],
    ['once it is written', async () => expect.poll(() => file.waiting).toBe(0)],
  ])('is made anew after a change of what it is made of, heard of %s', async (_, settled) => {
    await settled();
    answers.purge(['article-2']);
    expect(await shown(page('anew'))).toBe('one');
    await others();
    await settled();
    answers.purge(['article-1']);
    expect(await shown(page('two', ['article-1']))).toBe('two');
    await others();
    expect(await shown(page('three'))).toBe('two');
  });

  it('is made anew after a change that is heard of while it is fetched', async () => {
    await expect.poll(() => file.waiting).toBe(0);
    const early = shown(page('anew', ['article-1']));
    answers.purge(['article-1']);
    expect(await early).toBe('anew');
  });

  it('goes stale after it has come back', async () => {
    expect(await shown(page('anew'))).toBe('one');
    answers.purge(['article-1']);
    expect(await shown(page('two'))).toBe('two');
  });

  it.each([
    ['everything has become stale', () => answers.purgeAll()],
    ['changes could not be heard of for a while', () => [false, true].forEach((is) => answers.trust(is))],
    ['changes cannot be heard of', () => answers.trust(false)],
  ])('is made anew when %s', async (_, happen) => {
    happen();
    expect(await shown(page('two'))).toBe('two');
  });

  it('is read while Strapi is away, whatever has changed', async () => {
    answers.purge(['article-1']);
    expect(await answers.get('key', away)).toMatchObject({ stale: true });
    expect(await shown(away)).toBe('one');
  });

  it('is forgotten once it is gone', async () => {
    answers.purge(['article-1']);
    expect(await read(answers, gone)).toBe('404');
    expect(await read(answers, away)).toBe('503');
  });

  it('is one and the same for all who ask at once', async () => {
    await expect.poll(() => file.waiting).toBe(0);
    const found = await Promise.all([1, 2, 3].map(() => answers.get('key', page('anew'))));
    expect(new Set(found.map((one) => ('answer' in one ? one.answer : one))).size).toBe(1);
  });

  it('is not refused on a busy site', async () => {
    const never = () => new Promise<Computed<string>>(() => undefined);
    for (let number = 0; number < 200; number += 1) void answers.get(`/article/${number}`, never);
    expect([answers.isFull('/article/unknown'), answers.isFull('key')]).toEqual([true, false]);
  });
});

describe('KeptAnswer', () => {
  const text = 'word '.repeat(1000);
  const long = answer(text);

  it('has each encoding once, and small answers as they are', async () => {
    const br = await long.make('br');
    expect(brotliDecompressSync(br.bytes).toString()).toBe(text);
    expect(gunzipSync((await long.make('gzip')).bytes).toString()).toBe(text);
    expect(await long.make('br')).toBe(br);
    expect(long.made('br')).toBe(br);
    expect(recordOf(br.rawHeaders)).toMatchObject({
      'Content-Encoding': 'br',
      'Content-Length': String(br.bytes.length),
      Vary: 'Accept-Encoding',
    });
    const short = answer('short');
    const sent = await short.make('br');
    expect(sent.bytes.toString()).toBe('short');
    expect(recordOf(sent.rawHeaders)).not.toHaveProperty('Content-Encoding');
  });

  it.each(['br', 'gzip'] as const)(
    'is %s alone where nobody asks for more, and all again if asked',
    async (one) => {
      const packed = answer(text);
      const before = packed.bytes;
      const { bytes } = await packed.make(one);
      expect(packed.bytes).toBe(before - text.length + bytes.length);
      const [plain, br, gzip] = await Promise.all([
        packed.make('identity'),
        packed.make('br'),
        packed.make('gzip'),
      ]);
      expect(plain.bytes.toString()).toBe(text);
      expect(brotliDecompressSync(br.bytes).toString()).toBe(text);
      expect(gunzipSync(gzip.bytes).toString()).toBe(text);
      expect(packed.made('identity')).toBe(plain);
      expect(packed.bytes).toBe(before + br.bytes.length + gzip.bytes.length);
    },
  );

  it('is made smaller once many have asked for it', async () => {
    const words = readFileSync(new URL('./kept-answers.ts', import.meta.url), 'utf8');
    const kept = answer(words);
    const resized = vi.fn();
    kept.onResize = resized;
    const first = await kept.make('br');
    for (let reader = 2; reader < 20; reader += 1) expect(kept.made('br')).toBe(first);
    kept.made('br');
    await expect.poll(() => kept.made('br')).not.toBe(first);
    const well = kept.made('br') ?? expect.fail('not made');
    expect(well.bytes.length).toBeLessThan(0.95 * first.bytes.length);
    expect(brotliDecompressSync(well.bytes).toString()).toBe(words);
    expect(recordOf(well.rawHeaders)['Content-Length']).toBe(String(well.bytes.length));
    expect(resized).toHaveBeenCalledTimes(2);
  });

  it('can be read without being kept plain for it', async () => {
    const packed = answer(text, ['one', 'two']);
    await packed.make('br');
    const { bytes } = packed;
    expect(await packed.text()).toBe(text);
    expect(packed.bytes).toBe(bytes);
    expect(packed.tags).toEqual(['one', 'two']);
    expect([packed.header('etag'), packed.header('x-none')]).toEqual([packed.etag, null]);
  });

  it('is not plain any more, once it is packed, when it is large', async () => {
    const sitemap = '<loc>https://cars.example/article/</loc>'.repeat(10_000);
    const large = answer(sitemap);
    for (const _ of [1, 2, 3]) {
      expect((await large.make('identity')).bytes.toString()).toBe(sitemap);
      await large.make('gzip');
      expect(large.made('identity')).toBeUndefined();
    }
    expect(large.bytes).toBeLessThan(sitemap.length / 10);
  });

  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.5, gzip;q=0.0', 'br'],
    ['deflate', 'identity'],
  ])('by Accept-Encoding %j is sent as %s', (header, encoding) => {
    expect(preferredEncoding(header)).toBe(encoding);
  });
});
