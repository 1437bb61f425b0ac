import type { Page } from '@playwright/test';
import { expect, test } from './test';

interface Weighing {
  BUDGETS: { scripts: number; ownScripts: number };
  weighPage(
    page: Page,
    url: string,
  ): Promise<{ parts: { path: string; kind: string }[]; scripts: number; ownScripts: number }>;
}

interface RouteCode {
  module: string;
  imports?: string[];
  clientLoaderModule?: string;
}

/** What React Router tells the browser about the code of every screen. */
interface Manifest {
  url: string;
  entry: RouteCode;
  routes: Record<string, RouteCode>;
}

/** The budgets of `npm run bench -- --only weight`, weighed in the same way. */
async function weighing(): Promise<Weighing> {
  // Not a static import: scripts are checked by a configuration of their own.
  return (await import(new URL('../../bench/weigh-page.mjs', import.meta.url).href)) as Weighing;
}

const codeOf = ({ module, imports = [], clientLoaderModule }: RouteCode) =>
  [module, ...imports, clientLoaderModule].filter((file) => file !== undefined);

for (const [path, language] of [
  ['/', 'en'],
  ['/ar', 'ar'],
] as const) {
  test(`${path} loads no more code than it may, and of other screens none`, async ({ page, baseURL }) => {
    const { BUDGETS, weighPage } = await weighing();
    const { parts, scripts, ownScripts } = await weighPage(page, `${baseURL}${path}`);
    expect(scripts).toBeLessThanOrEqual(BUDGETS.scripts);
    expect(ownScripts).toBeLessThanOrEqual(BUDGETS.ownScripts);

    const manifest = await page.evaluate(() => Reflect.get(window, '__reactRouterManifest') as Manifest);
    const routes = ['root', `${language}/layout`, `${language}/home`].map((id) => manifest.routes[id]);
    const ofThisPage = [manifest.entry, ...routes].flatMap((route) => (route ? codeOf(route) : []));
    const loaded = parts.filter(({ kind }) => kind === 'script').map((part) => part.path);
    const others = loaded.filter((file) => ![manifest.url, ...ofThisPage].includes(file));
    // The language's texts are the only thing that is loaded because of what the page is.
    expect(others).toEqual([expect.stringMatching(new RegExp(`^/assets/${language}-[\\w-]+\\.js$`))]);
    expect(loaded.length).toBeGreaterThan(others.length + 3);
  });
}
