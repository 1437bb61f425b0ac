import type { Element, Nodes, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { visit } from 'unist-util-visit';
import { FOOTNOTE_WORDS } from '../../contract/footnotes.ts';

/** No heading has such an anchor (reading-marks.ts). */
const NOTE = 'fn-';
const REFERENCE = 'fnref-';

const isElement = (node: Nodes | undefined, name: string): node is Element =>
  node?.type === 'element' && node.tagName === name;

/** The number of a reference. Undefined for any other raised text. */
function numberIn(raised: Element): number | undefined {
  const [link, ...more] = raised.children;
  if (more.length > 0 || !isElement(link, 'a')) return undefined;
  if (!String(link.properties.href ?? '').startsWith('#user-content-fn-')) return undefined;
  return Number(toText(link)) || undefined;
}

/** A second reference to the same footnote has a number of its own. */
const numberOf = (note: number, place: number) => (place === 1 ? String(note) : `${note}-${place}`);

const anchorOf = (note: number, place: number) => REFERENCE + numberOf(note, place);

/**
 * Leads from each reference of a text to its footnote and back. The stored text has the links only, since an
 * editor may not give ids: notes and references find each other by their numbers. The heading, and the labels
 * of the links back, are in the language of the text.
 */
export const linkFootnotes = (language: 'en' | 'ar') => (tree: Root) => {
  const sections: Element[] = [];
  visit(tree, 'element', (node) => {
    if (node.tagName === 'section' && 'dataFootnotes' in node.properties) sections.push(node);
  });
  const [section] = sections;
  const list = section?.children.find((child) => isElement(child, 'ol')) as Element | undefined;
  if (!section || !list) return;
  const notes = list.children.filter((child) => isElement(child, 'li')) as Element[];

  /** How often each note was referred to so far. */
  const places = new Map<number, number>();
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'sup') return;
    const number = numberIn(node);
    if (number === undefined || number > notes.length) return;
    const place = (places.get(number) ?? 0) + 1;
    places.set(number, place);
    node.properties.id = anchorOf(number, place);
    (node.children[0] as Element).properties.href = `#${NOTE}${number}`;
  });
  for (const [index, note] of notes.entries()) {
    note.properties.id = `${NOTE}${index + 1}`;
    let place = 0;
    let former: string | undefined;
    visit(note, 'element', ({ tagName, properties }) => {
      const href = String(properties.href ?? '');
      if (tagName !== 'a' || !href.startsWith('#user-content-fnref-')) return;
      // The editor makes two links of one that has a raised number.
      if (href !== former) place += 1;
      former = href;
      properties.href = `#${anchorOf(index + 1, place)}`;
      properties.ariaLabel = `${FOOTNOTE_WORDS[language].back} ${numberOf(index + 1, place)}`;
    });
  }
  const heading = section.children.find((child) => isElement(child, 'h2')) as Element | undefined;
  if (heading && toText(heading) === FOOTNOTE_WORDS.en.heading) {
    heading.children = [{ type: 'text', value: FOOTNOTE_WORDS[language].heading }];
  }
};
