/**
 * Runs in the head. Between the load of a page and its scripts, Back and Forward may change the address alone:
 * the browser treats the pages that the router showed as one document, even after a reload. The page of the new
 * address is loaded then. A change of the fragment stays on the page.
 */
export const EARLY_BACK_SCRIPT = `(function(){function page(){return location.pathname+location.search}
var loaded=page();onpopstate=function(){if(page()!==loaded)location.reload()}})()`;

/** Leaves Back and Forward to the router. */
export function endEarlyBack(): void {
  window.onpopstate = null;
}
