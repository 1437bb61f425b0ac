/**
 * The built cms in this process on a new SQLite database with the demo articles, for tools that measure it.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as StrapiPackage from '@strapi/strapi';
import type * as Index from '../src/search/index';
import type * as Search from '../src/search/search';
import { ARTICLE } from '../src/uids';

const appDir = path.resolve(__dirname, '..');
const SECRET = 'only-for-measuring-only-for-measuring';

export interface Demo {
  /** The slugs of the first ten articles that a query finds. */
  search(query: string): Promise<string[]>;
  stop(): Promise<void>;
}

export async function startDemo(dataDir: string): Promise<Demo> {
  Object.assign(process.env, {
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
    STRAPI_LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    CMS_TOKEN: SECRET,
    ADMIN_USERNAME: 'admin',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'Only-for-measuring-1',
    DEMO_CONTENT: 'true',
    APP_KEYS: SECRET,
    API_TOKEN_SALT: SECRET,
    ADMIN_JWT_SECRET: SECRET,
    TRANSFER_TOKEN_SALT: SECRET,
    JWT_SECRET: SECRET,
    ENCRYPTION_KEY: SECRET,
  });
  const requireBuilt = createRequire(path.join(appDir, 'dist', 'src', 'index.js'));
  const { createStrapi } = requireBuilt('@strapi/strapi') as typeof StrapiPackage;
  const strapi = createStrapi({ appDir, distDir: path.join(appDir, 'dist'), serveAdminPanel: false });
  strapi.log.level = 'warn';
  await strapi.load();
  const { searchIndex } = requireBuilt('./search/index') as typeof Index;
  const { searchArticles } = requireBuilt('./search/search') as typeof Search;
  await searchIndex().indexer.idle();
  const articles = await strapi.db
    .query(ARTICLE)
    .findMany({ select: ['publicId', 'slug'], where: { locale: 'en', publishedAt: { $notNull: true } } });
  const slugs = new Map(articles.map(({ publicId, slug }) => [Number(publicId), String(slug)]));
  return {
    search: async (query) => {
      const { ids } = await searchArticles(query, { limit: 10, offset: 0 });
      return ids.map((id) => slugs.get(id) ?? '');
    },
    stop: () => strapi.destroy(),
  };
}
