import type { Upload } from '@mihwar/adapters/contract';
import { asSignedIn, orThrow } from '~/lib/api';

export interface UploadOptions {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (progress: number) => void;
  /** Aborts the upload. The promise rejects with its reason. */
  signal?: AbortSignal;
}

/** Suffices for 5 MB on a slow connection. */
const TIMEOUT_MS = 300_000;

/** It uses XMLHttpRequest, since fetch does not report the progress of a body. */
function post(file: File, token: string | null, { onProgress, signal }: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', '/api/upload');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    const abort = () => {
      request.abort();
    };
    signal?.addEventListener('abort', abort);
    request.onloadend = () => {
      signal?.removeEventListener('abort', abort);
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      const retryAfter = request.getResponseHeader('Retry-After');
      const headers = retryAfter ? { 'Retry-After': retryAfter } : undefined;
      resolve(new Response(responseText, { status, statusText, headers }));
    };
    request.timeout = TIMEOUT_MS;
    request.onerror = request.ontimeout = () => {
      reject(new TypeError('The upload has found no server'));
    };
    request.onabort = () => {
      reject(signal?.reason as Error);
    };
    const form = new FormData();
    form.set('image', file);
    request.send(form);
  });
}

/**
 * Stores a picture (requirements 7: POST /api/upload, field `image`). Throws ApiError for a response that is
 * not OK.
 */
export async function uploadPicture(file: File, options: UploadOptions = {}): Promise<Upload> {
  const response = await asSignedIn((token) => post(file, token, options));
  return (await (await orThrow(response)).json()) as Upload;
}
