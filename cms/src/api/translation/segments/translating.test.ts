import { describe, expect, it } from 'vitest';
import { engineText } from '../../../../tests/engine-server';
import { EngineError, type Engine, type EngineText, type Term } from '../engines/engine';
import { dictionaryEngine } from '../engines/dictionary';
import { TO_ARABIC, TO_ENGLISH } from './direction';
import type { GlossaryTerm } from './protect';
import { translateTexts } from './translating';

interface Call {
  texts: string[];
  terms: readonly Term[];
}

/** An engine that answers what a test says, and remembers what it was asked. */
function fakeEngine(
  answer: (text: EngineText, attempt: number) => string | null,
  changes: Partial<Engine> = {},
): Engine & { calls: Call[] } {
  const calls: Call[] = [];
  const seen = new Map<string, number>();
  return {
    name: 'deepl',
    model: 'best',
    quality: 'neural',
    from: ['en', 'ar'],
    limits: { characters: 200, texts: 2 },
    knowsTermsFrom: [],
    calls,
    translate: (texts, { terms }) => {
      calls.push({ texts: texts.map(({ source }) => source), terms });
      return Promise.resolve(
        texts.map((text) => {
          const attempt = (seen.get(text.source) ?? 0) + 1;
          seen.set(text.source, attempt);
          return answer(text, attempt);
        }),
      );
    },
    ...changes,
  };
}

const texts = (...sources: string[]) => sources.map((source) => engineText(source));
const AUTOPILOT: GlossaryTerm = { id: 1, term: 'Autopilot', arabic: 'الطيار الآلي', isCaseSensitive: false };

describe('texts', () => {
  it('go to the engine as many at a time as it takes', async () => {
    const engine = fakeEngine(() => 'نص بالعربية');
    const done = await translateTexts(texts('the one', 'the two', 'the three'), {
      engine,
      glossary: [],
      direction: TO_ARABIC,
    });
    expect(engine.calls.map((call) => call.texts)).toEqual([['the one', 'the two'], ['the three']]);
    expect(done[2]).toEqual({ target: 'نص بالعربية', engine: 'deepl', model: 'best', isFlagged: false });
  });

  it('come back with the no-break spaces of the engine, in one line', async () => {
    const engine = fakeEngine(() => 'تقطع\n 1\u202f000\u00a0كيلومتر');
    const [done] = await translateTexts(texts('It drives 1,000 kilometres'), {
      engine,
      glossary: [],
      direction: TO_ARABIC,
    });
    expect(done).toMatchObject({ target: 'تقطع 1\u202f000\u00a0كيلومتر', isFlagged: false });
  });

  it('go there in parts when they are too long, and come back whole', async () => {
    const engine = fakeEngine(({ source }) => source.replace(/The car is red\./g, 'السيارة حمراء.'));
    const [whole] = await translateTexts(texts('The car is red. '.repeat(50).trim()), {
      engine,
      glossary: [],
      direction: TO_ARABIC,
    });
    expect(whole?.target).toBe('السيارة حمراء. '.repeat(50).trim());
    expect(Math.max(...engine.calls.flatMap((call) => call.texts.map(({ length }) => length)))).toBeLessThan(
      201,
    );
  });

  it('of marks and terms alone do not go there at all', async () => {
    const engine = fakeEngine(() => null);
    const [done] = await translateTexts(texts('<1/> Autopilot 12'), {
      engine,
      glossary: [AUTOPILOT],
      direction: TO_ARABIC,
    });
    expect(done).toMatchObject({ target: '<1/> الطيار الآلي 12', isFlagged: false });
    expect(engine.calls).toEqual([]);
  });

  it('keep their terms, whatever the engine', async () => {
    const engine = fakeEngine(({ source }) => source.replace('The', 'نظام').replace('system', 'هنا'));
    const [done] = await translateTexts(texts('The Autopilot system'), {
      engine,
      glossary: [AUTOPILOT],
      direction: TO_ARABIC,
    });
    expect(engine.calls[0]?.texts).toEqual(['The <1/> system']);
    expect(done?.target).toBe('نظام الطيار الآلي هنا');
    const [draft] = await translateTexts(texts('The Autopilot system is good'), {
      engine: dictionaryEngine,
      glossary: [AUTOPILOT],
      direction: TO_ARABIC,
    });
    expect(draft?.target).toBe('الطيار الآلي نظام هي جيدة');
  });
});

describe('a bad answer', () => {
  it('is asked for once more, alone', async () => {
    const engine = fakeEngine(({ source }, attempt) =>
      source === 'the two' && attempt === 1 ? source : 'نص بالعربية',
    );
    const done = await translateTexts(texts('the one', 'the two'), {
      engine,
      glossary: [],
      direction: TO_ARABIC,
    });
    expect(engine.calls.map((call) => call.texts)).toEqual([['the one', 'the two'], ['the two']]);
    expect(done.every(({ isFlagged, engine: by }) => !isFlagged && by === 'deepl')).toBe(true);
  });

  it('twice is replaced by the dictionary, and flagged', async () => {
    const engine = fakeEngine(() => 'the <1>new</1> car');
    const [done] = await translateTexts(texts('the <1>new</1> car'), {
      engine,
      glossary: [],
      direction: TO_ARABIC,
    });
    expect(engine.calls).toHaveLength(2);
    expect(done).toEqual({
      target: '<1>الجديدة</1> سيارة',
      engine: 'dictionary',
      model: null,
      isFlagged: true,
    });
  });

  it('of an engine with a glossary of its own is one without the term: it is put aside then', async () => {
    const engine = fakeEngine(({ source }) => (source.includes('<1/>') ? 'نظام <1/>' : 'نظام أوتوبايلوت'), {
      knowsTermsFrom: ['en'],
    });
    const [done] = await translateTexts(texts('the Autopilot system'), {
      engine,
      glossary: [AUTOPILOT],
      direction: TO_ARABIC,
    });
    expect(engine.calls).toEqual([
      { texts: ['the Autopilot system'], terms: [{ term: 'Autopilot', arabic: 'الطيار الآلي' }] },
      { texts: ['the <1/> system'], terms: [] },
    ]);
    expect(done).toMatchObject({ target: 'نظام الطيار الآلي', isFlagged: false });
  });
});

it('an engine that does not answer at all is an error, not a dictionary draft', async () => {
  const engine = fakeEngine(() => null, {
    translate: () => Promise.reject(new EngineError('DeepL cannot be reached')),
  });
  await expect(
    translateTexts(texts('the car'), { engine, glossary: [], direction: TO_ARABIC }),
  ).rejects.toThrow(EngineError);
});

it('an engine that fails later has given the usable answers of each request before', async () => {
  const engine = fakeEngine(({ source }) => {
    if (source === 'the five') throw new EngineError('DeepL answered 429');
    return source === 'the two' ? source : 'نص بالعربية';
  });
  const given: string[][] = [];
  const translating = translateTexts(texts('the one', 'the two', 'the three', 'the four', 'the five'), {
    engine,
    glossary: [],
    direction: TO_ARABIC,
    onUsable: async (usable) => {
      given.push([...usable.keys()].map(({ source }) => source));
    },
  });
  await expect(translating).rejects.toThrow('DeepL answered 429');
  expect(given).toEqual([['the one'], ['the three', 'the four']]);
});

it('a text of several requests is given once all of its parts are translated', async () => {
  const long = 'The car is red. '.repeat(50).trim();
  const engine = fakeEngine(({ source }) => source.replace(/The car is red\./g, 'السيارة حمراء.'));
  const given: [string | undefined, number][] = [];
  await translateTexts(texts(long), {
    engine,
    glossary: [],
    direction: TO_ARABIC,
    onUsable: async (usable) => {
      given.push(
        ...[...usable.values()].map(({ target }): [string, number] => [target, engine.calls.length]),
      );
    },
  });
  expect(engine.calls.length).toBeGreaterThan(1);
  expect(given).toEqual([['السيارة حمراء. '.repeat(50).trim(), engine.calls.length]]);
});

describe('Arabic texts', () => {
  const direction = TO_ENGLISH;

  it('become English, with their terms the other way round', async () => {
    const engine = fakeEngine(({ source }) => source.replace('نظام', 'The').replace('جيد', 'is good'));
    const [done] = await translateTexts(texts('نظام الطيار الآلي جيد'), {
      engine,
      glossary: [AUTOPILOT],
      direction,
    });
    expect(engine.calls).toEqual([{ texts: ['نظام <1/> جيد'], terms: [] }]);
    expect(done).toEqual({
      target: 'The Autopilot is good',
      engine: 'deepl',
      model: 'best',
      isFlagged: false,
    });
  });

  it('stay, and are flagged, where the engine fails twice: the dictionary knows no Arabic', async () => {
    const engine = fakeEngine(({ source }) => (source === 'نص' ? 'A text' : source));
    const done = await translateTexts(texts('نص', 'السيارة سريعة'), { engine, glossary: [], direction });
    expect(done).toEqual([
      { target: 'A text', engine: 'deepl', model: 'best', isFlagged: false },
      { target: 'السيارة سريعة', engine: 'deepl', model: 'best', isFlagged: true },
    ]);
  });

  it('stay, and are flagged, where none of them gets any English and the article has other texts', async () => {
    const engine = fakeEngine(({ source }) => source);
    const done = await translateTexts(texts('السيارة'), { engine, glossary: [], direction, isPart: true });
    expect(done).toEqual([{ target: 'السيارة', engine: 'deepl', model: 'best', isFlagged: true }]);
  });

  it('are an error where none of them gets any English', async () => {
    const engine = fakeEngine(({ source }) => source);
    await expect(translateTexts(texts('السيارة'), { engine, glossary: [], direction })).rejects.toThrow(
      'gave no usable translation',
    );
  });
});
