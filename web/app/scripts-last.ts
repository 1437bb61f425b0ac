const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const START = /(<script\b[^>]* type="module"[^>]*>)(import "[\s\S]*?)(<\/script>)/;

/** How long, in ms, a page waits for what it is seen with. A picture that never comes must not keep the scripts away. */
const PATIENCE = 3000;

/**
 * Lets the scripts of a rendered page wait until it can be seen: until its styles, faces and lead picture are there. Pages can
 * be read and used without scripts, which are two thirds of what a first visit loads and would share a slow line with
 * the rest. React Router starts them by importing modules that it has preloaded: here they are imported, and preloaded, later.
 */
export function scriptsLast(html: string): string {
  const start = START.exec(html);
  if (!start) return html;
  const [whole, open = '', imports = '', close = ''] = start;
  const files = [...html.matchAll(PRELOAD)].map(([, file = '']) => file);
  const later = imports
    .replace(/^import (".+?");$/gm, 'await import($1);')
    .replace(/^import \* as (\w+) from (".+?");$/gm, 'const $1 = await import($2);');
  return html.replace(PRELOAD, '').replace(whole, () => open + waiting(files) + later + close);
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
