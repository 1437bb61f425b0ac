import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Call {
  method: string;
  key: string;
  signed: boolean;
  /** The access that the call requests. Undefined leaves it to the bucket. */
  acl: string | undefined;
}

interface StoredObject {
  bytes: Buffer;
  type: string;
}

const missing = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>Not there</Message></Error>';

/**
 * A bucket in memory that speaks S3 with the bucket's name in the path: PUT, GET, HEAD and DELETE of objects.
 */
export async function startBucket(bucket: string, accessKeyId: string) {
  const objects = new Map<string, StoredObject>();
  const calls: Call[] = [];
  let failing = false;
  let frozen = false;
  let keepsAll = false;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname } = new URL(request.url ?? '/', 'http://bucket');
      const key = decodeURIComponent(pathname.slice(`/${bucket}/`.length));
      const { method = '', headers } = request;
      const signed =
        headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`) ?? false;
      calls.push({ method, key, signed, acl: headers['x-amz-acl']?.toString() });
      if (frozen) return undefined;
      if (failing) return response.writeHead(500).end();
      if (!signed || !pathname.startsWith(`/${bucket}/`)) return response.writeHead(403).end();
      const object = objects.get(key);
      if (method === 'PUT') {
        objects.set(key, { bytes: Buffer.concat(chunks), type: headers['content-type'] ?? '' });
        return response.writeHead(200, { ETag: '"stored"' }).end();
      }
      if (method === 'DELETE') {
        if (keepsAll) return response.writeHead(403).end();
        objects.delete(key);
        return response.writeHead(204).end();
      }
      if (!object) {
        return response
          .writeHead(404, { 'Content-Type': 'application/xml' })
          .end(method === 'HEAD' ? '' : missing);
      }
      response.writeHead(200, {
        'Content-Type': object.type,
        'Content-Length': object.bytes.length,
        ETag: '"stored"',
        'Last-Modified': 'Tue, 01 Sep 2026 10:00:00 GMT',
      });
      return response.end(method === 'HEAD' ? undefined : object.bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    calls,
    /** From now on every call is answered 500. */
    fail: () => (failing = true),
    /** From now on calls are accepted and never answered, until it is called with false. */
    freeze: (isFrozen = true) => (frozen = isFrozen),
    /** Whether objects may be deleted. */
    allowDeletions: (isAllowed: boolean) => (keepsAll = !isAllowed),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

export type Bucket = Awaited<ReturnType<typeof startBucket>>;
