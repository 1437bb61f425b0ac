// @ts-check
/**
 * `NODE_ENV=production node scripts/bench/page-limits.mjs 40000 2000`: how long react-markdown takes for the worst texts that are no
 * longer than this and have no more marks. web/app/features/static-pages/page-markdown.tsx has the limits that were found so.
 */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { HOSTILE_TEXTS } from './lib/hostile-texts.mjs';

const MARKS = /[*_[\]|~@^<>!`=\n\r]/g;
const [length, marks] = process.argv.slice(2).map(Number);

/** Beside those that other parsers are tested with. */
const PARTS =
  '-|===\n|a*|***a_|_a_|*a* |[]|[a]()|[^a]|\n[^a]: b|a~|~a|\n1. |\n> - |\n- > |\n+ a|\n# a|\n~~~|\n```\n|`a|\n:-|a\n|\\\n|  \n|<br>|</a>|www.a.b |[a]: b'
    .split(/\|/)
    .filter(Boolean);
const TEXTS = [
  ...HOSTILE_TEXTS,
  ...PARTS.map((part) => ({
    name: JSON.stringify(part),
    make: (/** @type {number} */ size) => part.repeat(size / part.length),
  })),
];

const countMarks = (/** @type {string} */ text) => text.match(MARKS)?.length ?? 0;
const WORDS = 'some words that say nothing ';
const words = (/** @type {number} */ size) => WORDS.repeat(size / WORDS.length + 1).slice(0, size);

/** The largest text of a kind within the limits. @param {(size: number) => string} make */
function largest(make) {
  let [fits, exceeds] = [0, length];
  while (exceeds - fits > 50) {
    const size = Math.floor((fits + exceeds) / 2);
    const text = make(size);
    if (text.length <= length && countMarks(text) <= marks) fits = size;
    else exceeds = size;
  }
  return make(fits);
}

/** With words up to the limit: behind the marks, before them, and between them. @param {string} text */
function layouts(text) {
  const room = length - text.length;
  const between = words(room / (countMarks(text) + 1));
  return [text + words(room), words(room) + text, text.replace(MARKS, (mark) => between + mark)];
}

/** As on the page. */
const DISABLED = ['htmlFlow', 'htmlText', 'wwwAutolink', 'protocolAutolink', 'emailAutolink'];
const plugins = [remarkGfm, withoutSlowParts];

/** @this {{ data(): object }} */
function withoutSlowParts() {
  const data = /** @type {{ micromarkExtensions?: object[] }} */ (this.data());
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ disable: { null: DISABLED } });
}

/** @param {string} text */
function millisecondsFor(text) {
  const before = process.cpuUsage();
  renderToString(createElement(Markdown, { remarkPlugins: plugins }, text));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

millisecondsFor('# a *b* [c](d)\n\n- e\n'.repeat(500));
const found = TEXTS.flatMap(({ name, make }) =>
  layouts(largest(make)).map((text) => ({
    took: Math.min(millisecondsFor(text), millisecondsFor(text)),
    name,
  })),
);
for (const { took, name } of found.sort((a, b) => b.took - a.took).slice(0, 8)) {
  console.log(`${Math.round(took)} ms ${name}`);
}
