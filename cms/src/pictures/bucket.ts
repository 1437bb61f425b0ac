import { access } from 'node:fs/promises';
import path from 'node:path';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import type { CmsEnv } from '../env';
import { storageFails } from './storage';

type BucketSettings = Pick<
  CmsEnv,
  'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_PREFIX'
>;

/** Only names that `POST /pictures` can have made are fetched: the panel has the same origin. */
const PICTURE_NAME = /^[\w-]+\.(?:jpe?g|png|gif|webp)$/i;

/**
 * The address of the bucket: Amazon's own has its name as host, those of other vendors have it in the path.
 */
function clientOptions(settings: BucketSettings): S3ClientConfig {
  return {
    region: settings.S3_REGION,
    credentials: {
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    },
    ...(settings.S3_ENDPOINT ? { endpoint: settings.S3_ENDPOINT, forcePathStyle: true } : {}),
    // Not all other vendors support Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

/** The timeout for connecting to a bucket, and for its first bytes. No request waits longer for a picture. */
const TIMEOUT_MS = 5_000;
/** A picture that is being sent may pause for longer, since slow readers make it pause. */
const PAUSE_MS = 30_000;

/**
 * The settings of Strapi's provider. `ACL` is named and empty, since the provider would otherwise make every
 * file public. It tries once: three attempts at an unresponsive bucket would take an editor a quarter of a
 * minute.
 */
export function bucketProvider(settings: BucketSettings) {
  const s3Options = {
    ...clientOptions(settings),
    maxAttempts: 1,
    requestHandler: { connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    params: { Bucket: settings.S3_BUCKET, ACL: undefined },
  };
  return { provider: 'aws-s3', providerOptions: { rootPath: settings.S3_PREFIX, s3Options } };
}

/**
 * Serves `/uploads/{name}` from the bucket. Pictures from before the bucket are in the local folder, and are
 * served from there even while the bucket is unavailable.
 */
export async function serveFromBucket(strapi: Core.Strapi, settings: BucketSettings): Promise<void> {
  const { GetObjectCommand, HeadObjectCommand, S3Client, S3ServiceException } =
    await import('@aws-sdk/client-s3');
  const requestHandler = { connectionTimeout: TIMEOUT_MS, socketTimeout: PAUSE_MS };
  const client = new S3Client({ ...clientOptions(settings), requestHandler });

  const isLocal = (name: string) =>
    access(path.join(strapi.dirs.static.public, 'uploads', name)).then(
      () => true,
      () => false,
    );

  /** The object, as soon as its first bytes arrive. Null if the bucket has none. */
  const find = async (method: string, name: string) => {
    const object = { Bucket: settings.S3_BUCKET, Key: path.posix.join(settings.S3_PREFIX, name) };
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), TIMEOUT_MS);
    try {
      if (method === 'HEAD') {
        const head = await client.send(new HeadObjectCommand(object), { abortSignal: waiting.signal });
        return { ...head, Body: undefined };
      }
      return await client.send(new GetObjectCommand(object), { abortSignal: waiting.signal });
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
      throw storageFails('This picture cannot be shown at the moment. Please try again shortly.', error);
    } finally {
      clearTimeout(timer);
    }
  };

  const serve = async (ctx: Context, next: Next) => {
    const name = String(ctx.params.name);
    if (!PICTURE_NAME.test(name) || (await isLocal(name))) return next();
    const object = await find(ctx.method, name);
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
