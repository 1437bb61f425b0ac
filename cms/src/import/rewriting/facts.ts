const ESCAPES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const plain = (html: string) =>
  html.replace(/<[^<>]*>/g, ' ').replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ESCAPES[name] ?? ' ');

const NUMBER_WORDS: Record<string, string> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  hundred: '100',
  first: '1',
  second: '2',
  third: '3',
  half: '50',
  dozen: '12',
};

const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩';

const digits = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(ARABIC_DIGITS.indexOf(digit)))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',');

/** The numbers of a text, independent of their separators: 12,000 and 12000 are the same. */
export function numbersIn(html: string): Set<string> {
  const text = digits(plain(html));
  const found = text.match(/\d+(?:[.,\u00a0\u202f ]\d{3})*(?:[.,]\d+)?/g) ?? [];
  return new Set(
    found.map((number) => {
      const joined = number.replace(/[.,\u00a0\u202f ](?=\d{3}(?!\d))/g, '').replace(',', '.');
      return joined.includes('.') ? joined.replace(/\.?(?<!0)0+$/, '') : joined.replace(/^0+(?=\d)/, '');
    }),
  );
}

function numbersSpelledIn(html: string): Set<string> {
  const words =
    plain(html)
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  return new Set(words.flatMap((word) => NUMBER_WORDS[word] ?? []));
}

/** Names in English: words with capitals that do not begin a sentence. */
function namesIn(html: string): string[] {
  // Each line is a block of its own, and begins with a capital.
  const text = plain(html).replace(/[^\S\n]+/g, ' ');
  return [...text.matchAll(/(?<=[\p{L}\p{N},;:)’'"”-] )\p{Lu}[\p{L}\p{N}’'-]+/gu)].map(([name]) => name);
}

const QUOTE = /[“"«]([^“”"«»]{12,}?)[”"»]/g;

const comparable = (text: string) =>
  digits(plain(text))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const KEPT_MIN = 0.6;

/** The numbers of a rewritten text that its source has neither in digits nor in words. */
export function inventedNumbers(source: string, rewritten: string): string[] {
  const known = new Set([...numbersIn(source), ...numbersSpelledIn(source)]);
  return [...numbersIn(rewritten)].filter((number) => !known.has(number));
}

function lostNumbers(source: string, rewritten: string): string[] {
  const used = new Set([...numbersIn(rewritten), ...numbersSpelledIn(rewritten)]);
  const known = [...numbersIn(source)];
  const lost = known.filter((number) => !used.has(number));
  return lost.length > known.length * (1 - KEPT_MIN) ? lost : [];
}

function inventedNames(source: string, rewritten: string): string[] {
  const words = new Set(comparable(source).split(' '));
  return [...new Set(namesIn(rewritten))].filter(
    (name) =>
      !comparable(name)
        .split(' ')
        .every((word) => words.has(word)),
  );
}

function inventedQuotes(source: string, rewritten: string): string[] {
  const text = comparable(source);
  return [...plain(rewritten).matchAll(QUOTE)]
    .map(([, quote = '']) => `“${quote}”`)
    .filter((quote) => !text.includes(comparable(quote)));
}

/** The facts that a rewritten text adds or omits. Each is a phrase; the list is empty if there are none. */
export function differencesOfFact(source: string, rewritten: string): string[] {
  const found: [string, string[]][] = [
    ['numbers that the source does not have', inventedNumbers(source, rewritten)],
    ['numbers of the source that are left out', lostNumbers(source, rewritten)],
    ['names that the source does not have', inventedNames(source, rewritten)],
    ['quotations that the source does not have', inventedQuotes(source, rewritten)],
  ];
  return found
    .filter(([, things]) => things.length > 0)
    .map(([what, things]) => `${what}: ${things.slice(0, 10).join(', ')}`);
}
