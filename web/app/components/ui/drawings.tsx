import type { LANGUAGES } from '~/lib/language';
import { SOCIAL_PATHS } from './social-paths';
import { ARABIC, LATIN } from './wordmark-paths';

const ID = 'drawings';

/** The reference to a drawing of the page, for `use`. */
export function drawing(name: keyof typeof SOCIAL_PATHS | `name-${keyof typeof LANGUAGES}`): string {
  return `#${ID}-${name}`;
}

const path = (d: string, more = '') => `<path d="${d}"${more}/>`;

function written(): string {
  const axle = path(LATIN.axle, ' fill="var(--mark-bar, var(--signal))"');
  const outlines = {
    'name-en': path(LATIN.letters) + path(LATIN.wheels) + axle,
    'name-ar': path(ARABIC.letters),
    ...Object.fromEntries(Object.entries(SOCIAL_PATHS).map(([network, d]) => [network, path(d)])),
  };
  const groups = Object.entries(outlines).map(([name, paths]) => `<g id="${ID}-${name}">${paths}</g>`);
  return `<defs>${groups.join('')}</defs>`;
}

/** Empty in the browser, whose code has no outlines. */
const DRAWINGS = import.meta.env.SSR ? written() : '';

/**
 * Outlines that are too long to be sent twice, in the page and in code. The server writes them into the page
 * once, and `use` shows them. The browser's code leaves that markup as it is.
 */
export function Drawings() {
  const html = import.meta.env.SSR ? DRAWINGS : (document.getElementById(ID)?.innerHTML ?? '');
  return (
    <svg id={ID} className="hidden" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
