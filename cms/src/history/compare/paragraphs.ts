import { createHash } from 'node:crypto';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { parseHtml } from '../../contract/bounded-html';
import { TextTooLarge } from '../../contract/text-limits';
import { toHtml } from '../../texts/to-html';

/** A paragraph as people read it. */
export interface Paragraph {
  text: string;
  /** The same with the addresses of its links. */
  linked: string;
  /** Those addresses. */
  links: string;
  /** The same with all its markup: two paragraphs are the same when this is. */
  marked: string;
}

const BLOCKS = new Set(
  'address article aside blockquote dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** They hold no text; their attributes are what there is of them. */
const OBJECTS = new Set(['img', 'iframe', 'video', 'audio', 'source', 'embed', 'object', 'hr']);

const isElement = (node: Tree.ChildNode): node is Tree.Element => 'tagName' in node;
const isText = (node: Tree.ChildNode): node is Tree.TextNode => node.nodeName === '#text';

const attribute = ({ attrs }: Tree.Element, name: string) =>
  attrs.find((one) => one.name === name)?.value ?? '';

const openingTag = ({ tagName, attrs }: Tree.Element) =>
  `<${[tagName, ...attrs.map(({ name, value }) => `${name}="${value}"`)].join(' ')}>`;

/** A line between two parts of a text, as it is shown. */
const RULE = '———';

/** A picture by its description and its address, an embedded part by its address. */
const nameOf = (element: Tree.Element) =>
  element.tagName === 'hr'
    ? RULE
    : [attribute(element, 'alt'), attribute(element, 'src')].filter(Boolean).join(' · ');

/** Where a paragraph is. */
interface Place {
  /** The innermost block. */
  tag: string;
  /**
   * Stands for all the blocks around it with their attributes: an entry of a list is another one in a numbered
   * list. It is a hash, since long attributes would else be repeated in each paragraph.
   */
  blocks: string;
}

const TOP: Place = { tag: '', blocks: '' };

const inside = ({ blocks }: Place, element: Tree.Element): Place => ({
  tag: element.tagName,
  blocks: createHash('sha1')
    .update(blocks + openingTag(element))
    .digest('base64'),
});

class Collector {
  readonly paragraphs: Paragraph[] = [];
  #place = TOP;
  #text = '';
  #linked = '';
  #links = '';
  #marked = '';

  add(text: string): void {
    this.#text += text;
    this.#linked += text;
    this.#marked += text;
  }

  /** Ends a paragraph; the next one is at this place. */
  next(place: Place): void {
    const [text, linked] = [this.#text, this.#linked].map((one) => one.replace(/[^\S\n]+/g, ' ').trim());
    if (text) {
      const marked = `<${this.#place.blocks}>${this.#marked.replace(/\s+/g, ' ').trim()}`;
      this.paragraphs.push({ text, linked: linked ?? text, links: this.#links, marked });
    }
    this.#place = place;
    this.#text = this.#linked = this.#links = this.#marked = '';
  }

  walk(nodes: readonly Tree.ChildNode[], place = TOP): void {
    for (const node of nodes) {
      if (isText(node)) this.add(place.tag === 'pre' ? node.value : node.value.replace(/\s+/g, ' '));
      else if (isElement(node)) this.#element(node, place);
    }
  }

  #element(element: Tree.Element, place: Place): void {
    const { tagName, childNodes } = element;
    if (tagName === 'br') this.add('\n');
    else if (OBJECTS.has(tagName)) this.#object(element, place);
    else if (BLOCKS.has(tagName)) {
      const inner = inside(place, element);
      this.next(inner);
      this.walk(childNodes, inner);
      this.next(place);
    } else {
      this.#marked += openingTag(element);
      this.walk(childNodes, place);
      this.#marked += `</${tagName}>`;
      const address = tagName === 'a' ? attribute(element, 'href') : '';
      if (!address) return;
      this.#linked += ` ⟨${address}⟩`;
      this.#links += `${address}\n`;
    }
  }

  #object(element: Tree.Element, place: Place): void {
    const name = nameOf(element);
    if (!name) return;
    this.next(inside(place, element));
    this.#text = this.#linked = name;
    this.next(place);
  }
}

const plain = (text: string): Paragraph => ({ text, linked: text, links: '', marked: text });

/** A text without markup is one paragraph. */
export const asOne = (text: string): Paragraph[] => (text ? [plain(text)] : []);

/** The paragraphs of Markdown, as they were typed. */
export const ofMarkdown = (markdown: string): Paragraph[] =>
  markdown
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map(plain);

/** The paragraphs of an article's text: headings, entries of lists, cells and pictures are some, too. */
export function ofArticle(content: string): Paragraph[] {
  try {
    const collector = new Collector();
    collector.walk(parseHtml(toHtml(content)).childNodes);
    collector.next(TOP);
    return collector.paragraphs;
  } catch (error) {
    if (!(error instanceof TextTooLarge)) throw error;
    return ofMarkdown(content);
  }
}
