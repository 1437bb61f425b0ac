import { describe, expect, it } from 'vitest';
import { translateHtml } from './translate-html';
import { translateText } from './translate-text';

const ODD = {
  'a lone surrogate': 'the \uD83D car \uDE97',
  'only surrogates': '\uD800\uDFFF\uDC00',
  'a very long word': 'a'.repeat(20_000),
  'only punctuation': '?!.,;:()[]{}"\'“”«»…—–-_/\\|@#$%^&*+=~`<>',
  'marks of direction': '\u200Fthe\u200E \u202Bcar\u202C\u2066',
  'marks of direction alone': '\u200F\u200E\u202E',
  'control characters': 'the\u0000car\u0007\u001B',
  'combining marks': 'the\u0301\u0301\u0301 ca\u0308r',
  emoji: 'the 🚗 car 👩‍🔧',
  'white space': ' \t\u00A0\u2003\n',
  'apostrophes alone': "'s 's ’ ' s' ''",
  'hyphens alone': '- -- -a a- -1 1- a--b',
  'numbers alone': '1 2,3 4.5.6 7:8 -9 %',
  'English words without a sentence': 'the of to a an and is not never to to of of the the',
  'auxiliaries alone': 'is are was will can does has been being have to',
  'prototype keys': 'constructor __proto__ toString hasOwnProperty valueOf',
  'an unclosed tag': 'the <b car',
  'full-width text': 'ｔｈｅ　ｃａｒ',
} as const;

const HOSTILE = [
  ...[
    'a.',
    'a-',
    "a'",
    'a@',
    '1,',
    '{{',
    '<a',
    '`',
    '/a',
    'http://',
    "drivers' ",
    "car's ",
    'of car ',
    'the ',
    'new ',
  ],
  ...[
    'car ',
    'to charge the ',
    'one ',
    'hundred and ',
    'very ',
    'and ',
    'charging ',
    ', ',
    'the car that ',
    'how to ',
  ],
];
const SIZE = 20_000;
/** Milliseconds of the processor: far above what is needed, far below what anything but linear time would take. */
const PATIENCE = 3_000;

/** How long the processor worked, whatever else it had to do meanwhile. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1_000;
}

describe('odd input', () => {
  it.each(Object.entries(ODD))('survives %s', (_name, text) => {
    const translated = translateText(text);
    expect(translated).not.toBe('');
    expect(typeof translateHtml(text)).toBe('string');
  });

  it('answers nothing with nothing', () => {
    expect(translateText('')).toBe('');
    expect(translateHtml('')).toBe('');
  });

  it('says something for every word that a sentence may begin or end with', () => {
    const words =
      'the a an this it they which who that of to and is was has does can not never more no if'.split(' ');
    for (const first of words) {
      for (const last of words) expect(translateText(`${first} car ${last}`).trim()).not.toBe('');
    }
  });

  it.each(HOSTILE)('takes linear time for many times %j', (part) => {
    const text = part.repeat(Math.ceil(SIZE / part.length));
    expect(timeOf(() => translateText(text))).toBeLessThan(PATIENCE);
  });

  it('takes linear time for much HTML', () => {
    expect(timeOf(() => translateHtml('<p>The <b>new</b> car</p>'.repeat(2_000)))).toBeLessThan(PATIENCE);
    expect(timeOf(() => translateHtml('<b>the</b> '.repeat(5_000)))).toBeLessThan(PATIENCE);
  });

  it('gives HTML back as it is that is nested too deeply', () => {
    const deep = `${'<div>'.repeat(5_000)}the car`;
    expect(translateHtml(deep)).toBe(deep);
  });
});
