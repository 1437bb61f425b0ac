import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

/**
 * The time of remark's parser grows with the square of a text. Within these limits the worst known text takes
 * two thirds of a second on a busy machine. Beyond them it takes several seconds.
 */
const LENGTH_MAX = 40_000;
const MARKS_MAX = 2_000;

/** Line ends count, since they begin headings, lists and tables. */
const MARKS = /[*_[\]|~@^<>!`=\n\r]/g;

function isBounded(markdown: string): boolean {
  return markdown.length <= LENGTH_MAX && (markdown.match(MARKS)?.length ?? 0) <= MARKS_MAX;
}

/**
 * The slowest parts of the parser, which the page does not need. HTML is shown as text, and bare addresses
 * become links in the tree that is parsed.
 */
const DISABLED = ['htmlFlow', 'htmlText', 'wwwAutolink', 'protocolAutolink', 'emailAutolink'];

function withoutSlowParts(this: { data(): object }): void {
  const data = this.data() as { micromarkExtensions?: object[] };
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ disable: { null: DISABLED } });
}

/** A table that is wider than the text scrolls by itself, as in articles. */
const COMPONENTS: Components = {
  table: ({ node: _, ...table }) => (
    <div className="table-scroll">
      <table {...table} />
    </div>
  ),
};

const PLUGINS = [remarkGfm, withoutSlowParts];

/**
 * The text of a static page, rendered from Markdown. A text that would take too long is shown as it was
 * typed.
 */
export function PageMarkdown({ text }: { text: string }) {
  if (!isBounded(text)) return <p className="whitespace-pre-line">{text}</p>;
  return (
    <Markdown remarkPlugins={PLUGINS} components={COMPONENTS}>
      {text}
    </Markdown>
  );
}
