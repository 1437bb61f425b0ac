import type { Thing } from 'schema-dts';

/** Structured data as the text of a script element: nothing in it can end the element or begin a comment. */
export function toScript(graph: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

/**
 * What a screen shows, for search engines (schema.org). It is written by the server alone, since nobody reads it later:
 * callers give no graph in the browser, so that what makes it stays out of the browser's code.
 */
export function JsonLd({ graph }: { graph: readonly Thing[] | undefined }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: graph ? toScript(graph) : '' }}
    />
  );
}
