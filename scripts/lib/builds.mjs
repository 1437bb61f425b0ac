// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { places } from './places.mjs';
import { Problem } from './problem.mjs';
import { npm, runQuietly } from './run.mjs';
import { withoutSettings } from './settings.mjs';

/**
 * @typedef {object} Build
 * @property {string} name for log files
 * @property {string} title
 * @property {string[]} inputs what it is made from, relative to the root; with `!` what is not, made by the
 *   build itself
 * @property {string} output the folder that is emptied before, relative to the root
 * @property {string} [keeps] what stays in it
 * @property {string} proof a file that it must have made
 * @property {string} stamp a file with the fingerprint of what it was made from. It is removed before a build and
 *   written last, so that an interrupted build leaves none
 * @property {{ file: string, args: string[] }[]} commands one after another
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
    name: 'build-panel',
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
    proof: 'cms/dist/build/index.html',
    stamp: `cms/dist/build/${STAMP}`,
    commands: [npm(['run', 'build'])],
    cwd: places.cms,
  },
  cms: {
    name: 'build-cms',
    title: 'Compiling the content server',
    inputs: [
      ...cmsConfig,
      'cms/tools/copy-contract.mjs',
      'cms/src',
      '!cms/src/contract',
      'adapters/contract',
    ],
    output: 'cms/dist',
    keeps: 'build',
    proof: 'cms/dist/config/server.js',
    stamp: `cms/dist/${STAMP}`,
    commands: [
      npm(['run', 'generate']),
      { file: process.execPath, args: ['node_modules/typescript/bin/tsc'] },
    ],
    cwd: places.cms,
  },
  adapters: {
    name: 'build-adapters',
    title: 'Compiling the site server',
    inputs: ['adapters/src', 'adapters/contract', ...configOf('adapters')],
    output: 'adapters/dist',
    proof: 'adapters/dist/src/server.js',
    stamp: `adapters/dist/${STAMP}`,
    commands: [npm(['run', 'build', '-w', 'adapters'])],
    cwd: places.root,
  },
  web: {
    name: 'build-web',
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
    proof: 'web/build/server/index.js',
    stamp: `web/build/${STAMP}`,
    commands: [npm(['run', 'build', '-w', 'web'])],
    cwd: places.root,
  },
};

/** Files beside the sources that decide what a workspace's build is. @param {string} workspace */
function configOf(workspace) {
  const own = fs
    .readdirSync(path.join(places.root, workspace))
    .filter((name) => /\.json$|\.config\.ts$/.test(name));
  return [
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.base.json',
    ...own.map((name) => `${workspace}/${name}`),
  ];
}

/** @param {Build} build */
export function isFresh({ inputs, proof, stamp }) {
  const { root } = places;
  const file = path.join(root, stamp);
  const isThere = fs.existsSync(path.join(root, proof)) && fs.existsSync(file);
  return isThere && fs.readFileSync(file, 'utf8') === fingerprint(root, inputs);
}

/**
 * @param {Build} build
 * @param {{ env: NodeJS.ProcessEnv, logs: string, signal: AbortSignal }} options
 * @throws {Problem} when the build fails
 */
export async function build(build, { env, logs, signal }) {
  const { root } = places;
  // A change during the build makes its result stale.
  const stamps = [build, ...(build === builds.panel ? [builds.cms] : [])].map(({ stamp, inputs }) => ({
    file: path.join(root, stamp),
    print: fingerprint(root, inputs),
  }));
  for (const { file } of stamps) fs.rmSync(file, { force: true });
  // A file whose source is gone must not be found by Strapi, which loads every file it finds.
  const output = path.join(root, build.output);
  for (const name of fs.existsSync(output) ? fs.readdirSync(output) : []) {
    if (name !== build.keeps) fs.rmSync(path.join(output, name), { recursive: true });
  }

  const log = path.join(logs, `${build.name}.log`);
  const program = {
    name: build.title,
    cwd: build.cwd,
    // A build does not depend on settings and contains no secret: cms/build.env has placeholders.
    env: { ...withoutSettings(env), NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' },
  };
  for (const command of build.commands) await runQuietly({ ...program, ...command }, { log, signal });
  if (!fs.existsSync(path.join(root, build.proof))) {
    throw new Problem(`${build.title} made no ${build.proof}.`, { log });
  }
  for (const { file, print } of stamps) fs.writeFileSync(file, print);
}
