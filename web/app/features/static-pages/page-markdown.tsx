import { FOOTNOTE_WORDS } from '@mihwar/adapters/contract/footnotes';
import { LINK_SCHEMES, PICTURE_SCHEMES, schemeOf } from '@mihwar/adapters/contract/link-schemes';
import { use } from 'react';
import Markdown, { type Components, type UrlTransform } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { Language } from '~/lib/language';
import { PublicUrl } from '~/lib/public-url';
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

const COMPONENTS: Components = {
  // A table that is wider than the text scrolls by itself, as in articles.
  table: ({ node: _, ...table }) => (
    <div className="table-scroll">
      <table {...table} />
    </div>
  ),
  // A picture without an address cannot load. Readers get its description.
  img: ({ node: _, alt, ...picture }) => (picture.src ? <img {...picture} alt={alt} /> : alt),
};

/** Whether an address belongs to this site. The content security policy forbids the pictures of other sites. */
function isOfSite(address: string, publicUrl: string): boolean {
  const site = publicUrl || 'http://localhost';
  try {
    return new URL(address, site).origin === new URL(site).origin;
  } catch {
    return false;
  }
}

/**
 * Allows the schemes that articles may have, and pictures of this site only. An element with another address
 * loses it.
 */
const allowedUrl =
  (publicUrl: string): UrlTransform =>
  (url, attribute) => {
    const isPicture = attribute === 'src';
    const scheme = schemeOf(url);
    const schemes = isPicture ? PICTURE_SCHEMES : LINK_SCHEMES;
    const isAllowed = scheme === undefined || schemes.includes(scheme);
    return isAllowed && (!isPicture || isOfSite(url, publicUrl)) ? url : undefined;
  };

const PLUGINS = [remarkGfm, withoutSlowParts];

/** The footnotes' words for screen readers. A second link back to the text has a number of its own. */
function footnotesIn(language: Language) {
  const { heading, back } = FOOTNOTE_WORDS[language];
  return {
    footnoteLabel: heading,
    footnoteBackLabel: (note: number, place: number) => `${back} ${note + 1}${place > 1 ? `-${place}` : ''}`,
  };
}

/**
 * The text of a static page, rendered from Markdown. A text that would take too long is shown as it was
 * typed. `language` is that of the text.
 */
export function PageMarkdown({ text, language }: { text: string; language: Language }) {
  const publicUrl = use(PublicUrl);
  if (!isRendered(text)) return <p className="whitespace-pre-line">{text}</p>;
  return (
    <Markdown
      remarkPlugins={PLUGINS}
      remarkRehypeOptions={footnotesIn(language)}
      components={COMPONENTS}
      urlTransform={allowedUrl(publicUrl)}
    >
      {text}
    </Markdown>
  );
}

/** Whether readers of a text get the description of a picture instead of the picture. */
export function hasHiddenPicture(text: string, publicUrl: string): boolean {
  if (!text.includes('![') || !isRendered(text)) return false;
  const allowed = allowedUrl(publicUrl);
  let isFound = false;
  // Only the parser knows which marks are a picture. It reports each address here.
  Markdown({
    children: text,
    remarkPlugins: PLUGINS,
    urlTransform: (url, attribute, node) => {
      if (attribute === 'src' && !allowed(url, attribute, node)) isFound = true;
      return url;
    },
  });
  return isFound;
}
