import type { Thing } from 'schema-dts';

/** Structured data as the text of a script element: nothing in it can end the element or begin a comment. */
export function toScript(graph: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

/** One object for all renderings. With a new one React would write the content again, and empty the element. */
const NOTHING = { __html: '' };

/**
 * The structured data of a screen (schema.org) for search engines. Only the server writes it, since nobody
 * reads it later. Callers pass no graph in the browser, so that the code that makes it stays out of the
 * browser's bundles.
 */
export function JsonLd({ graph }: { graph: readonly Thing[] | undefined }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={graph ? { __html: toScript(graph) } : NOTHING}
    />
  );
}
