import MarkdownIt, { type StateCore, type Token } from 'markdown-it';
import { haveLongAttributes, limitExceededBy, MARKDOWN_NESTING_MAX } from '../../contract/markdown-limits.ts';
import { footnotes } from './footnotes.ts';

const markdown = new MarkdownIt({ html: true, linkify: true, maxNesting: MARKDOWN_NESTING_MAX });

// The sanitiser decides which addresses may stay.
markdown.validateLink = () => true;

// The text of a bare address stays as it is typed.
markdown.normalizeLinkText = (text) => text;

// GitHub links addresses that begin with http:, https: or www., and mail addresses.
const { linkify } = markdown;
linkify.add('ftp:', null);
linkify.add('//', null);
const WWW_REST = new RegExp(linkify.re.get_url_host_port().source + linkify.re.get_path().source, 'iy');
linkify.add('www.', {
  validate: (text, position) => {
    WWW_REST.lastIndex = position;
    return WWW_REST.exec(text)?.[0].length ?? 0;
  },
  normalize: (match) => {
    match.url = `http://${match.text}`;
  },
});

const TASK = /^\[[ xX]\](?=\s)/;

function addClass(token: Token, name: string): void {
  if (!token.attrGet('class')) token.attrSet('class', name);
}

/** Parses `- [x] done`. Readers see no box, as they may not tick it. */
function markTasks(tokens: readonly Token[]): void {
  const lists: Token[] = [];
  for (const [index, token] of tokens.entries()) {
    if (/^(?:bullet|ordered)_list_open$/.test(token.type)) lists.push(token);
    if (/^(?:bullet|ordered)_list_close$/.test(token.type)) lists.pop();
    const item = tokens[index - 2];
    const [first] = token.children ?? [];
    if (item?.type !== 'list_item_open' || first?.type !== 'text' || !TASK.test(first.content)) continue;
    first.content = first.content.replace(TASK, '');
    addClass(item, 'task-list-item');
    const list = lists.at(-1);
    if (list?.type === 'bullet_list_open') addClass(list, 'contains-task-list');
  }
}

const ALIGNMENT = /^text-align:(left|center|right)$/;

/** The sanitiser removes styles. */
function alignCells(tokens: readonly Token[]): void {
  for (const token of tokens) {
    const [, alignment] = ALIGNMENT.exec(String(token.attrGet('style'))) ?? [];
    if (alignment) token.attrs = [['align', alignment]];
  }
}

markdown.use(footnotes);
markdown.core.ruler.push('as_on_github', ({ tokens }: StateCore) => {
  markTasks(tokens);
  alignCells(tokens);
});
markdown.renderer.rules['s_open'] = () => '<del>';
markdown.renderer.rules['s_close'] = () => '</del>';

/**
 * Converts Markdown to HTML that is not yet sanitised, with GitHub's extensions of CommonMark: tables,
 * strikethrough, bare addresses, task lists, footnotes. Undefined for a text that is larger than the limits.
 */
export function markdownToHtml(source: string): string | undefined {
  if (limitExceededBy(source)) return undefined;
  const env = {};
  const tokens = markdown.parse(source, env);
  if (haveLongAttributes(tokens)) return undefined;
  return markdown.renderer.render(tokens, markdown.options, env);
}
