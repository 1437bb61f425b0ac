import { errors } from '@strapi/utils';
import { fewAtATime } from './few-at-a-time';
import { cleanCopy, readableName, withTemporaryFolder, type UploadedFile } from './uploaded-file';

/** Each may need 300 MB and a core for some seconds. */
const PICTURES_AT_A_TIME = 2;

interface FileInfo {
  name?: string | null;
  [field: string]: unknown;
}

export interface UploadRequest {
  data: { fileInfo?: FileInfo | FileInfo[]; [field: string]: unknown };
  files: UploadedFile | UploadedFile[];
}

/** A stored picture, as far as callers here look at it. */
export interface StoredPicture {
  id: number;
  url: string;
  width: number;
  height: number;
}

/** The part of Strapi's upload service by which files come in. */
export interface UploadService {
  upload(request: UploadRequest, options?: object): Promise<StoredPicture[]>;
  replace(...request: unknown[]): Promise<StoredPicture>;
}

const inTurn = fewAtATime(PICTURES_AT_A_TIME);

/**
 * Strapi's upload service with our rules in front of it: whoever uploads (the site, the panel, the demo publication),
 * what is stored is the clean copy of a picture.
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
      // Whoever holds a transaction must not wait for pictures that wait for the database.
      return strapi.db.inTransaction() ? store() : inTurn(store);
    },
    async replace() {
      throw new errors.ApplicationError(
        'A picture cannot be replaced: its address is kept by browsers for a year. Upload the new one and choose it instead.',
      );
    },
  };
}
