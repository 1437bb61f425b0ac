import { createContext } from 'react';
import type { EntryContext } from 'react-router';

/** The addresses of the scripts that a page loads. Empty in the browser, which has them by then. */
export const ScriptFiles = createContext<readonly string[]>([]);

/**
 * The scripts that `<Scripts>` preloads: the manifest, the entry and the code of the screen's routes. It asks
 * for them with the priority of the stylesheet. A request before it, with low priority, lets the text and
 * the first picture come first.
 */
export function scriptFilesOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]);
  const files = routes.flatMap((route) => [
    route?.module,
    route?.clientLoaderModule,
    ...(route?.imports ?? []),
  ]);
  return [...new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports, ...files])].filter(
    (file) => file !== undefined,
  );
}
