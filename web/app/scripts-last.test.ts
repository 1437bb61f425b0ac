import { expect, it } from 'vitest';
import { scriptsLast } from './scripts-last';

/** As React Router writes it, shortened. */
const PAGE = `<html><head><link rel="modulepreload" href="/assets/site-1.js"/><link rel="stylesheet" href="/a.css"/>
<link rel="modulepreload" nonce="n" href="/assets/root-2.js"/></head><body><p>import "x";</p>
<script nonce="n">window.__reactRouterContext = {};</script>
<script nonce="n" type="module" async="">import "/assets/manifest-3.js";
import * as route0 from "/assets/root-2.js";
import * as route1_main from "/assets/home-$&.js";
const route1 = {...route1_main};
window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry-4.js");</script></body></html>`;

it('preloads and imports nothing before the page can be seen', () => {
  const page = scriptsLast(PAGE).join('');
  expect(page).not.toContain('<link rel="modulepreload"');
  expect(page).not.toMatch(/^import (?:"|\*)/m);
  const [, script = ''] = /type="module" async="">([\s\S]*)<\/script>/.exec(page) ?? [];
  const [wait = '', rest = ''] = script.split('for (const href of');
  expect(wait).toMatch(/^await new Promise/);
  expect(wait).not.toContain('import');
  expect(rest).toContain('["/assets/site-1.js","/assets/root-2.js"]');
  expect(rest).toContain(`await import("/assets/manifest-3.js");
const route0 = await import("/assets/root-2.js");
const route1_main = await import("/assets/home-$&.js");
const route1 = {...route1_main};`);
  expect(rest).toMatch(/\nimport\("\/assets\/entry-4\.js"\);$/);
});

it('changes nothing else', () => {
  const page = scriptsLast(PAGE).join('');
  expect(page).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(page).toContain('<p>import "x";</p>\n<script nonce="n">window.__reactRouterContext = {};</script>');
  expect(page).toContain('<script nonce="n" type="module" async="">await');
});

it('leaves a page alone that starts its scripts in another way', () => {
  const head = '<head><link rel="modulepreload" href="/a.js"/>';
  const rest = '</head><body><script type="module" src="/a.js"></script></body>';
  expect(scriptsLast(head + rest)).toEqual([head, rest]);
});
