import path from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { rebuildSearch } from '.';

/**
 * The process of `npm run search:rebuild`: it starts Strapi without its server and builds the index again.
 */
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
