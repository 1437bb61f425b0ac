/**
 * Writes app/styles/fonts: the publication's faces with the characters, weights and widths that it sets,
 * which is a half to a third of the originals. Texts with other characters use the originals
 * (app/styles/fonts.css). Run it after changing either: `npx tsx web/scripts/make-fonts.ts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import unicode from '@fontsource-variable/archivo/unicode.json' with { type: 'json' };
import subsetFont from 'subset-font';
import { LANGUAGES } from '../app/lib/language.ts';

const FONTS = fileURLToPath(new URL('../app/styles/fonts/', import.meta.url));
const resolve = createRequire(import.meta.url).resolve;

/** The first and the last character of a unicode-range. */
type Range = readonly [number, number];

/** The ranges of a unicode-range of CSS, such as `U+0000-00FF,U+0131`. */
const rangesOf = (unicodeRange: string): Range[] =>
  unicodeRange.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [parseInt(first, 16), parseInt(last, 16)];
  });

/** The same ranges as in the originals. */
const LATIN = rangesOf(unicode.latin);

/** Arabic, Persian and Urdu. The originals serve letters of other languages, and presentation forms. */
const ARABIC: Range[] = [
  [0x600, 0x6ff],
  [0x200c, 0x200e],
  [0x2010, 0x2011],
];

/** The only Arabic word of a page in English: the language's own name, in the switch. */
const OWN_NAME: Range[] = [...LANGUAGES.ar.ownName].map((letter) => [
  letter.charCodeAt(0),
  letter.charCodeAt(0),
]);

interface Face {
  file: string;
  /** The path below @fontsource-variable. */
  original: string;
  characters: Range[];
  axes: Record<string, { min: number; max: number; default: number }>;
}

const text = { wght: { min: 400, max: 700, default: 400 } };

const FACES: Face[] = [
  {
    file: 'archivo-latin',
    original: 'archivo/files/archivo-latin-wdth-normal',
    characters: LATIN,
    axes: { wght: { min: 400, max: 800, default: 400 }, wdth: { min: 100, max: 125, default: 100 } },
  },
  {
    file: 'source-serif-latin',
    original: 'source-serif-4/files/source-serif-4-latin-wght-normal',
    characters: LATIN,
    axes: text,
  },
  {
    file: 'source-serif-latin-italic',
    original: 'source-serif-4/files/source-serif-4-latin-wght-italic',
    characters: LATIN,
    axes: text,
  },
  {
    file: 'readex-arabic',
    original: 'readex-pro/files/readex-pro-arabic-wght-normal',
    characters: ARABIC,
    axes: text,
  },
  {
    file: 'readex-latin',
    original: 'readex-pro/files/readex-pro-latin-wght-normal',
    characters: LATIN,
    axes: text,
  },
  {
    file: 'readex-own-name',
    original: 'readex-pro/files/readex-pro-arabic-wght-normal',
    characters: OWN_NAME,
    axes: { wght: { min: 600, max: 600, default: 600 } },
  },
  {
    file: 'naskh-arabic',
    original: 'noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal',
    characters: ARABIC,
    axes: text,
  },
  {
    file: 'naskh-latin',
    original: 'noto-naskh-arabic/files/noto-naskh-arabic-latin-wght-normal',
    characters: LATIN,
    axes: text,
  },
];

/** The names for copyright, licence and its address stay in the files. */
const NAMES_OF_RIGHTS = [0, 13, 14];

function charactersOf(ranges: Range[]): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join('');
}

/** The SIL Open Font License must accompany derived fonts. */
async function licence(): Promise<string> {
  const files = [...new Set(FACES.map(({ original }) => `${original.split('/')[0]}/LICENSE`))];
  const texts = await Promise.all(
    files.map((file) => readFile(resolve(`@fontsource-variable/${file}`), 'utf8')),
  );
  const owners = texts.map((text, index) => `${files[index]?.split('/')[0]}: ${text.split('\n')[0]}`);
  const [, ...terms] = texts[0]?.split('\n') ?? [];
  return `${owners.join('\n')}\n${terms.join('\n')}`;
}

await mkdir(FONTS, { recursive: true });
await writeFile(`${FONTS}LICENSE.txt`, await licence());
for (const { file, original, characters, axes } of FACES) {
  const whole = await readFile(resolve(`@fontsource-variable/${original}.woff2`));
  const part = await subsetFont(whole, charactersOf(characters), {
    targetFormat: 'woff2',
    variationAxes: axes,
    preserveNameIds: NAMES_OF_RIGHTS,
  });
  await writeFile(`${FONTS}${file}.woff2`, part);
  process.stdout.write(`${file}: ${whole.length} → ${part.length} bytes\n`);
}
