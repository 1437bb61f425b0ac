import { LINK_SCHEMES, PICTURE_SCHEMES, schemeOf } from '@mihwar/adapters/contract/link-schemes';
import Markdown, { type Components, type UrlTransform } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { isRendered } from './render-limits';

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

/** Allows the schemes that articles may have. An element with another address loses it. */
const allowedUrl: UrlTransform = (url, attribute) => {
  const scheme = schemeOf(url);
  const schemes = attribute === 'src' ? PICTURE_SCHEMES : LINK_SCHEMES;
  return scheme === undefined || schemes.includes(scheme) ? url : undefined;
};

const PLUGINS = [remarkGfm, withoutSlowParts];

/**
 * The text of a static page, rendered from Markdown. A text that would take too long is shown as it was
 * typed.
 */
export function PageMarkdown({ text }: { text: string }) {
  if (!isRendered(text)) return <p className="whitespace-pre-line">{text}</p>;
  return (
    <Markdown remarkPlugins={PLUGINS} components={COMPONENTS} urlTransform={allowedUrl}>
      {text}
    </Markdown>
  );
}
