import path from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { rebuildSearch } from '.';

/** The process behind `npm run search:rebuild`: Strapi without its server, the index anew, and the end. */
async function main() {
  const appDir = path.resolve(__dirname, '../../..');
  const strapi = createStrapi({ appDir, distDir: path.join(appDir, 'dist'), serveAdminPanel: false });
  await strapi.load();
  const entries = await rebuildSearch(strapi);
  strapi.log.info(`The search index is complete: ${entries.toLocaleString('en')} entries.`);
  await strapi.destroy();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`The search index could not be made: ${(error as Error).message}\n`);
    process.exit(1);
  },
);
