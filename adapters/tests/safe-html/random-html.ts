import fc from 'fast-check';

const words = (list: string) => list.split(' ');
const several = (part: fc.Arbitrary<string>, maxLength = 3) =>
  fc.array(part, { maxLength }).map((parts) => parts.join(''));
const around = (names: string, content: fc.Arbitrary<string>) =>
  fc.tuple(fc.constantFrom(...words(names)), content).map(([name, html]) => `<${name}>${html}</${name}>`);

/** Nested elements, nearly all in valid places. */
export const { wellMade } = fc.letrec<Record<'wellMade' | 'phrase' | 'block' | 'item' | 'row', string>>(
  (tie) => ({
    wellMade: several(tie('block')),
    phrase: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('a', 'b &amp; c', ' ', '<br>', '<img src="/a" alt="b">', '\n'),
      around('strong em a b i code sub sup mark q span u s bdi', several(tie('phrase'))),
    ),
    block: fc.oneof(
      { depthSize: 'small' },
      around('p h1 h2 h6 pre', several(tie('phrase'))),
      around('ul ol', several(around('li', several(tie('item'))))),
      around('blockquote figure', several(tie('block'))),
      around('table', around('tbody thead', several(tie('row')))),
      fc.constantFrom('<hr>', '\n'),
    ),
    item: fc.oneof(tie('phrase'), tie('block')),
    row: around('tr', several(around('td th', several(tie('item'))))),
  }),
);

const KNOWN = words(
  'p h2 ul ol li blockquote pre table thead tbody tr th td figure figcaption hr br img a strong em b i code sub span mark q',
);
const UNKNOWN = words(
  'div svg math style script template select button form nobr tfoot caption title textarea dd font small',
);
const PIECES = [
  ...[...KNOWN, ...UNKNOWN].flatMap((name) => [`<${name}>`, `</${name}>`]),
  ...['<a href="/a">', '<a href="javascript:a()">', '<img src="/a" onerror="a()">', '<p onclick="a()">'],
  ...['<td colspan="2">', '<p title="', '"', '>', '<', '/>', '<!--', '-->', 'text', ' ', '\n', '\r', '\0'],
  ...['&', '&lt;', '&#60;'],
];

/** The text with a piece inserted somewhere, perhaps in place of another. */
export const mutated = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.nat(), fc.oneof(fc.constant(0), fc.nat(30)), fc.constantFrom('', ...PIECES))
    .map(([html, place, length, piece]) => {
      const start = place % (html.length + 1);
      return html.slice(0, start) + piece + html.slice(start + length);
    });

/** The text with all elements of one name renamed or removed. */
export const renamed = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.constantFrom(...KNOWN), fc.constantFrom('', ...KNOWN, ...UNKNOWN))
    .map(([html, name, other]) =>
      html.replace(new RegExp(`<(/?)${name}\\b([^>]*)>`, 'g'), other && `<$1${other}$2>`),
    );

export const anyPieces = several(fc.constantFrom(...PIECES), 8);
