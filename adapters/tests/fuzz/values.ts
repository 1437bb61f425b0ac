import fc from 'fast-check';

/** Texts that have broken other programs. */
const NASTY = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'lone \udfff surrogate',
  '\u202eright to left override',
  '\u200f\u200eسيارة\u2067كهربائية\u2069',
  'سيّارةٌ',
  '\ufeffbyte order mark',
  '\ufffe\uffff',
  'e\u0301\u0301\u0301',
  '🏎️👩🏽‍🔧',
  '\r\nSet-Cookie: a=b',
  "' OR 1=1; --",
  '"; DROP TABLE articles; --',
  '%_\\',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  '/uploads/../../etc/passwd',
  '/uploads/none.webp',
  'https://elsewhere.example/a.png',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e3',
  '0x10',
  '2147483648',
  '9007199254740993',
  '2026-02-30T25:61:61Z',
  '2026-03-14T06:30:00.000Z',
  'a@b',
  'a@b.co',
  '"quoted @ local"@example.com',
  '(a+)+$',
  'published',
  'draft',
  'ar',
];

const LENGTHS = [50, 61, 101, 201, 251, 501, 1001, 5001, 20_001];

const long = fc
  .tuple(
    fc.constantFrom('a', 'م', '\u200f', '🚗', '\0', '<b>', '&', 'a-', ' ', '['),
    fc.constantFrom(...LENGTHS),
  )
  .map(([unit, length]) => unit.repeat(length));

/** Texts of a few hundred kilobytes. */
const absurdlyLong = fc
  .constantFrom('a', 'ش ', '<i>', '<', '*', '\\', '\u0301')
  .map((unit) => unit.repeat(100_000));

const SENTENCE = 'A sentence about a car, long enough to be the whole text of an article.';

/** Endless HTML and Markdown, around a valid text. */
const endlessMarkup = fc
  .tuple(
    fc.constantFrom(
      '<i>',
      '<blockquote><p>',
      '<table><a>',
      '<script>',
      '<',
      '<!--',
      '> ',
      '[',
      '![a](',
      '*a ',
      '`',
    ),
    fc.constantFrom(100, 3000, 60_000),
    fc.boolean(),
  )
  .map(([unit, times, first]) => (first ? unit.repeat(times) + SENTENCE : SENTENCE + unit.repeat(times)));

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 4, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 3, arbitrary: long },
);

export const DEPTH = 10_000;

/** Keys with a meaning in JavaScript, in Strapi's query language, or in a row of the database. */
export const strangeKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'id',
  'documentId',
  'publicId',
  'locale',
  'publishedAt',
  'createdBy',
  'role',
  'isAdmin',
  'blocked',
  'password',
  'resetPasswordToken',
  '$or',
  'filters',
  'populate',
  '',
  '\0',
  'a.b[c]',
);

/** An object whose key may be `__proto__`, as parsed JSON may have it. */
export function withKey(object: object, key: string, value: unknown): object {
  const copy = { ...object };
  Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

const scalar = fc.constantFrom<unknown>(
  null,
  true,
  false,
  0,
  -1,
  1,
  0.5,
  1e308,
  2 ** 31,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
);

/** Any JSON value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: hostileText },
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(hostileText, { maxLength: 5 }) },
  { weight: 2, arbitrary: fc.tuple(strangeKey, hostileText).map(([key, value]) => withKey({}, key, value)) },
  { weight: 1, arbitrary: fc.jsonValue() },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>('x', 1, null, {}).map((one) => Array<unknown>(20_000).fill(one)),
  },
  { weight: 1, arbitrary: absurdlyLong },
  { weight: 2, arbitrary: endlessMarkup },
);

/** Invalid bodies as text. */
export const brokenJson = fc.constantFrom(
  '',
  ' ',
  '{',
  '}',
  '[',
  '"',
  'null',
  'true',
  '1e999',
  '-',
  '{"title":1e999,"categoryId":1e999,"id":-1e999}',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '\ufeff{}',
  '{}{}',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  '{"title":"a","title":"b","title":{"title":[]}}',
  '[]',
  '[{}]',
  '['.repeat(DEPTH),
  '['.repeat(DEPTH) + ']'.repeat(DEPTH),
  '{"a":'.repeat(DEPTH) + '1' + '}'.repeat(DEPTH),
  `{"title":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`,
  `{"content":${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}}`,
  '"\\ud800"',
  '\u0000\u0001\u0002',
);
