// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { paint, say } from './report.mjs';
import { secretsFile } from './secrets.mjs';

/**
 * Prints where everything is and who may sign in. The generated password is shown once.
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./secrets.mjs').Secrets} secrets
 */
export function announce({ publicUrl, cmsPort, dataDir, env }, secrets) {
  const shown = path.join(dataDir, 'password-shown');
  const isFirst = !fs.existsSync(shown);
  const site = publicUrl.replace(/\/$/, '');
  const lines = [
    ['The site', site],
    ['In Arabic', `${site}/ar`],
    ['The newsroom', `${site}/admin`],
    ["Strapi's panel", `http://localhost:${cmsPort}/admin`],
    ['Admin', `${env.ADMIN_USERNAME || 'admin'} (${env.ADMIN_EMAIL || 'admin@example.com'})`],
    ['Password', passwordLine({ isFirst, given: Boolean(env.ADMIN_PASSWORD), dataDir, secrets })],
  ];
  say();
  for (const [label, value] of lines) say(`  ${label.padEnd(15)} ${paint('bold', value)}`);
  say();
  say(paint('dim', '  Ctrl-C stops it.'));
  say();
  if (isFirst) fs.writeFileSync(shown, '', { mode: 0o600 });
}

/** @param {{ isFirst: boolean, given: boolean, dataDir: string, secrets: import('./secrets.mjs').Secrets }} facts */
function passwordLine({ isFirst, given, dataDir, secrets }) {
  if (given) return 'the one in ADMIN_PASSWORD';
  if (isFirst) return secrets.ADMIN_PASSWORD;
  return `kept in ${secretsFile(dataDir)}`;
}
