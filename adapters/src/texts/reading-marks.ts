import type { Element, ElementContent, Root, RootContent, Text } from 'hast';

/** The prefix of the `id` of every heading. No heading can have the id of another element of the page. */
export const ANCHOR_PREFIX = 'h-';

const SCROLLED = 'table-scroll';

const wrapped = (table: Element): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: [SCROLLED] },
  children: [table],
});

/** A table within a table scrolls with it. */
function wrapIn(parent: { children: (RootContent | ElementContent)[] }): void {
  parent.children = parent.children.map((child) => {
    if (child.type !== 'element') return child;
    if (child.tagName === 'table') return wrapped(child);
    wrapIn(child);
    return child;
  });
}

/** Wraps each table in an element that scrolls where the table is wider than the text. */
export function wrapTables(tree: Root): void {
  wrapIn(tree);
}

/** The maximum length of an opening phrase. */
const PHRASE_MAX = 60;
const PHRASE_WORDS = 4;
const PHRASE = new RegExp(`^\\s*\\S[^،؛:.!؟…]{0,${PHRASE_MAX}}(?=[،؛:.!؟…](?:\\s|$))`);
const FIRST_WORDS = new RegExp(`^\\s*(?:\\S+\\s+){${PHRASE_WORDS - 1}}\\S+`);

/**
 * Marks the first phrase of an Arabic text, to its first punctuation or else its first words. Arabic letters
 * join, so the phrase is set heavier where English has an initial.
 */
export function markFirstPhrase(tree: Root): void {
  const first = tree.children.find((node) => node.type === 'element');
  const opening = first?.tagName === 'p' ? first.children[0] : undefined;
  if (!first || opening?.type !== 'text') return;
  const phrase = (PHRASE.exec(opening.value) ?? FIRST_WORDS.exec(opening.value))?.[0];
  if (!phrase) return;
  const text = (value: string): Text => ({ type: 'text', value });
  const marked: Element = {
    type: 'element',
    tagName: 'span',
    properties: { className: ['first-phrase'] },
    children: [text(phrase)],
  };
  first.children.splice(0, 1, marked, text(opening.value.slice(phrase.length)));
}
