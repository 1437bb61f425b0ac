// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Absolute paths of the repository's folders. */
export const places = {
  root,
  adapters: path.join(root, 'adapters'),
  cms: path.join(root, 'cms'),
  web: path.join(root, 'web'),
};
