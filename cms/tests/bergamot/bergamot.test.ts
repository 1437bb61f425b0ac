import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEngine } from '../../src/api/translation/engines';
import { modelFolder } from '../../src/api/translation/engines/bergamot/model';
import { BergamotTranslator } from '../../src/api/translation/engines/bergamot/translator';
import { TO_ARABIC } from '../../src/api/translation/segments/direction';
import { engineText } from '../engine-server';
import { installTinyModel } from './tiny-model';

let dataDir: string;
let folder: string;
let translator: BergamotTranslator;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'mihwar-bergamot-'));
  folder = modelFolder(dataDir);
  await installTinyModel(folder);
  translator = new BergamotTranslator(folder, { timeoutMs: 20_000 });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await translator.stop();
  await rm(dataDir, { recursive: true });
});

const { postMessage: send } = Worker.prototype;
const postMessage = () => vi.spyOn(Worker.prototype, 'postMessage');

/** The first calls of a thread. The last one is a test translation. */
const START = ['initialize', 'loadTranslationModel', 'translate'];

/** The calls of the thread, by their names. */
const namesIn = (calls: ReturnType<typeof postMessage>) =>
  calls.mock.calls.map(([message]) => (message as { name: string }).name);

describe('a model that is installed', () => {
  it('is loaded once by the real runtime, and keeps the markup of each text', async () => {
    const calls = postMessage();
    const [bold, code] = await translator.translate([
      'hello <b>world</b>',
      'the <span id="m1">new</span> car <code id="m2" translate="no">npm x</code>',
    ]);
    expect(bold).toMatch(/<b>.*<\/b>/);
    expect(code).toMatch(/<span id="m1">.*<\/span>/);
    expect(code).toContain('<code id="m2" translate="no">npm x</code>');
    await translator.translate(['hello']);
    expect(namesIn(calls)).toEqual([...START, 'translate', 'translate']);
  });

  it('serves twenty that ask at once', async () => {
    const calls = postMessage();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => translator.translate([`car <i>${index}</i>`])),
    );
    for (const [answer] of answers) expect(answer).toMatch(/<i>.*<\/i>/);
    expect(namesIn(calls).filter((name) => name === 'loadTranslationModel')).toHaveLength(1);
  });

  it('is an engine: marks come back as marks', async () => {
    const engine = createEngine({
      TRANSLATE_PROVIDER: 'bergamot',
      TRANSLATE_URL: '',
      TRANSLATE_KEY: '',
      TRANSLATE_MODEL: '',
      DATA_DIR: dataDir,
    });
    const [answer] = await engine.translate([engineText('the <1>new</1> car <2/>', { 2: 'npm <x>' })], {
      direction: TO_ARABIC,
      terms: [],
    });
    expect(answer).toMatch(/<1>.*<\/1>/);
    expect(answer).toContain('<2/>');
  });

  it('is asked no longer by who gives up, and goes on for the others', async () => {
    await translator.translate(['hello']);
    const controller = new AbortController();
    const given = translator.translate(['world'], controller.signal);
    const other = translator.translate(['car']);
    controller.abort(new Error('Gone'));
    await expect(given).rejects.toThrow('Gone');
    expect(await other).toHaveLength(1);
  });
});

describe('a thread that fails', () => {
  it('is replaced when it was killed while it translated, and the text is translated all the same', async () => {
    await translator.translate(['hello']);
    const calls = postMessage().mockImplementationOnce(function (this: Worker) {
      void this.terminate();
    });
    expect(await translator.translate(['world'])).toHaveLength(1);
    expect(namesIn(calls)).toEqual(['translate', ...START, 'translate']);
  });

  it('is replaced when it was killed before', async () => {
    const calls = postMessage();
    await translator.translate(['hello']);
    await (calls.mock.contexts[0] as Worker).terminate();
    expect(await translator.translate(['world'])).toHaveLength(1);
  });

  it('is ended when it does not answer in time, and the next text gets a new one', async () => {
    await translator.translate(['hello']);
    const hasty = new BergamotTranslator(folder, { timeoutMs: 8_000 });
    const calls = postMessage();
    await hasty.translate(['hello']);
    calls.mockImplementationOnce(() => undefined);
    await expect(hasty.translate(['world'])).rejects.toMatchObject({
      message: 'Bergamot did not answer within 8 seconds',
      isTransient: true,
    });
    expect(await hasty.translate(['world'])).toHaveLength(1);
    await hasty.stop();
  });

  it('is replaced after it could not translate a text', async () => {
    // No message can make the runtime fail on purpose; an unknown method answers as a failed call does.
    const calls = postMessage();
    await translator.translate(['hello']);
    calls.mockImplementationOnce(function (this: Worker, message: { id: number }) {
      send.call(this, { ...message, name: 'unknown' });
    });
    await expect(translator.translate(['world'])).rejects.toThrow('Bergamot cannot translate this text');
    expect(await translator.translate(['world'])).toHaveLength(1);
  });
});

describe('a model that cannot be used', () => {
  it.each([
    ['cut off', async () => truncate(path.join(folder, 'model.bin.gz'), 5_000)],
    ['missing', async () => rm(path.join(folder, 'vocab.spm.gz'))],
    ['of other contents', async () => writeFile(path.join(folder, 'vocab.spm.gz'), Buffer.alloc(500))],
    [
      'of other weights than its description says',
      async () => {
        const description = await readFile(path.join(folder, 'model.json'), 'utf8');
        await writeFile(path.join(folder, 'model.json'), description.replace('float32', 'int8shiftAlphaAll'));
      },
    ],
    [
      'of broken weights',
      async () => {
        const weights = gunzipSync(await readFile(path.join(folder, 'model.bin.gz')));
        await writeFile(
          path.join(folder, 'model.json'),
          (await readFile(path.join(folder, 'model.json'), 'utf8')).replace('model.bin.gz', 'model.bin'),
        );
        await writeFile(path.join(folder, 'model.bin'), weights.subarray(0, 3_000));
      },
    ],
  ])('because it is %s says so, and works once it is whole', async (_what, spoil) => {
    await spoil();
    await expect(translator.translate(['hello'])).rejects.toThrow(
      /^Bergamot's model is broken: .*npm run translate:install/,
    );
    await installTinyModel(folder);
    expect(await translator.translate(['hello'])).toHaveLength(1);
  });

  it('because it is not there says how to install it', async () => {
    await rm(folder, { recursive: true });
    await mkdir(folder);
    await expect(translator.translate(['hello'])).rejects.toMatchObject({
      message:
        "Bergamot's model is not installed: run `npm run translate:install`, or `docker compose run --rm translation-model`",
      isTransient: false,
    });
  });
});

it('the built folder has the file that starts the thread', () => {
  const built = path.resolve(__dirname, '../../dist/src/api/translation/engines/bergamot');
  expect(existsSync(path.join(built, 'thread.cjs'))).toBe(true);
});
