import fc from 'fast-check';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { allowedHtml } from '../src/allowed-html.ts';
import { toSafeHtml } from '../src/sanitise.ts';
import { anyPieces, mutated, renamed, wellMade } from './safe-html/random-html.ts';

const seed = 14;

const parser = unified().use(rehypeParse, { fragment: true });
const allowed = unified().use(rehypeSanitize, allowedHtml);

const withoutPositions = (tree: unknown): unknown =>
  JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === 'position' ? undefined : value)));

// A browser parses the HTML again: an element that appears only then is the danger (mutation XSS).
it.each([
  ['is well made', wellMade, 500],
  ['has a piece more or less', mutated(wellMade), 5000],
  ['has other elements', renamed(wellMade), 2000],
  ['is in pieces', anyPieces.map((pieces) => `<p>${pieces}</p>`), 5000],
])('leaves a parser nothing that is not allowed where a text %s', (_name, texts, numRuns) => {
  fc.assert(
    fc.property(texts, (html) => {
      const tree = parser.parse(toSafeHtml(html));
      expect(withoutPositions(tree)).toEqual(withoutPositions(allowed.runSync(structuredClone(tree))));
    }),
    { seed, numRuns },
  );
});
