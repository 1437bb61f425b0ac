import { TEXT_LIMITS } from '../contract/text-limits.ts';
import { LINK_SCHEMES, PICTURE_SCHEMES } from './allowed-html.ts';

/*
 * Nearly every text comes from our own editor or importer and is safe as it stands; making sure of it with a parser takes
 * fifty times as long as this. Why it is sound to look at the letters only:
 * - A text passes when it is made of nothing but the tags below, letter by letter as they are written here, and of characters
 *   that mean themselves. A comment, a foreign element, an unquoted or unknown attribute is no such tag.
 * - Elements stand only where HTML's parser leaves them where they are, and each is closed where it was opened. So a browser
 *   makes the same tree of it that one reads here, in which there is nothing that the sanitiser would take out.
 * - Nothing is mended here. Whatever is not known goes the long way (sanitise.ts).
 */

const words = (list: string): string[] => list.split(' ');

const EMPTY = new Set(words('br hr img'));
const PHRASES = new Set(words('a strong em b i u s del ins mark sub sup code kbd samp var q bdi span'));
const TEXT = new Set([...PHRASES, 'br', 'img']);
const BLOCKS = words('p h1 h2 h3 h4 h5 h6 ul ol blockquote pre table figure hr');
const MIXED = new Set([...TEXT, ...BLOCKS]);

const each = (names: string[], held: Set<string>) => names.map((name) => [name, held] as const);

/** Which elements may stand in an element; that of no name is the whole text. */
const HELD = new Map([
  ...each(['', 'blockquote'], new Set(BLOCKS)),
  ...each([...words('p h1 h2 h3 h4 h5 h6 pre figcaption'), ...PHRASES], TEXT),
  ...each(['li', 'th', 'td'], MIXED),
  ...each(['ul', 'ol'], new Set(['li'])),
  ...each(['figure'], new Set([...BLOCKS, 'img', 'figcaption'])),
  ...each(['table'], new Set(['thead', 'tbody'])),
  ...each(['thead', 'tbody'], new Set(['tr'])),
  ...each(['tr'], new Set(['th', 'td'])),
]);

const DEPTH_MAX = 32;

/** Without white space, which browsers skip even within a scheme, and without references that could hide one. */
const address = (schemes: string[]) =>
  new RegExp(`^(?:(?:${schemes.join('|')}):|[/#?])(?:[^\\s&]|&amp;|&#x26;)*$`);

const ANY = /^/;
const COUNT = /^[1-9]\d{0,3}$/;
const ALIGN = /^(?:left|center|right)$/;

/** What an attribute's value may be: of one element, or of any. */
const VALUES = new Map([
  ['dir', /^(?:ltr|rtl|auto)$/],
  ['lang', /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/],
  ['title', ANY],
  ['a href', address(LINK_SCHEMES)],
  ['img src', address(PICTURE_SCHEMES)],
  ['img alt', ANY],
  ['img width', COUNT],
  ['img height', COUNT],
  ['code class', /^language-[\w-]+$/],
  ['ol start', COUNT],
  ...words('th td').flatMap((cell): [string, RegExp][] => [
    [`${cell} colspan`, COUNT],
    [`${cell} rowspan`, COUNT],
    [`${cell} align`, ALIGN],
  ]),
  ['th scope', /^(?:col|row)$/],
]);

/** Characters that parsers replace or skip, and references but the usual ones. */
// eslint-disable-next-line no-control-regex -- these are what it looks for
const ODD = /[\0-\x08\x0b-\x1f\x7f-\x9f]|&(?!(?:amp|lt|gt|quot|nbsp|#39|#x26|#x3C|#x22);)/;

const TAG = /<(\/?)([a-z][a-z\d]*)((?: [a-z]+="[^"<>]{0,2000}"){0,10})>/y;
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g;
const NOT_BLANK = /[^ \n\t]/;

function areAllowed(attributes: string, element: string): boolean {
  const names = new Set<string>();
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    const allowed = VALUES.get(`${element} ${name}`) ?? VALUES.get(name);
    if (!allowed?.test(value) || names.has(name)) return false;
    names.add(name);
  }
  // A picture without an address is taken out.
  return element !== 'img' || names.has('src');
}

/** Whether HTML is already what the sanitiser would make of it, apart from the spelling of some characters. */
export function isSafeAlready(html: string): boolean {
  if (html.length > TEXT_LIMITS.html || ODD.test(html)) return false;
  const open = [''];
  let elements = 0;
  let held = HELD.get('');
  for (let position = 0; position < html.length; position = TAG.lastIndex) {
    const found = html.indexOf('<', position);
    const start = found === -1 ? html.length : found;
    // Text may stand where a break of its lines may.
    if (!held?.has('br') && NOT_BLANK.test(html.slice(position, start))) return false;
    if (found === -1) break;
    TAG.lastIndex = start;
    const [, slash, name = '', attributes = ''] = TAG.exec(html) ?? [];
    if (slash) {
      if (attributes || open.pop() !== name) return false;
    } else {
      elements += 1;
      if (elements > TEXT_LIMITS.elements) return false;
      if (!held?.has(name) || !areAllowed(attributes, name)) return false;
      if (EMPTY.has(name)) continue;
      // Parsers skip a line end at the beginning of code.
      if (name === 'pre' && html[TAG.lastIndex] === '\n') return false;
      if (open.length > DEPTH_MAX || (PHRASES.has(name) && open.includes(name))) return false;
      open.push(name);
    }
    held = HELD.get(open.at(-1) ?? '');
  }
  return open.length === 1;
}
