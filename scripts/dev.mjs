// @ts-check
import './lib/node-version.mjs';
import { keepContractCopied } from '../cms/tools/copy-contract.mjs';
import { command } from './lib/command.mjs';
import { up } from './lib/up.mjs';

/**
 * `npm run dev`: Strapi restarts when cms/ or the contract changes, the site's server when adapters/ changes,
 * and the browser takes up changes of web/ without a reload.
 */
await command(async (signal) => {
  keepContractCopied(signal);
  await up('development', signal);
});
