import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Hono } from 'hono';
import { notFound } from './errors.ts';

/** The files of Swagger UI that the page needs. */
const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const START = `window.addEventListener('load', () => {
  SwaggerUIBundle({
    url: '/api/openapi.json',
    dom_id: '#docs',
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    validatorUrl: null,
  });
});
`;

/** Corrects Swagger UI on narrow screens, and Arabic inside lines that run from left to right. */
const STYLE = `.swagger-ui .response-col_links { display: none; }
.swagger-ui .highlight-code span { unicode-bidi: isolate; }
.swagger-ui .parameter__name.required span { white-space: nowrap; }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 8px; }
  .swagger-ui :is(.markdown, .renderedMarkdown, .opblock-summary-description) { overflow-wrap: anywhere; }
  .swagger-ui .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock-summary-control { flex: 1 1 12rem; }
  .swagger-ui .view-line-link.copy-to-clipboard { display: none; }
  .swagger-ui :is(.opblock-section-header, .opblock-section-header > label) { flex-wrap: wrap; }
  .swagger-ui .opblock-body :is(.parameters-col_description, .response-col_description) { min-width: 0; width: auto; }
  .swagger-ui .responses-inner { padding: 8px; }
}
`;

const PAGE = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Mihwar API</title>
    <meta name="description" content="Every call of Mihwar's API, with its answers and errors.">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="stylesheet" href="/api/docs/page.css">
  </head>
  <body>
    <main id="docs"><noscript>The same as JSON: <a href="/api/openapi.json">/api/openapi.json</a></noscript></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** The documentation of the API, with Swagger UI's own files: nothing is fetched from another site. */
export function apiDocs(): Hono {
  // Importing the package to find its folder would run all of Swagger UI, which would stay in memory with
  // several megabytes.
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return new Hono()
    .get('/', (c) => c.html(PAGE))
    .get('/start.js', (c) => c.body(START, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
    .get('/page.css', (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    .get('/:file', async (c) => {
      const type = FILES[c.req.param('file')];
      if (!type) throw notFound('File');
      const file = await readFile(path.join(folder, c.req.param('file')));
      return c.body(new Uint8Array(file), 200, {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=86400',
      });
    });
}
