type Raw = ReturnType<typeof strapi.db.connection.raw>;

/** Characters that Arabic writers use for one another. The search of readers compares them alike, too. */
const ALIKE: Record<string, string> = {
  ا: 'أإآٱ',
  ي: 'ىئ',
  ه: 'ة',
  و: 'ؤ',
  ...Object.fromEntries(Array.from('٠١٢٣٤٥٦٧٨٩', (digit, value) => [String(value), digit])),
};
const PLAIN = new Map(
  Object.entries(ALIKE).flatMap(([plain, others]) => Array.from(others, (other) => [other, plain])),
);
/** The signs of vowels, and the stroke that lengthens a word. */
const MARKS = Array.from('\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670\u0640');
const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word);

const plainWord = (word: string): string =>
  Array.from(word.normalize('NFC'), (letter) => PLAIN.get(letter) ?? letter)
    .filter((letter) => !MARKS.includes(letter))
    .join('');

/** Letters outside ASCII, whose capitals SQLite's `lower` leaves as they are. */
const isPair = (small: string, capital: string) =>
  small > '\u007f' && small !== capital && small.toUpperCase() === capital && capital.toLowerCase() === small;

/**
 * A capital without one small letter of its own stays, such as 'İ': the database then treats it in the word as in
 * the text.
 */
const smallOf = (letter: string): string =>
  isPair(letter.toLowerCase(), letter) ? letter.toLowerCase() : letter;

/**
 * Whether a column contains a word, as an SQL condition. Capitals are equal to small letters. Vowel signs of Arabic
 * do not count, and letters that writers confuse are equal. Each replacement reads the text once more. Therefore only
 * letters of the word are replaced.
 */
export function containsWord(column: string, word: string): Raw {
  const plain = Array.from(plainWord(word), smallOf).join('');
  const replaced = [
    ...Object.entries(ALIKE).flatMap(([letter, others]) =>
      plain.includes(letter) ? Array.from(others, (other) => [other, letter] as const) : [],
    ),
    ...(isArabic(plain) ? MARKS.map((mark) => [mark, ''] as const) : []),
    ...Array.from(new Set(plain), (letter) => [letter.toUpperCase(), letter] as const).filter(
      ([capital, letter]) => isPair(letter, capital),
    ),
  ];
  const text = replaced.reduce((inner) => `replace(${inner}, ?, ?)`, 'lower(??)');
  const pattern = `%${plain.replace(/[\\%_]/g, '\\$&')}%`;
  return strapi.db.connection.raw(`${text} like lower(?) escape '\\'`, [column, ...replaced.flat(), pattern]);
}
