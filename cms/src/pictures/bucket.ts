import path from 'node:path';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import type { CmsEnv } from '../env';

type BucketSettings = Pick<
  CmsEnv,
  'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_PREFIX'
>;

/** Only what `POST /pictures` can have made is fetched: the panel lives at the same origin. */
const PICTURE_NAME = /^[\w-]+\.(?:jpe?g|png|gif|webp)$/i;

/** How the bucket is reached: Amazon's own by its name as host, those of other vendors by path. */
function clientOptions(settings: BucketSettings): S3ClientConfig {
  return {
    region: settings.S3_REGION,
    credentials: {
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    },
    ...(settings.S3_ENDPOINT ? { endpoint: settings.S3_ENDPOINT, forcePathStyle: true } : {}),
    // Other vendors do not all know Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A bucket that says nothing must not hold pages and editors up for ever.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  };
}

/** The settings of Strapi's provider. `ACL` is named and empty, or else the provider makes every file public. */
export function bucketProvider(settings: BucketSettings) {
  return {
    provider: 'aws-s3',
    providerOptions: {
      rootPath: settings.S3_PREFIX,
      s3Options: { ...clientOptions(settings), params: { Bucket: settings.S3_BUCKET, ACL: undefined } },
    },
  };
}

interface StoredFile {
  hash: string;
  ext: string;
  url: string;
}

interface Provider {
  uploadStream(file: StoredFile, ...options: unknown[]): Promise<void>;
  extend(methods: object): void;
}

/** Files are known by the site's own addresses, so that the bucket can be private and can be moved. */
export function keepOwnAddresses(provider: Provider): void {
  const uploadStream = provider.uploadStream.bind(provider);
  provider.extend({
    async uploadStream(file: StoredFile, ...options: unknown[]) {
      await uploadStream(file, ...options);
      file.url = `/uploads/${file.hash}${file.ext}`;
    },
  });
}

/**
 * Serves `/uploads/{name}` from the bucket. What is not there is looked for in the local folder, so that pictures from
 * before the bucket stay.
 */
export async function serveFromBucket(strapi: Core.Strapi, settings: BucketSettings): Promise<void> {
  const { GetObjectCommand, HeadObjectCommand, S3Client, S3ServiceException } =
    await import('@aws-sdk/client-s3');
  const client = new S3Client(clientOptions(settings));

  const find = async (method: string, name: string) => {
    const object = { Bucket: settings.S3_BUCKET, Key: path.posix.join(settings.S3_PREFIX, name) };
    try {
      if (method === 'HEAD') {
        return { ...(await client.send(new HeadObjectCommand(object))), Body: undefined };
      }
      return await client.send(new GetObjectCommand(object));
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
      throw error;
    }
  };

  const serve = async (ctx: Context, next: Next) => {
    const name = String(ctx.params.name);
    const object = PICTURE_NAME.test(name) ? await find(ctx.method, name) : null;
    if (!object) return next();
    ctx.status = 200;
    if (object.Body) ctx.body = object.Body;
    ctx.type = path.extname(name);
    if (object.ContentLength !== undefined) ctx.length = object.ContentLength;
    if (object.ETag) ctx.set('ETag', object.ETag);
    if (object.LastModified) ctx.lastModified = object.LastModified;
  };

  strapi.server.routes([
    { method: 'GET', path: '/uploads/:name', handler: [serve], config: { auth: false } },
  ]);
}
