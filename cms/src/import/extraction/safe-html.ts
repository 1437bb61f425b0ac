import { escapeHtml } from '../../texts/escape-html';
import { isBlock, isElement, isText } from './dom';
import { absolute } from './metadata';

/**
 * The elements of a text that remain, each with its new name. Any other element is replaced by its contents.
 */
const NAMES: Record<string, string> = {
  p: 'p',
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  pre: 'pre',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
  a: 'a',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  code: 'code',
  sub: 'sub',
  sup: 'sup',
  mark: 'mark',
  s: 's',
  del: 's',
};
/** Elements that contain text directly, so that no paragraph is made inside. */
const HOLDERS = new Set(['p', 'h2', 'h3', 'h4', 'li', 'pre', 'th', 'td']);
const INLINE = new Set(['a', 'strong', 'em', 'code', 'sub', 'sup', 'mark', 's']);
/** Elements that are removed together with their text. */
const UNREAD = new Set(
  'script style template noscript iframe object embed svg math canvas select textarea title head'.split(' '),
);
const DEPTH_MAX = 40;
const BREAK = '<br>';

const attribute = (name: string, value: string) => (value ? ` ${name}="${escapeHtml(value)}"` : '');

const number = (element: Element, name: string) =>
  /^\d{1,4}$/.exec(element.getAttribute(name) ?? '')?.[0] ?? '';

function attributesOf(element: Element, name: string, base: string): string {
  const direction = /^(?:rtl|ltr|auto)$/i.exec(element.getAttribute('dir') ?? '')?.[0] ?? '';
  const language = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.exec(element.getAttribute('lang') ?? '')?.[0] ?? '';
  const common = attribute('dir', direction.toLowerCase()) + attribute('lang', language);
  if (name === 'a') return attribute('href', linkOf(element, base)) + common;
  if (name === 'th' || name === 'td')
    return (
      attribute('colspan', number(element, 'colspan')) +
      attribute('rowspan', number(element, 'rowspan')) +
      common
    );
  if (name === 'ol') return attribute('start', number(element, 'start')) + common;
  return common;
}

function linkOf(element: Element, base: string): string {
  const href = element.getAttribute('href') ?? '';
  return /^(?:mailto|tel):[^\s"<>]+$/i.test(href.trim()) ? href.trim() : absolute(href, base);
}

function imageTag(image: Element, base: string): string {
  const src = absolute(image.getAttribute('src') ?? '', base);
  if (!src) return '';
  const alt = (image.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim().slice(0, 500);
  const size = attribute('width', number(image, 'width')) + attribute('height', number(image, 'height'));
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${size}>`;
}

/**
 * Writes HTML from scratch, so that it contains only what is written here: the few elements of a text, their
 * text, and safe addresses.
 */
class Writer {
  readonly #parts: string[] = [];
  readonly #open: string[] = [];
  #inParagraph = false;

  #endParagraph() {
    if (this.#inParagraph) this.#parts.push('</p>');
    this.#inParagraph = false;
  }

  #isInline(): boolean {
    return this.#open.some((name) => INLINE.has(name));
  }

  /** Two line breaks in a row end a paragraph. */
  #breakLine() {
    const isSecond = this.#parts.at(-1) === BREAK;
    if (this.#inParagraph && isSecond && !this.#isInline()) {
      this.#parts.pop();
      this.#endParagraph();
    } else if (isSecond && this.#open.at(-1) === 'p') {
      this.#parts[this.#parts.length - 1] = '</p><p>';
    } else if (this.#inParagraph || this.#open.length > 0) {
      this.#parts.push(BREAK);
    }
  }

  #beginText() {
    if (this.#inParagraph || this.#open.some((name) => HOLDERS.has(name))) return;
    this.#parts.push('<p>');
    this.#inParagraph = true;
  }

  /** Returns whether the element was written, and so must be closed. */
  enter(element: Element, base: string): boolean {
    if (element.localName === 'br') {
      this.#breakLine();
      return false;
    }
    if (isBlock(element)) {
      // Paragraphs would split a link around blocks.
      if (this.#isInline()) {
        this.text(' ');
        return false;
      }
      this.#endParagraph();
    }
    if (element.localName === 'img') {
      const tag = imageTag(element, base);
      if (tag) this.#beginText();
      this.#parts.push(tag);
      return false;
    }
    const name = NAMES[element.localName];
    const isNested =
      name !== undefined && isBlock(element) && this.#open.some((one) => one === 'p' || /^h\d/.test(one));
    if (!name || isNested || this.#open.length >= DEPTH_MAX || (name === 'a' && this.#open.includes('a')))
      return false;
    if (!isBlock(element)) this.#beginText();
    if (name === 'a' && !linkOf(element, base)) return false;
    this.#parts.push(`<${name}${attributesOf(element, name, base)}>`);
    this.#open.push(name);
    return true;
  }

  leave(element: Element, wasWritten: boolean) {
    if (isBlock(element) && !this.#isInline()) this.#endParagraph();
    if (wasWritten) this.#parts.push(`</${this.#open.pop()}>`);
  }

  text(text: string) {
    const inPre = this.#open.includes('pre');
    const line = inPre ? text : text.replace(/\s+/g, ' ');
    if (!line) return;
    if (!this.#inParagraph && !line.trim() && !this.#open.some((name) => HOLDERS.has(name))) return;
    this.#beginText();
    this.#parts.push(escapeHtml(line));
  }

  toString(): string {
    this.#endParagraph();
    return this.#parts.join('');
  }
}

const EMPTY_BLOCK =
  /<(p|h2|h3|h4|li|ul|ol|blockquote|tr|tbody|thead|table|pre)(?: [^>]*)?>(?:\s|<br>)*<\/\1>/g;
const EMPTY_INLINE = /<(a|strong|em|code|sub|sup|mark|s)(?: [^>]*)?>(\s*)<\/\1>/g;

/** The text of a tree as HTML that contains only text, its structure, links and pictures. */
export function toSafeHtml(root: Element, base: string): string {
  const writer = new Writer();
  const written: boolean[] = [];
  let node: Node | null = root.firstChild;
  while (node) {
    if (isText(node)) writer.text(node.data);
    const entered: boolean = isElement(node) && !UNREAD.has(node.localName);
    if (entered) written.push(writer.enter(node as Element, base));
    if (entered && node.firstChild) {
      node = node.firstChild;
      continue;
    }
    if (entered) writer.leave(node as Element, written.pop() ?? false);
    while (node && !node.nextSibling) {
      node = node.parentNode === root ? null : node.parentNode;
      if (node) writer.leave(node as Element, written.pop() ?? false);
    }
    node = node?.nextSibling ?? null;
  }
  let html = writer.toString();
  for (let before = ''; before !== html;) {
    before = html;
    html = html
      .replace(EMPTY_INLINE, '$2')
      .replace(EMPTY_BLOCK, '')
      .replace(/(?<!<br>|\s)(?:<br>|\s)+(?=<\/(?:p|li|td|h\d)>)/g, '');
  }
  return html
    .replace(/(<(?:p|li|td|h\d)(?: [^>]*)?>)(?:\s|<br>)+/g, '$1')
    .replace(/(?<!\s)\s+(?=<\/(?:p|li|h\d|td)>)/g, '');
}
