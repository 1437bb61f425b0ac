// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { places } from './places.mjs';
import { npm, runStage } from './run.mjs';
import { withoutSettings } from './settings.mjs';

/**
 * @typedef {object} Build
 * @property {string} title
 * @property {string[]} inputs what it is made from, relative to the root; with `!` what is not, made by the
 *   build itself
 * @property {string} output the folder that is emptied before, relative to the root
 * @property {string} [keeps] what stays in it
 * @property {string} stamp a file with the fingerprint of what it was made from. It is removed before a build and
 *   written last, so that an interrupted build leaves none
 * @property {string[]} npm what npm is told
 * @property {string} cwd
 */

const STAMP = '.mihwar-build';
const cmsConfig = ['package.json', 'package-lock.json', 'tsconfig.json', 'build.env', 'config'].map(
  (name) => `cms/${name}`,
);

/** @satisfies {Record<string, Build>} */
export const builds = {
  // `strapi build` compiles the server as well.
  panel: {
    title: "Building Strapi's panel",
    // Its editor of texts is made of modules of the site (docs/decisions/0024-the-panels-text.md).
    inputs: [
      ...cmsConfig,
      'cms/src/admin',
      'web/app/features/admin/editor/rich-text/shared',
      'adapters/src/texts',
      'adapters/src/headings.ts',
      ...['link-schemes.ts', 'markdown-limits.ts', 'plain-text.ts', 'text-limits.ts'].map(
        (name) => `adapters/contract/${name}`,
      ),
    ],
    output: 'cms/dist',
    stamp: `cms/dist/build/${STAMP}`,
    npm: ['run', 'build'],
    cwd: places.cms,
  },
  cms: {
    title: 'Compiling the content server',
    inputs: [
      ...cmsConfig,
      'cms/tools/copy-contract.mjs',
      'cms/src',
      '!cms/src/contract',
      'adapters/contract',
      'web/app/i18n/admin/problems.ar.json',
    ],
    output: 'cms/dist',
    keeps: 'build',
    stamp: `cms/dist/${STAMP}`,
    npm: ['exec', '--call', 'npm run generate && tsc'],
    cwd: places.cms,
  },
  adapters: {
    title: 'Compiling the site server',
    inputs: ['adapters/src', 'adapters/contract', ...configOf('adapters')],
    output: 'adapters/dist',
    stamp: `adapters/dist/${STAMP}`,
    npm: ['run', 'build', '-w', 'adapters'],
    cwd: places.root,
  },
  web: {
    title: "Building the site's pages",
    inputs: [
      'web/app',
      'web/public',
      'web/worker',
      ...configOf('web'),
      'adapters/contract',
      'adapters/package.json',
    ],
    output: 'web/build',
    stamp: `web/build/${STAMP}`,
    npm: ['run', 'build', '-w', 'web'],
    cwd: places.root,
  },
};

/** Files beside the sources that decide what a workspace's build is. @param {string} workspace */
function configOf(workspace) {
  const names = fs.readdirSync(path.join(places.root, workspace));
  const own = names
    .filter((name) => /\.json$|\.config\.ts$/.test(name))
    .map((name) => `${workspace}/${name}`);
  return ['package-lock.json', 'tsconfig.json', 'tsconfig.base.json', ...own];
}

/** @param {Build} build */
export function isFresh({ inputs, stamp }) {
  const file = path.join(places.root, stamp);
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === fingerprint(places.root, inputs);
}

/**
 * @param {Build} build
 * @param {{ env: NodeJS.ProcessEnv, logs: string, signal: AbortSignal }} options
 * @throws {import('./problem.mjs').Problem} when the build fails
 */
export async function build(build, { env, ...options }) {
  const { root } = places;
  // A change during the build makes its result stale.
  const stamps = (build === builds.panel ? [build, builds.cms] : [build]).map(({ stamp, inputs }) => ({
    file: path.join(root, stamp),
    print: fingerprint(root, inputs),
  }));
  for (const { file } of stamps) fs.rmSync(file, { force: true });
  // A file whose source is gone must not be found by Strapi, which loads every file it finds.
  const output = path.join(root, build.output);
  for (const name of fs.existsSync(output) ? fs.readdirSync(output) : []) {
    if (name !== build.keeps) fs.rmSync(path.join(output, name), { recursive: true });
  }
  // A build does not depend on settings and contains no secret: cms/build.env has placeholders.
  const builtWith = { ...withoutSettings(env), NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' };
  await runStage(build.title, { ...npm(build.npm), cwd: build.cwd, env: builtWith }, options);
  for (const { file, print } of stamps) fs.writeFileSync(file, print);
}
