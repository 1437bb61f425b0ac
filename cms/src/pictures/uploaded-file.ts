import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { reEncode } from './re-encode';
import { IMAGE_MAX_BYTES } from '../contract/upload';
import { tooManyBytes } from './rules';

const NAME_LENGTH = 100;

/** A file as Strapi's body parser stores it and its upload service takes it. */
export interface UploadedFile {
  filepath: string;
  originalFilename?: string | null;
  mimetype?: string | null;
  size: number;
}

/** Runs `work` with a folder of its own, which is removed afterwards in any case. */
export async function withTemporaryFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mihwar-pictures-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A clean copy of an uploaded picture in `folder`, named and typed by its content.
 * @throws 413 and 415, as `reEncode` does and for more than 5 MB.
 */
export async function cleanCopy(file: UploadedFile, folder: string): Promise<UploadedFile> {
  if ((await stat(file.filepath)).size > IMAGE_MAX_BYTES) throw tooManyBytes();
  const { bytes, extension, mimeType } = await reEncode(await readFile(file.filepath));
  const filepath = path.join(folder, randomUUID());
  await writeFile(filepath, bytes);
  return { filepath, originalFilename: `picture.${extension}`, mimetype: mimeType, size: bytes.length };
}

/**
 * The name of a picture in the media library: the client's name for it, without anything that could mislead
 * people.
 */
export function readableName(given: string | null | undefined): string {
  const name = (given ?? '')
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/\p{C}/gu, '')
    .trim();
  return [...name].slice(0, NAME_LENGTH).join('') || 'picture';
}
