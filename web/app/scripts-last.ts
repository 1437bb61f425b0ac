const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const START = /^(<script\b[^>]* type="module"[^>]*>)(import "[\s\S]*?)(<\/script>)/;

/** How long, in ms, a page waits for what it is seen with. A picture that never comes must not keep the scripts away. */
const PATIENCE = 3000;

/**
 * Lets the scripts of a rendered page wait until it can be seen: until its styles, faces and lead picture are there. Pages can
 * be read and used without scripts, which are two thirds of what a first visit loads and would share a slow line with
 * the rest. React Router starts them by importing modules that it has preloaded: here they are imported, and preloaded, later.
 * Only the head and the last module of the page are looked at. Answers the page in pieces, of which the first is the head
 * without its end.
 */
export function scriptsLast(html: string): string[] {
  const endOfHead = html.indexOf('</head>');
  const begin = html.lastIndexOf('<script', html.lastIndexOf(' type="module"'));
  const start = begin > endOfHead ? START.exec(html.slice(begin)) : null;
  if (!start) return [html.slice(0, endOfHead), html.slice(endOfHead)];
  const [whole, open = '', imports = '', close = ''] = start;
  const head = html.slice(0, endOfHead);
  const files = [...head.matchAll(PRELOAD)].map(([, file = '']) => file);
  const later = imports
    .replace(/^import (".+?");$/gm, 'await import($1);')
    .replace(/^import \* as (\w+) from (".+?");$/gm, 'const $1 = await import($2);');
  return [
    head.replace(PRELOAD, ''),
    html.slice(endOfHead, begin),
    open + waiting(files) + later + close,
    html.slice(begin + whole.length),
  ];
}

function waiting(files: string[]): string {
  return `await new Promise((seen) => {
  const paint = () => requestAnimationFrame(() => setTimeout(seen));
  if (document.readyState === "complete") paint();
  else addEventListener("load", paint, { once: true });
  setTimeout(seen, ${PATIENCE});
});
for (const href of ${JSON.stringify(files)}) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}
`;
}
