import { writeFile } from 'node:fs/promises';
import { DOCUMENT, permissionsDocument } from './document.ts';

/** Run `npm run permissions -w adapters` after every change of a right. */
await writeFile(DOCUMENT, await permissionsDocument());
