// @ts-check
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { places } from './places.mjs';
import { Problem } from './problem.mjs';
import { stage } from './report.mjs';
import { runQuietly } from './run.mjs';

/**
 * The first one is made for automation: it starts and renders in less processor time than a browser with
 * windows.
 */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const VERSION_MS = 30_000;

/** @typedef {{ env: NodeJS.ProcessEnv, logs: string, signal: AbortSignal }} Options */

/**
 * A Chromium that really starts: the one in CHROMIUM_PATH, an installed one, Playwright's, else one that is
 * downloaded by Playwright or installed by apt. Needs the root's packages.
 * @param {Options} options
 * @returns {Promise<string>} its path
 * @throws {Problem} when there is none and none can be had
 */
export async function ensureChromium(options) {
  const asked = options.env.CHROMIUM_PATH;
  if (asked) {
    if (works(asked)) return asked;
    throw new Problem(`CHROMIUM_PATH=${asked} is not a Chromium that starts here.`);
  }
  return findChromium() ?? (await fetchChromium(options));
}

/** @returns {string | undefined} */
function findChromium() {
  return [...INSTALLED, playwrightsOwn()].find(works);
}

/** @param {Options} options */
async function fetchChromium(options) {
  const ways = [
    {
      title: "Downloading Playwright's Chromium",
      name: 'chromium-download',
      ...playwright('install', 'chromium'),
    },
    ...(hasApt() ? aptWays() : []),
  ];
  /** @type {Problem | undefined} */
  let last;
  for (const { title, name, file, args } of ways) {
    const program = { name: title, file, args, cwd: places.root, env: options.env };
    const log = path.join(options.logs, `${name}.log`);
    try {
      await stage(title, () => runQuietly(program, { log, signal: options.signal }));
    } catch (error) {
      options.signal.throwIfAborted();
      if (!(error instanceof Problem)) throw error;
      last = error;
    }
    const found = findChromium();
    if (found) return found;
  }
  throw new Problem(
    'The browser tests need a Chromium, and none could be installed. Install one and set CHROMIUM_PATH to it, or leave ' +
      'these tests out: npm test -- --only format,lint,types,scripts,unit,adapters,cms.',
    { lastLines: last?.lastLines, log: last?.log },
  );
}

function hasApt() {
  return process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
}

function aptWays() {
  const [file, title] = ['/usr/bin/apt-get', 'Installing Chromium with apt'];
  return [
    { title: 'Updating the package lists', name: 'apt-update', file, args: ['update'] },
    ...['chromium-headless-shell', 'chromium'].map((name) => ({
      title,
      name: 'apt-install',
      file,
      args: ['install', '-y', '--no-install-recommends', name],
    })),
    // Where apt has no such package: what Playwright's own Chromium needs to start.
    {
      title: "Installing Chromium's libraries",
      name: 'chromium-libraries',
      ...playwright('install-deps', 'chromium'),
    },
  ];
}

/** @param {string[]} args */
function playwright(...args) {
  return {
    file: process.execPath,
    args: [path.join(places.root, 'node_modules/playwright/cli.js'), ...args],
  };
}

/** @returns {string | undefined} where Playwright's download is, or would be */
function playwrightsOwn() {
  try {
    const require = createRequire(path.join(places.root, 'package.json'));
    return require('playwright').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * Ubuntu's /usr/bin/chromium-browser may be a script that says where to get one; a download may lack
 * libraries.
 * @param {string | undefined} file
 * @returns {file is string}
 */
function works(file) {
  if (!file || !fs.existsSync(file)) return false;
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: VERSION_MS }).status === 0;
}
