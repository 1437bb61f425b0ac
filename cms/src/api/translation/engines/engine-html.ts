import { defaultTreeAdapter as tree, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { parseMarks, writeMarks, type Inline } from '../segments/marks';
import type { EngineText } from './engine';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);

function write(inlines: readonly Inline[], kept: EngineText['kept']): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return escape(inline);
      const { number, children } = inline;
      if (children) return `<span id="m${number}">${write(children, kept)}</span>`;
      return `<code id="m${number}" translate="no">${escape(kept.get(number) ?? '')}</code>`;
    })
    .join('');
}

/**
 * A text as HTML for engines. All engines leave `code` with `translate="no"` unchanged: LibreTranslate and
 * Bergamot because of its name, DeepL because of its attribute.
 */
export const toEngineHtml = ({ source, kept }: EngineText): string => write(parseMarks(source) ?? [], kept);

/** Literal text must not be read as a mark. */
const BRACKET = /<(?=\/?\d+\/?>)/g;

function read(nodes: readonly Tree.ChildNode[]): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (tree.isTextNode(node)) return [node.value.replace(BRACKET, '‹')];
    if (!tree.isElementNode(node)) return [];
    const id = node.attrs.find(({ name }) => name === 'id')?.value;
    const number = Number(/^m(\d+)$/.exec(id ?? '')?.[1]);
    if (!number) return read(node.childNodes);
    return [{ number, children: node.tagName === 'code' ? null : read(node.childNodes) }];
  });
}

/**
 * Converts an engine's HTML to a text with marks. Elements that the engine has added are reduced to their
 * words.
 */
export const fromEngineHtml = (html: string): string => writeMarks(read(parseFragment(html).childNodes));
