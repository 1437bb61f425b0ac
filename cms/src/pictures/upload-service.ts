import { isDeepStrictEqual } from 'node:util';
import { errors } from '@strapi/utils';
import sharp from 'sharp';
import { reasonOf } from '../database/losses';
import { deleteFile, moveFileToTrash, refuseUnreachable } from '../trash/files';
import { updateWithoutTouchingTimestamp } from '../documents/timestamps';
import { renamePictureInTrash } from '../trash/store';
import { ARTICLE, FILE } from '../uids';
import { concurrencyLimit } from './concurrency-limit';
import { refuseInTexts, refuseUsed } from './use';
import { cleanCopy, readableName, withTemporaryFolder, type UploadedFile } from './uploaded-file';

/** Each picture may need 300 MB and a core for some seconds. */
const PICTURES_AT_A_TIME = 2;

interface FileInfo {
  name?: string | null;
  [field: string]: unknown;
}

export interface UploadRequest {
  data: { fileInfo?: FileInfo | FileInfo[]; [field: string]: unknown };
  files: UploadedFile | UploadedFile[];
}

/** The fields of a stored picture that are used here. */
export interface StoredPicture {
  id: number;
  url: string;
  width: number;
  height: number;
  hash: string;
  provider: string;
}

/** The part of Strapi's upload service that receives files. */
export interface UploadService {
  upload(request: UploadRequest, options?: object): Promise<StoredPicture[]>;
  replace(id: number | string, request: ReplaceRequest, options?: object): Promise<StoredPicture>;
  updateFileInfo(id: number | string, info: FileInfo, options?: object): Promise<StoredPicture>;
  remove(file: StoredPicture): Promise<unknown>;
}

interface ReplaceRequest {
  data: { fileInfo?: FileInfo };
  file: UploadedFile;
}

/** The fields of a file's row that describe where and how its bytes are stored. */
const STORED = [
  ...['hash', 'ext', 'mime', 'size', 'url', 'previewUrl', 'provider', 'provider_metadata'],
  ...['width', 'height', 'formats', 'colours'],
] as const;

const DESCRIPTIONS = ['alternativeText', 'caption'];

type FileRow = StoredPicture & Record<string, unknown>;

const storedPart = (row: FileRow) => Object.fromEntries(STORED.map((field) => [field, row[field] ?? null]));

const inTurn = concurrencyLimit(PICTURES_AT_A_TIME);

/**
 * Strapi's upload service with our rules. Every client (the site, the panel, the demo publication) stores the
 * clean copy of a picture.
 */
export function withPictureRules<Service extends UploadService>(service: Service): Service {
  const storeCleanCopies = ({ data, files }: UploadRequest, options?: object) =>
    withTemporaryFolder(async (folder) => {
      const given = [files].flat();
      const infos = [data.fileInfo ?? {}].flat();
      const copies: UploadedFile[] = [];
      for (const file of given) copies.push(await cleanCopy(file, folder));
      const fileInfo = given.map(({ originalFilename }, index) => ({
        ...infos[index],
        name: readableName(infos[index]?.name ?? originalFilename),
      }));
      return service.upload({ data: { ...data, fileInfo }, files: copies }, options);
    });

  return {
    ...service,
    upload(request, options) {
      const store = () => storeCleanCopies(request, options);
      // A caller with a transaction must not wait for pictures that wait for the database.
      return strapi.db.inTransaction() ? store() : inTurn(store);
    },

    /**
     * The new picture gets a new address, since browsers cache the former one for a year. Documents that use
     * the file show the new picture.
     * @throws (409) if a text contains the old address, and if the old bytes are in a storage that the site
     *   no longer uses.
     */
    async replace(id, { data, file }, options) {
      const former = await findFile(id);
      if (!former) throw new errors.NotFoundError();
      const { name, ...info } = data.fileInfo ?? {};
      const { focalPoint = null } = info;
      // The library crops and sets the focal point in one window. It sends a file and the point in any case. A
      // file of the same size is the same picture.
      const isOfCropWindow = !name && focalPoint !== null && Object.keys(info).length === 1;
      if (isOfCropWindow && (await hasSizeOf(former, file))) {
        return service.updateFileInfo(id, { focalPoint }, options);
      }
      refuseUnreachable(former);
      await refuseInTexts(id);
      const [made] = await this.upload({ data: { fileInfo: info }, files: file }, options);
      const fresh = made && (await findFile(made.id));
      if (!fresh) throw new Error('Strapi stored no file and did not say why');
      // The form of a media field sends the point of the former picture with every file.
      const isOfFormer = !isOfCropWindow && isDeepStrictEqual(focalPoint, former.focalPoint);
      const folder = info.folder === undefined ? {} : { folder: info.folder, folderPath: fresh.folderPath };
      // Texts that came with the file replace the former ones.
      const texts = DESCRIPTIONS.filter((field) => info[field] !== undefined);
      await strapi.db.transaction(async ({ trx }) => {
        await renamePictureInTrash(trx, former.hash, fresh.hash);
        await clearArabicFocus(former.id);
        await update(fresh.id, storedPart(former));
        await update(former.id, {
          ...storedPart(fresh),
          ...folder,
          focalPoint: isOfFormer ? null : focalPoint,
          ...Object.fromEntries(texts.map((field) => [field, info[field]])),
          ...(name ? { name: readableName(name) } : {}),
        });
      });
      // The row of the new file has the former bytes now. It stays in the media library where they cannot be
      // deleted: the picture is replaced already.
      try {
        await deleteFile(fresh);
      } catch (error) {
        strapi.log.warn(`A picture was left behind: ${reasonOf(error)}`);
      }
      return (await findFile(id)) ?? fresh;
    },

    /**
     * A deleted picture can be restored for some time.
     * @throws (409) for a picture that is in use.
     */
    async remove(file) {
      await refuseUsed([file.id]);
      return moveFileToTrash(file);
    },
  };
}

/** The focus that articles have chosen for their Arabic pages was chosen in the former picture, too. */
async function clearArabicFocus(id: number): Promise<void> {
  const versions: { id: number; updatedAt: string }[] = await strapi.db.query(ARTICLE).findMany({
    select: ['id', 'updatedAt'],
    where: { image: { id }, imageFocusAr: { $notNull: true } },
  });
  for (const version of versions) {
    await updateWithoutTouchingTimestamp(ARTICLE, version, { imageFocusAr: null });
  }
}

/** Whether a sent file is as large as a stored picture. A broken one has no size. */
async function hasSizeOf(former: StoredPicture, file: UploadedFile): Promise<boolean> {
  const sent = await sharp(file.filepath)
    .metadata()
    .catch(() => undefined);
  return sent?.width === former.width && sent.height === former.height;
}

const findFile = (id: number | string): Promise<FileRow | null> =>
  strapi.db.query(FILE).findOne({ where: { id } });

const update = (id: number, data: object) => strapi.db.query(FILE).update({ where: { id }, data });
