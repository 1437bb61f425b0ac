// @ts-check

/**
 * Texts that parsers take long for, each of about a given length: what the texts of articles and pages are
 * tested with.
 * @typedef {object} HostileText
 * @property {string} name
 * @property {(length: number) => string} make
 */

/** @param {string} part @param {number} length */
const fill = (part, length) => part.repeat(Math.ceil(Math.max(0, length) / part.length));

/** @param {number} length @param {(index: number) => string} part */
function count(length, part) {
  const parts = [];
  for (let made = 0; made < length;) {
    const next = part(parts.length);
    parts.push(next);
    made += next.length;
  }
  return parts.join('');
}

/** A text that does not begin with a tag is Markdown. @param {string} part @returns {HostileText} */
const markdown = (part) => ({
  name: `Markdown: ${JSON.stringify(part)}`,
  make: (length) => `a ${fill(part, length - 2)}`,
});

/** @param {string} part @returns {HostileText} */
const html = (part) => ({
  name: `HTML: ${JSON.stringify(part)}`,
  make: (length) => `<p>a</p>${fill(part, length - 8)}`,
});

/** @type {readonly HostileText[]} */
export const HOSTILE_TEXTS = [
  ...['<!x', '<!--', '<?', '<![CDATA[', '<a href="', 'a\r=\r', '-\r', '[', '![', '![](', '[a](', '[a]['].map(
    markdown,
  ),
  ...['**a', '*a_ ', '~~a ', '> ', '\n- ', '\na|b', '\n[a]: b', '[^', '&a', '\\'].map(markdown),
  ...['www.', 'http://a.b/( ', 'a@b.co ', '\n\na', '\n- [ ] a', '\n    a\n', '<b>', ' '].map(markdown),
  {
    name: 'Markdown: runs of backticks',
    make: (length) => `a ${count(length - 2, (index) => `${'`'.repeat(index + 1)}a`)}`,
  },
  {
    name: 'Markdown: a table of empty cells',
    make: (length) => `a\n\n${fill('|a', length / 2)}\n${fill('|-', length / 2)}\n${'|\n'.repeat(20)}`,
  },
  {
    name: 'Markdown: one long address for many links',
    make: (length) => `[a]: /${fill('x', length / 2)}\n\n${fill('[a] ', length / 2)}`,
  },
  { name: 'Markdown: words after an open bracket', make: (length) => `a [${fill('w ', length - 3)}` },
  {
    name: 'Markdown: many footnotes',
    make: (length) =>
      count(length / 2, (index) => `[^${index}]: a\n`) + count(length / 2, (index) => `[^${index}] `),
  },
  {
    name: 'Markdown: a list that is indented ever more',
    make: (length) => `a\n\n${count(length - 3, (index) => `${' '.repeat(index)}- a\n`)}`,
  },
  ...['<div>', '<b>', '<b>a</b> ', '<a<b ', '<b><p>', '<a>', '<p>', '<select>', '<svg>', '</p>', '<!>'].map(
    html,
  ),
  ...['<b><table><td></b></table>', '<img src="/uploads/a" ', '<p>a<br>', '<script>'].map(html),
  {
    name: 'HTML: elements that are made again in each paragraph',
    make: (length) => `<p>${count(700, (index) => `<b id=${index}>`)}${fill('<p>a', length - 700)}`,
  },
  {
    name: 'HTML: a long attribute that is made again in each paragraph',
    make: (length) => `<p><b title="${fill('a', length / 2)}">${fill('<p>a', length / 2)}`,
  },
  { name: 'HTML: many attributes', make: (length) => `<a${count(length, (index) => ` a${index}`)}>` },
  {
    name: 'HTML: many attributes of <html>',
    make: (length) => `<p>a</p>${count(length, (index) => `<html a${index}>`)}`,
  },
  { name: 'HTML: elements moved out of a table', make: (length) => `<table>${fill('<b>a</b>', length)}` },
  {
    name: 'HTML: elements moved past comments',
    make: (length) => `${fill('<!>', length / 2)}<table>${fill('<b>a</b>', length / 2)}`,
  },
  { name: 'HTML: children that change their parent', make: (length) => `<b><div>${fill('<!>', length)}</b>` },
  { name: 'HTML: spaces', make: (length) => `<p>a${fill(' ', length)}b ${fill(' ', 1000)}</p>` },
  { name: 'HTML: a sentence without an end', make: (length) => `<p>${fill('1 km ', length)}</p>` },
  { name: 'HTML: words', make: (length) => `<p>${fill('the car and ', length)}</p>` },
  { name: 'HTML: one long word', make: (length) => `<p>${fill('a', length)}</p>` },
  { name: 'HTML: literal marks', make: (length) => `<p>${fill('&lt;1&gt; ', length)}</p>` },
  { name: 'HTML: paragraphs', make: (length) => fill('<p>The car is red.</p>', length) },
  { name: 'HTML: a table', make: (length) => `<table>${fill('<tr><td>a car</td></tr>', length)}</table>` },
];
