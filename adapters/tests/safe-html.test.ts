import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSafeAlready } from '../src/safe-already.ts';
import { anyPieces, mutated, renamed, wellMade } from './safe-html/random-html.ts';
import { expectUntouched } from './safe-html/untouched.ts';

const seed = 14;

it.each([
  ['is well made', wellMade, 3000, 1500],
  ['has a piece more or less', mutated(wellMade), 100_000, 1000],
  ['has other elements', renamed(wellMade), 20_000, 2000],
  ['is in pieces', anyPieces.map((pieces) => `<p>${pieces}</p>`), 30_000, 100],
])(
  'lets nothing pass that a parser or the sanitiser would change where a text %s',
  (_name, texts, numRuns, least) => {
    let passed = 0;
    fc.assert(
      fc.property(texts, (html) => {
        if (!isSafeAlready(html)) return;
        passed += 1;
        expectUntouched(html);
      }),
      { seed, numRuns },
    );
    // Else it would prove nothing.
    expect(passed).toBeGreaterThan(least);
  },
);
