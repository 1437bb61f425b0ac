import createError from 'http-errors';

/** The part of a Strapi upload provider that is used here. */
interface Provider {
  uploadStream(file: StoredFile, ...options: unknown[]): Promise<void>;
  extend(methods: object): void;
}

interface StoredFile {
  hash: string;
  ext: string;
  url: string;
}

/** A 502 response, whose message the site passes on. The log has the cause. */
export function storageFails(sentence: string, cause: unknown): Error {
  strapi.log.warn(`The storage of pictures does not do what it should: ${String(cause)}`);
  return createError(502, sentence, { cause });
}

/**
 * Tells who uploads that a picture could not be stored: the disk is full, or the bucket is away. Files in a
 * bucket keep the site's own addresses, so that it can be private and can be moved.
 */
export function withStorageRules(provider: Provider): void {
  const uploadStream = provider.uploadStream.bind(provider);
  provider.extend({
    async uploadStream(file: StoredFile, ...options: unknown[]) {
      await uploadStream(file, ...options).catch((error: unknown) => {
        throw storageFails(
          'Pictures cannot be stored at the moment. This one was not saved; please try again shortly.',
          error,
        );
      });
      file.url = `/uploads/${file.hash}${file.ext}`;
    },
  });
}
