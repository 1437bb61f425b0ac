// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { runOfCms } from './lib/product.mjs';

/**
 * `npm run search:rebuild`: builds the search index again from the present content. The product must not be
 * running.
 */
await command((signal) =>
  runOfCms('search:rebuild', {
    title: 'Making the search index',
    args: ['dist/src/search/rebuild.js'],
    signal,
  }),
);
