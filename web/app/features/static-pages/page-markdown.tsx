import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';

/**
 * remark's parser takes time that grows with the square of a text: within these limits the worst text that was found takes two
 * thirds of a second on a busy machine, beyond them several seconds.
 */
const LENGTH_MAX = 40_000;
const MARKS_MAX = 2_000;

/** Line ends count: they begin headings, lists and tables. */
const MARKS = /[*_[\]|~@^<>!`=\n\r]/g;

function isBounded(markdown: string): boolean {
  return markdown.length <= LENGTH_MAX && (markdown.match(MARKS)?.length ?? 0) <= MARKS_MAX;
}

/**
 * What the parser takes longest for, and the page does not need: HTML is shown as the text that it is, and bare addresses become
 * links in the tree that is parsed.
 */
const DISABLED = ['htmlFlow', 'htmlText', 'wwwAutolink', 'protocolAutolink', 'emailAutolink'];

function withoutSlowParts(this: { data(): object }): void {
  const data = this.data() as { micromarkExtensions?: object[] };
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ disable: { null: DISABLED } });
}

const PLUGINS = [remarkGfm, withoutSlowParts];

/** The text of a static page, rendered from Markdown; one that would take too long as it is typed. */
export function PageMarkdown({ text }: { text: string }) {
  if (!isBounded(text)) return <p className="whitespace-pre-line">{text}</p>;
  return <Markdown remarkPlugins={PLUGINS}>{text}</Markdown>;
}
