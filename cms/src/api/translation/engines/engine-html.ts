import { defaultTreeAdapter as tree, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { escapeHtml } from '../../../texts/escape-html';
import { parseMarks, writeMarks, type Inline } from '../segments/marks';
import { EngineError, type EngineText } from './engine';

/** Engines receive texts of elements only, in which quotes stay. */
const escape = (text: string) => escapeHtml(text, /[&<>]/g);

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

/**
 * Reads what the engine `name` has found for `count` texts: one HTML text for each. Null stands for something
 * else in its place.
 * @throws {EngineError} if there are more or fewer
 */
export function htmlAnswers(name: string, found: unknown, count: number): (string | null)[] {
  if (!Array.isArray(found) || found.length !== count) {
    throw new EngineError(`${name} did not answer one translation for each text`);
  }
  return found.map((html: unknown) => (typeof html === 'string' ? fromEngineHtml(html) : null));
}
