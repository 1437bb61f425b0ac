import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { FILE } from '../../uids';

const seedFolder = () => path.join(strapi.dirs.app.root, 'seed');

/** A YAML file of `seed/`. It is not validated, since the files are ours and a test covers them. */
export async function readYaml<Content>(name: string): Promise<Content> {
  return parse(await readFile(path.join(seedFolder(), name), 'utf8')) as Content;
}

export interface TextFile<FrontMatter> {
  meta: FrontMatter;
  body: string;
}

/**
 * Reads Markdown with YAML front matter. A checkout may have the line ends of Windows.
 * @throws {Error} without front matter.
 */
export function parseText<FrontMatter>(source: string, name: string): TextFile<FrontMatter> {
  const text = source.replaceAll('\r\n', '\n');
  const [, meta, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (meta === undefined || body === undefined) throw new Error(`seed/${name} has no front matter`);
  return { meta: parse(meta) as FrontMatter, body: body.trim() };
}

/**
 * A Markdown file with YAML front matter. Null if it does not exist, since the text is not translated yet.
 */
export async function readText<FrontMatter>(name: string): Promise<TextFile<FrontMatter> | null> {
  const source = await readFile(path.join(seedFolder(), name), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  return source === null ? null : parseText(source, name);
}

/** The slugs of the English files in a folder of `seed/`. */
export async function slugsIn(folder: string): Promise<string[]> {
  const names = await readdir(path.join(seedFolder(), folder));
  return names.filter((name) => name.endsWith('.en.md')).map((name) => name.slice(0, -'.en.md'.length));
}

/**
 * Stores a picture of `seed/images` by the upload plugin, as an editor would. Does nothing if it exists
 * already.
 */
export async function storeImage(name: string, alternativeText: string, inArabic?: string): Promise<number> {
  const known = await strapi.db.query(FILE).findOne({ select: ['id'], where: { name } });
  if (known) return known.id;
  const filepath = path.join(seedFolder(), 'images', name);
  const { size } = await stat(filepath);
  const [file] = await strapi
    .plugin('upload')
    .service('upload')
    .upload({
      data: { fileInfo: { name, alternativeText, ...(inArabic ? { caption: inArabic } : {}) } },
      files: { filepath, originalFilename: name, mimetype: 'image/webp', size },
    });
  return file.id;
}
