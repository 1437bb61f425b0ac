import path from 'node:path';
import type { Plugin, UserConfig } from 'vite';

const BARE = /^[@\w]/;

/**
 * The panel's editor of texts is made of modules of the site (docs/decisions/0024-the-panels-text.md). They
 * take their packages from this folder: two copies of ProseMirror are not compatible, and the image of cms
 * has no others.
 */
const packagesOfPanel = (root: string): Plugin => ({
  name: 'packages-of-panel',
  enforce: 'pre',
  resolveId(source, importer) {
    const isOutside = importer && path.isAbsolute(importer) && !importer.startsWith(root + path.sep);
    if (!isOutside || !BARE.test(source)) return null;
    return this.resolve(source, path.join(root, 'src/admin/app.tsx'), { skipSelf: true });
  },
});

export default (config: UserConfig): UserConfig => ({
  ...config,
  plugins: [...(config.plugins ?? []), packagesOfPanel(config.root ?? process.cwd())],
});
