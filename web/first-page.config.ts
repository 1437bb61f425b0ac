import type { Rolldown } from 'vite';

/** What every visit begins with: taking over the page, the frame, and the home page. */
const FIRST_PAGE = /[\\/]web[\\/]app[\\/](?:entry\.client|root|routes[\\/]site[\\/](?:layout|home))\.tsx/;

/** Runs when it is loaded, which has to be after everything else: it stays a file of its own. */
const START = /[\\/]entry\.client\.tsx/;

/** Packages hand out everything from one file, so that it looks as if the first page used what only other screens do. */
const OF_OTHER_SCREENS =
  /[\\/]query-core[\\/].*[\\/]mutationObserver\.js$|[\\/]react-query[\\/].*[\\/]useMutation\.js$/;

/**
 * Puts what the first page imports into two files: libraries, which change with upgrades, and our own code. What it does not
 * import is never in them, however many other screens share it. Icons are imported one by one for that: the package's index
 * brings along those of all screens.
 */
export const firstPageChunk: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  if (START.test(id) || OF_OTHER_SCREENS.test(id)) return null;
  const reached = new Set([id]);
  for (const module of reached) {
    if (FIRST_PAGE.test(module)) return id.includes('node_modules') ? 'libraries' : 'site';
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) reached.add(importer);
  }
  return null;
};
