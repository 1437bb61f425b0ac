// @ts-check
import path from 'node:path';
import { places } from './places.mjs';
import { apt, ensureProgram } from './programs.mjs';

/**
 * A Chromium that really starts: the one in CHROMIUM_PATH, an installed one, Playwright's, else one that is
 * downloaded by Playwright or installed by apt. Needs the root's packages. Ubuntu's /usr/bin/chromium-browser
 * may be a script that says where to get one; a download may lack libraries.
 * @param {import('./programs.mjs').Options} options
 */
export async function ensureChromium(options) {
  const { chromium } = await import('playwright');
  const packages = apt('Installing Chromium with apt', 'chromium-headless-shell', 'chromium');
  // Where apt has no such package: what Playwright's own Chromium needs to start.
  const libraries = playwright("Installing Chromium's libraries", 'install-deps');
  return ensureProgram(
    {
      variable: 'CHROMIUM_PATH',
      what: 'a Chromium',
      files: [
        // Made for automation: it starts and renders in less processor time than a browser with windows.
        '/usr/bin/chromium-headless-shell',
        '/usr/bin/chromium',
        '/usr/bin/chromium-browser',
        '/usr/bin/google-chrome',
        '/usr/bin/google-chrome-stable',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
        ...playwrightsOwn(chromium),
      ],
      ways: [
        playwright("Downloading Playwright's Chromium", 'install'),
        ...packages,
        ...(packages.length > 0 ? [libraries] : []),
      ],
      missing:
        'The browser tests need a Chromium, and none could be installed. Install one and set CHROMIUM_PATH to it, or leave ' +
        'these tests out: npm test -- --only format,lint,types,scripts,unit,adapters,cms.',
    },
    options,
  );
}

/**
 * Where Playwright's download is, or would be. Playwright has none for some systems.
 * @param {import('playwright').BrowserType} chromium
 */
function playwrightsOwn(chromium) {
  try {
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

/** @param {string} title @param {string} command */
function playwright(title, command) {
  const script = path.join(places.root, 'node_modules/playwright/cli.js');
  return { title, file: process.execPath, args: [script, command, 'chromium'] };
}
