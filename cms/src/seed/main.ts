import path from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { seed } from '.';
import { parseSeedOptions } from './options';

/** The process of `npm run seed`: it starts Strapi without its server and adds much content. */
async function main(args: string[]) {
  const options = parseSeedOptions(args);
  const appDir = path.resolve(__dirname, '../../..');
  const strapi = createStrapi({ appDir, distDir: path.join(appDir, 'dist'), serveAdminPanel: false });
  await strapi.load();
  await seed(strapi, options, (line) => process.stdout.write(`… ${line}\n`));
  await strapi.destroy();
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`The content could not be made: ${(error as Error).message}\n`);
    process.exit(1);
  },
);
