/** Requirements 9.1: the characters of a page's content on its card. */
const LENGTH = 150;

/** The beginning of a Markdown text without its markup. */
export function cardPreview(markdown: string): string {
  const text = markdown
    .replace(/^ {0,3}\|.*$/gm, (row) => (/^[\s|:-]+$/.test(row) ? '' : row.replace(/(?<!\\)\|/g, ' ')))
    .replace(/^\s{0,3}(?:#{1,6}\s+|>\s?|[-*+]\s+|\d+[.)]\s+|```.*$)/gm, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '$1')
    .replace(/[*_`~]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...text].length <= LENGTH ? text : `${[...text].slice(0, LENGTH).join('')}…`;
}
