/** Replaces all digits by Western ones. */
export const western = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** A no-break space belongs to a number only between thousands. Writers set them around numbers, too. */
const NUMBER = /(?:\d{1,3}(?:[\u00a0\u202f]\d{3}(?!\d))+|\d+)(?:[.,٫٬'’]\d+)*/g;
/** The same number where the spaces between its thousands may be ordinary ones. */
const SPACED = /(?<!\p{Nd}[.,٫٬'’]?)\p{Nd}{1,3}(?:[ \u00a0\u202f]\p{Nd}{3}(?!\p{Nd}))+(?:[.,٫٬'’]\p{Nd}+)*/gu;
const GROUPED = /^\d{1,3}(?:,\d{3})+$/;

/**
 * The value of digits with ',' between thousands and '.' before decimals. Undefined for any other notation.
 */
function valueOf(digits: string): string | undefined {
  const [whole = '', decimals = '', more] = digits.split('.');
  if (more !== undefined || decimals.includes(',') || (whole.includes(',') && !GROUPED.test(whole))) {
    return undefined;
  }
  return String(Number(`${whole.replaceAll(',', '')}.${decimals || '0'}`));
}

const swapped = (digits: string) => digits.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

/**
 * A number as it is written, and its possible values: Arabic texts use points and commas for both purposes.
 */
interface Figure {
  written: string;
  values: string[];
  /** Whether an 's' follows: a decade, as in '1990s', is a word in Arabic. */
  isPlural: boolean;
}

/** The numbers of a text. */
export function figuresIn(text: string): Figure[] {
  return [...western(text).matchAll(NUMBER)].map(({ 0: digits, index }) => {
    const plain = digits.replace(/['’\u00a0\u202f٬](?=\d{3})/g, '').replaceAll('٫', '.');
    const values = [valueOf(plain), valueOf(swapped(plain))].filter((value) => value !== undefined);
    return {
      written: text.slice(index, index + digits.length),
      values: values.length > 0 ? values : [plain],
      isPlural: /^s(?!\p{L})/u.test(text.slice(index + digits.length)),
    };
  });
}

const valuesIn = (text: string) => new Set(figuresIn(text).flatMap(({ values }) => values));

/**
 * The text with no-break spaces in a number that the other text has in one piece. Ordinary spaces alone do
 * not say whether there are two numbers.
 */
function joinThousands(text: string, other: string): string {
  const there = valuesIn(other);
  return text.replace(SPACED, (digits) => {
    const joined = digits.replaceAll(' ', '\u00a0');
    return [...valuesIn(joined)].some((value) => there.has(value)) ? joined : digits;
  });
}

/** Round numbers that both languages write as words. 'في المئة' is per cent, and 'تتألف' is another word. */
const WORDS: ReadonlyMap<string, RegExp> = new Map([
  ['100', /(?<!في ال|بال)(?:مئة|مائة)|hundred/u],
  ['1000', /(?<!\p{L})[وفبلك]?(?:ال)?ألف|thousand/u],
  ['1000000', /مليون|million/u],
]);

/** A number of one digit is often a word in Arabic. */
const isLong = ({ written }: Figure) => western(written).replace(/\D/g, '').length > 1;

/** The numbers of one text that another one lacks, in their written form. */
export function lackingFigures(text: string, other: string): string[] {
  const there = valuesIn(joinThousands(other, text));
  const isThere = (value: string) => there.has(value) || WORDS.get(value)?.test(other);
  const lacking = figuresIn(joinThousands(text, other)).filter(
    (figure) => isLong(figure) && !figure.isPlural && !figure.values.some(isThere),
  );
  return [...new Set(lacking.map(({ written }) => written))];
}

/** Both languages write smaller whole numbers as words. */
const WORD_MAX = 20;
const isBeyondWords = (value: string) => Number(value) > WORD_MAX || /^\d+\.\d+$/.test(value);

/** The numbers of one text that another one lacks, unless that one may have them as words. */
export const figuresBeyondWords = (text: string, other: string): string[] =>
  lackingFigures(text, other).filter((written) =>
    figuresIn(written).every(({ values }) => values.every(isBeyondWords)),
  );
