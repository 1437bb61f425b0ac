import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { withBodies } from './function-bodies.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The parts of libraries that we have lighter ones for. Each says what it leaves out, and has a test that compares both. */
const STAND_INS: [RegExp, string][] = [
  [/^i18next$/, fileOf('./app/i18n/lighter-i18next.ts')],
  [/^react-i18next$/, fileOf('./app/i18n/lighter-react-i18next.tsx')],
  [/^react-helmet-async$/, fileOf('./app/components/lighter-helmet.tsx')],
  [/\/createLucideIcon\.mjs$/, fileOf('./app/components/ui/lighter-lucide.ts')],
];

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]/;

/** What the router looks for with other settings than those of react-router.config.ts: screens that it does not know yet. */
const IDLE = ['useFogOFWarDiscovery', 'getPatchRoutesOnNavigationFunction'];

/** What nothing of ours asks for: the router's forms, fetchers and observers, pages without a server, server components. */
const UNUSED = [
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'singleFetchActionStrategy',
  'singleFetchLoaderFetcherStrategy',
  'nonSsrStrategy',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'RSCErrorHandler',
  'RSCPrefetchPageLinksImpl',
];

/** Where the router asks whether it is writing a page, and what that is in a browser. */
const WRITES_A_PAGE: [string, string][] = [
  ['!isStatic ? " "', 'true ? " "'],
  ['staticContext ? `', 'false ? `'],
];

/** Names for React's tools. They keep what has one from being left out, however little it is used. */
const TOOLS_NAMES = /^\w+\.displayName = ".+";$/gm;

/** Makes components, which has no effect either if nobody uses them. */
const MAKES_COMPONENT = /= (?=React\d*\.(?:forwardRef|createContext)\()/g;

const BODIES = new Map([
  ...IDLE.map((name) => [name, '{}'] as const),
  ...UNUSED.map((name) => [name, `{ throw new Error('Left out of the browser: ${name}'); }`] as const),
]);

/** The router's code without what a reader's browser never gets to. Throws when the router is written in another way. */
function lighterRouter(code: string, syntax: unknown): string {
  const lighter = WRITES_A_PAGE.reduce(
    (whole, [question, answer]) => {
      if (!whole.includes(question)) throw new Error(`react-router does not ask '${question}' any more`);
      return whole.replaceAll(question, answer);
    },
    withBodies(code, syntax, BODIES),
  );
  return lighter.replace(TOOLS_NAMES, '').replace(MAKES_COMPONENT, '= /* @__PURE__ */ ');
}

/** Parts of libraries (docs/decisions/0014-browser-code.md) in what is built, for the server as for the browser. */
const standIns: Plugin = {
  name: 'stand-ins',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => STAND_INS.find(([library]) => library.test(id))?.[1] ?? null,
};

/**
 * The router as the browser needs it: the build without its advice for developers, which it does not offer by itself, without
 * what we do not use.
 */
const lighterRouterInBrowser: Plugin = {
  name: 'lighter-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(id, importer) {
    if (!/^react-router(\/dom)?$/.test(id)) return null;
    const router = await this.resolve(id, importer, { skipSelf: true });
    return router && { ...router, id: router.id.replace('/dist/development/', '/dist/production/') };
  },
  transform(code, id) {
    if (!ROUTER.test(id) || !code.includes('function createRouter(')) return null;
    return { code: lighterRouter(code, this.parse(code)), map: null };
  },
};

/** Gives the product less of its libraries. */
export const lighterLibraries = [standIns, lighterRouterInBrowser];
