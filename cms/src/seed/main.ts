import path from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { seed } from '.';

/**
 * The process of `npm run seed`: it starts Strapi without its server and adds much content. Its arguments are
 * the numbers of articles and of comments and the seed, which scripts/seed.mjs has checked.
 */
async function main([articles, comments, name]: string[]) {
  const appDir = path.resolve(__dirname, '../../..');
  const strapi = createStrapi({ appDir, distDir: path.join(appDir, 'dist'), serveAdminPanel: false });
  await strapi.load();
  const options = { articles: Number(articles), comments: Number(comments), seed: name ?? '' };
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
