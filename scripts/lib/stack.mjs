// @ts-check
/**
 * The real product for tests: built processes on free ports with a DATA_DIR of their own. `npm run build`
 * comes first.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { builds } from './builds.mjs';
import { places } from './places.mjs';
import { freePort } from './ports.mjs';
import { Problem } from './problem.mjs';
import { ensureSecrets } from './secrets.mjs';
import { services } from './services.mjs';
import { parseSettings, withoutSettings } from './settings.mjs';
import { startAll, stopAll } from './supervise.mjs';

const REMEMBERED_LINES = 5000;

/** @typedef {import('./stack.mjs').StackOptions} StackOptions */

/** Starts Strapi and the site and waits until both answer. @param {StackOptions} [options] */
export const startStack = (options = {}) => startProcesses(options, ['cms', 'site']);

/** Starts Strapi alone. @param {StackOptions} [options] */
export const startCms = (options = {}) => startProcesses(options, ['cms']);

/**
 * Starts another process of the site beside a cms that it calls.
 * @param {Pick<import('./stack.mjs').Stack, 'dataDir' | 'cmsUrl'>} cms
 * @param {Record<string, string>} [env] more settings
 */
export const startSite = ({ dataDir, cmsUrl }, env) =>
  startProcesses({ dataDir, env: { ...env, CMS_URL: cmsUrl } }, ['site']);

/** Fills a data folder with the demo publication, for `copyOf`. A start on a copy takes a quarter of the time. */
export async function makeDemoData() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mihwar-demo-'));
  const cms = await startCms({ dataDir: folder });
  await cms.stop();
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

/**
 * @param {StackOptions} options
 * @param {('cms' | 'site')[]} names
 * @returns {Promise<import('./stack.mjs').Stack>}
 */
async function startProcesses({ dataDir: given, copyOf, env = {}, cmsFolder }, names) {
  const missing = Object.values(builds).find(({ output }) => !fs.existsSync(path.join(places.root, output)));
  if (missing) throw new Problem(`${missing.output} is missing: run "npm run build" first.`);
  const dataDir = given ?? fs.mkdtempSync(path.join(os.tmpdir(), 'mihwar-stack-'));
  const removeData = () => given === undefined && fs.rmSync(dataDir, { recursive: true, force: true });
  if (copyOf) fs.cpSync(copyOf, dataDir, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
  const port = await freePort();
  // The system may give the same port twice.
  let cmsPort = port;
  while (cmsPort === port) cmsPort = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const settings = parseSettings({
    ...withoutSettings(process.env),
    PUBLIC_URL: siteUrl,
    ...env,
    PORT: String(port),
    CMS_PORT: String(cmsPort),
    DATA_DIR: dataDir,
  });
  const secrets = ensureSecrets(dataDir, settings.env);
  const all = services(settings, secrets, 'production');
  if (cmsFolder) all.cms.cwd = cmsFolder;

  /** @type {string[]} */
  const lines = [];
  /** @type {(name: string, line: string) => void} */
  const onLine = (name, line) => {
    lines.push(`[${name}] ${line}`);
    if (lines.length > REMEMBERED_LINES) lines.shift();
  };
  const wanted = names.map((name) => all[name]);
  const { signal } = new AbortController();
  const running = await startAll(wanted, { signal, onLine }).catch((error) => {
    removeData();
    // A test runner shows the message only.
    throw new Error([error.message, ...lines.slice(-20)].join('\n'), { cause: error });
  });
  /** @param {'cms' | 'site'} name */
  const pidOf = (name) => running[names.indexOf(name)]?.pid ?? NaN;
  return {
    siteUrl,
    cmsUrl: settings.cmsUrl,
    sitePid: pidOf('site'),
    cmsPid: pidOf('cms'),
    dataDir,
    adminPassword: secrets.ADMIN_PASSWORD,
    cmsToken: secrets.CMS_TOKEN,
    logs: () => lines.join('\n'),
    async stop() {
      await stopAll(running);
      removeData();
    },
  };
}
