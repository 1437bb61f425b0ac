import { rm } from 'node:fs/promises';
import path from 'node:path';
import { conflict } from '../rules/errors';
import { FILE } from '../uids';
import { recordDeletion } from './record';
import type { Taken } from './store';

/** The fields of a file's row that say where its bytes are. */
interface StoredFile {
  id: number;
  documentId: string;
  provider: string;
  hash?: string | null;
  ext?: string | null;
  formats?: Record<string, object> | null;
}

/** The provider of the local folder. Its files stay in that folder when the site moves to a bucket. */
const LOCAL = 'local';

/**
 * Moves a file into the trash. Its bytes stay in their place, since a copy elsewhere would double each
 * picture of a bucket.
 */
export async function moveFileToTrash({ id }: { id: number }): Promise<unknown> {
  const where = { id };
  const file: StoredFile | null = await strapi.db.query(FILE).findOne({ where });
  if (!file) return null;
  return recordDeletion('file', file.documentId, () => strapi.db.query(FILE).delete({ where }));
}

/**
 * Deletes a file that nobody has seen, past the trash. The bytes go before the row, so that a file whose bytes
 * cannot be deleted stays in the media library.
 */
export async function deleteFile({ id }: { id: number }): Promise<void> {
  const where = { id };
  const file: StoredFile | null = await strapi.db.query(FILE).findOne({ where });
  if (!file) return;
  await deleteBytesOf(file);
  await strapi.db.query(FILE).delete({ where });
}

/** The names by which texts show a deleted file. Empty for entries of other types. */
export const hashesOf = ({ type, snapshot }: Pick<Taken, 'type' | 'snapshot'>): string[] =>
  type === 'file' ? snapshot.rows.flatMap(({ values }) => (values as unknown as StoredFile).hash ?? []) : [];

/** Deletes the bytes of a file that leaves the trash for ever. It may be repeated. */
export async function deleteBytes({ type, snapshot }: Pick<Taken, 'type' | 'snapshot'>): Promise<void> {
  if (type !== 'file') return;
  for (const { values } of snapshot.rows) await deleteBytesOf(values as unknown as StoredFile);
}

/** Whether a file is in a bucket that the site no longer uses. Nobody can delete its bytes there. */
const isUnreachable = ({ provider }: Pick<StoredFile, 'provider'>): boolean =>
  provider !== LOCAL && provider !== strapi.config.get('plugin::upload.provider');

/** Whether the bytes of an entry cannot be deleted. */
export const isOutOfReach = ({ type, snapshot }: Pick<Taken, 'type' | 'snapshot'>): boolean =>
  type === 'file' && snapshot.rows.some(({ values }) => isUnreachable(values as unknown as StoredFile));

/**
 * Refuses a file whose bytes cannot be deleted.
 * @throws (409) if the file is in a bucket that the site no longer uses
 */
export function refuseUnreachable(file: Pick<StoredFile, 'provider'>): void {
  if (isUnreachable(file)) {
    throw conflict('This file is in a storage that the site no longer uses, and cannot be deleted there.');
  }
}

async function deleteBytesOf(file: StoredFile): Promise<void> {
  refuseUnreachable(file);
  const { provider } = strapi.plugin('upload') as unknown as {
    provider: { delete(file: object): Promise<unknown> };
  };
  // The provider of a bucket would look for a local file in the bucket.
  const isOfProvider = file.provider === strapi.config.get('plugin::upload.provider');
  const deleteOne = isOfProvider ? (one: object) => provider.delete(one) : deleteLocal;
  for (const one of [file, ...Object.values(file.formats ?? {})]) await deleteOne(one);
}

const deleteLocal = ({ hash, ext }: Pick<StoredFile, 'hash' | 'ext'>): Promise<void> =>
  rm(path.join(strapi.dirs.static.public, 'uploads', `${hash}${ext}`), { force: true });
