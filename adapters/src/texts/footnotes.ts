import type { default as MarkdownItType, StateBlock, StateCore, StateInline, Token } from 'markdown-it';

type MarkdownIt = InstanceType<typeof MarkdownItType>;

/** A footnote of a text: its number, its content, and the number of references to it. */
interface Footnote {
  number: number;
  label: string;
  references: number;
  tokens: Token[];
}

interface Footnotes {
  defined: Set<string>;
  /** The order is that of the first references in the text. */
  used: Map<string, Footnote>;
}

const known = new WeakMap<object, Footnotes>();

/** The footnotes of one rendering, by its environment. */
function footnotesOf(env: object): Footnotes {
  const footnotes = known.get(env) ?? { defined: new Set(), used: new Map() };
  known.set(env, footnotes);
  return footnotes;
}

/** A label is short, so no more than this is read after each `[^`. */
const LABEL = String.raw`\[\^([^\s[\]]{1,200})\]`;
const LABEL_LENGTH = 203;
const DEFINITION = new RegExp(`^${LABEL}:`);
const REFERENCE = new RegExp(LABEL, 'y');

/** Parses `[^label]: text` and the indented text below it. */
function definition(state: StateBlock, line: number, lastLine: number, isSilent: boolean): boolean {
  if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) return false;
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  const [marker, label = ''] = DEFINITION.exec(state.src.slice(start, start + LABEL_LENGTH + 1)) ?? [];
  if (!marker || start + marker.length > (state.eMarks[line] ?? 0)) return false;
  if (isSilent) return true;
  footnotesOf(state.env).defined.add(label);
  state.push('footnote_open', '', 1).meta = { label };
  const { bMarks, tShift, sCount } = state;
  const before = { mark: bMarks[line], shift: tShift[line], count: sCount[line], parent: state.parentType };
  const textStart = state.skipSpaces(start + marker.length);
  // The first line is parsed as if it were indented like the rest.
  bMarks[line] = textStart;
  tShift[line] = 0;
  state.blkIndent += 4;
  sCount[line] = state.blkIndent;
  state.parentType = 'footnote';
  state.md.block.tokenize(state, line, lastLine);
  state.parentType = before.parent;
  state.blkIndent -= 4;
  bMarks[line] = before.mark ?? 0;
  tShift[line] = before.shift ?? 0;
  sCount[line] = before.count ?? 0;
  state.push('footnote_close', '', -1);
  return true;
}

/** Parses `[^label]` of a footnote that is defined somewhere. */
function reference(state: StateInline, isSilent: boolean): boolean {
  REFERENCE.lastIndex = state.pos;
  const [found, label = ''] = REFERENCE.exec(state.src) ?? [];
  const { defined, used } = footnotesOf(state.env);
  if (!found || !defined.has(label)) return false;
  if (!isSilent) {
    const footnote = used.get(label) ?? { number: used.size + 1, label, references: 0, tokens: [] };
    footnote.references += 1;
    used.set(label, footnote);
    state.push('footnote_reference', '', 0).meta = { footnote };
  }
  state.pos += found.length;
  return true;
}

function tokenOf(state: StateCore, type: string, content: string): Token {
  const token = new state.Token(type, '', 0);
  token.content = content;
  return token;
}

const backReferences = (state: StateCore, { label, references }: Footnote): string =>
  Array.from({ length: references }, (_, index) => {
    const href = `#user-content-fnref-${state.md.utils.escapeHtml(label)}`;
    return index === 0
      ? `<a href="${href}">↩</a>`
      : `<a href="${href}-${index + 1}">↩<sup>${index + 1}</sup></a>`;
  }).join(' ');

/**
 * Returns the tokens of one footnote with links back to its references. The links are in its last paragraph
 * if the footnote ends with one.
 */
function* itemOf(state: StateCore, footnote: Footnote): Generator<Token> {
  const links = backReferences(state, footnote);
  const endsInParagraph = footnote.tokens.at(-1)?.type === 'paragraph_close';
  yield tokenOf(state, 'html_block', '<li>\n');
  for (const [index, token] of footnote.tokens.entries()) {
    if (endsInParagraph && index === footnote.tokens.length - 1) {
      yield tokenOf(state, 'html_inline', ` ${links}`);
    }
    yield token;
  }
  if (!endsInParagraph) yield tokenOf(state, 'html_block', `${links}\n`);
  yield tokenOf(state, 'html_block', '</li>\n');
}

/** Moves the footnotes to the end of the text. Footnotes without a reference are removed. */
function collect(state: StateCore): void {
  const { defined, used } = footnotesOf(state.env);
  if (defined.size === 0) return;
  const text: Token[] = [];
  /** Footnotes may be nested. */
  const open: (Footnote | undefined)[] = [];
  const collected = new Set<Footnote>();
  for (const token of state.tokens) {
    if (token.type === 'footnote_open') {
      const footnote = used.get(String(token.meta?.['label']));
      const isFirst = footnote && !collected.has(footnote);
      if (isFirst) collected.add(footnote);
      open.push(isFirst ? footnote : undefined);
    } else if (token.type === 'footnote_close') {
      open.pop();
    } else if (open.length > 0) {
      open.at(-1)?.tokens.push(token);
    } else {
      text.push(token);
    }
  }
  if (used.size > 0) {
    const heading = '<section data-footnotes class="footnotes"><h2 class="sr-only">Footnotes</h2>\n<ol>\n';
    text.push(tokenOf(state, 'html_block', heading));
    for (const footnote of used.values()) for (const token of itemOf(state, footnote)) text.push(token);
    text.push(tokenOf(state, 'html_block', '</ol>\n</section>\n'));
  }
  state.tokens = text;
}

/** Footnotes in GitHub's syntax: `[^label]` in the text, `[^label]: text` anywhere. */
export function footnotes(markdown: MarkdownIt): void {
  markdown.block.ruler.before('reference', 'footnote_definition', definition, {
    alt: ['paragraph', 'reference'],
  });
  markdown.inline.ruler.before('link', 'footnote_reference', reference);
  markdown.core.ruler.after('inline', 'footnotes', collect);
  markdown.renderer.rules['footnote_reference'] = (tokens, index) => {
    const { label, number } = tokens[index]?.meta?.['footnote'] as Footnote;
    return `<sup><a href="#user-content-fn-${markdown.utils.escapeHtml(label)}">${number}</a></sup>`;
  };
}
