import fc from 'fast-check';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { allowedHtml } from '../src/allowed-html.ts';
import { toReadersHtml, toSafeHtml } from '../src/sanitise.ts';
import { anyPieces, mutated, renamed, wellMade } from './safe-html/random-html.ts';

const seed = 14;

const parser = unified().use(rehypeParse, { fragment: true });
const allowed = unified().use(rehypeSanitize, allowedHtml);

/**
 * The additional elements and attributes in readers' texts: anchors, and the wrappers of tables and first
 * phrases.
 */
const allowedToReaders = unified().use(rehypeSanitize, {
  ...allowedHtml,
  clobber: [],
  attributes: {
    ...allowedHtml.attributes,
    div: [...(allowedHtml.attributes?.['div'] ?? []), ['className', 'table-scroll']],
    span: [...(allowedHtml.attributes?.['span'] ?? []), ['className', 'first-phrase']],
    ...Object.fromEntries(
      ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [
        name,
        [...(allowedHtml.attributes?.[name] ?? []), ['id', /^h-/]],
      ]),
    ),
  },
});

const withoutPositions = (tree: unknown): unknown =>
  JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === 'position' ? undefined : value)));

// A browser parses the HTML again: the danger is an element that appears only then (mutation XSS).
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

it.each([
  ['en', wellMade, 500],
  ['ar', wellMade, 500],
  ['en', anyPieces.map((pieces) => `<h2>${pieces}</h2><table>${pieces}`), 2000],
  ['ar', anyPieces.map((pieces) => `<p>${pieces}</p>`), 2000],
] as const)('leaves readers of %s nothing else either', (language, texts, numRuns) => {
  fc.assert(
    fc.property(texts, (html) => {
      const tree = parser.parse(toReadersHtml(html, language));
      expect(withoutPositions(tree)).toEqual(
        withoutPositions(allowedToReaders.runSync(structuredClone(tree))),
      );
    }),
    { seed, numRuns },
  );
});
