import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasArabic } from '../api/translation/segments/arabic-letters';
import { reasonOf } from '../database/losses';
import type { StoredPicture, UploadService } from '../pictures/upload-service';
import { readableName, withTemporaryFolder } from '../pictures/uploaded-file';
import type { Fetcher } from './fetching/fetcher';
import { refuseUsed } from '../pictures/use';
import { deleteFile } from '../trash/files';
import { ImportProblem } from './problem';

const service = (): UploadService => strapi.plugin('upload').service('upload');

/** The most pictures of a text that are imported. Each is a request to the other site. */
export const PICTURES_IN_TEXT_MAX = 8;

/** The credit of a stored picture in the media library. */
export interface PictureCredit {
  credit: string | null;
  sourceName: string;
}

/**
 * Readers get an Arabic caption of the library as the Arabic description of the picture. A credit is none: it
 * stays in the line about the source then.
 */
const captionOf = ({ credit, sourceName }: PictureCredit): string | null =>
  [credit, sourceName].find((text) => text && !hasArabic(text)) ?? null;

function fileName(url: string): string {
  try {
    return readableName(decodeURIComponent(path.posix.basename(new URL(url).pathname)));
  } catch {
    return 'picture';
  }
}

/**
 * Fetches a picture of another site and stores it like an upload: its content is checked and encoded again.
 * @throws {ImportProblem} also for what is no picture, or one too elaborate
 */
export async function importPicture(
  fetcher: Fetcher,
  url: string,
  credit: PictureCredit,
): Promise<StoredPicture> {
  const bytes = await fetcher.picture(url);
  try {
    return await withTemporaryFolder(async (folder) => {
      const filepath = path.join(folder, 'fetched');
      await writeFile(filepath, bytes);
      const name = fileName(url);
      const [stored] = await service().upload({
        data: { fileInfo: { name, caption: captionOf(credit) } },
        files: { filepath, originalFilename: name, mimetype: null, size: bytes.length },
      });
      if (!stored) throw new Error('Strapi stored no file and did not say why');
      return stored;
    });
  } catch (error) {
    const { status = 0, message } = error as { status?: number; message: string };
    const isRefusal = status === 413 || status === 415 || (error as Error).name === 'PayloadTooLargeError';
    if (!isRefusal) throw error;
    throw new ImportProblem(
      status === 415 ? 'not-html' : 'too-large',
      `the picture cannot be used (${message})`,
      {
        cause: error,
      },
    );
  }
}

/** Deletes pictures whose article was not saved. Nobody has seen them, so that they are not for the trash. */
export async function discardPictures(pictures: StoredPicture[]): Promise<void> {
  for (const picture of pictures) {
    try {
      await refuseUsed([picture.id]);
      await deleteFile(picture);
    } catch (error) {
      strapi.log.warn(`A picture was left behind: ${reasonOf(error)}`);
    }
  }
}
