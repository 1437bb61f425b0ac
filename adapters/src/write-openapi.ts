import { writeFile } from 'node:fs/promises';
import { openApiDocument } from './open-api-document.ts';

/**
 * Writes the committed description. Run `npm run openapi -w adapters` after every change of a route or of the
 * contract.
 */
await writeFile(
  new URL('../openapi.json', import.meta.url),
  `${JSON.stringify(openApiDocument(), null, 2)}\n`,
);
