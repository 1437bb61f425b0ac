import { send, type RequestContext } from '~/lib/api';

/** The parsed JSON of a PUT response. Throws ApiError for a response that is not OK. */
export async function putJson<T = unknown>(context: RequestContext, path: string, body: unknown): Promise<T> {
  const response = await send(context, path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
}

/** Deletes the resource at an address. Throws ApiError for a response that is not OK. */
export async function remove(context: RequestContext, path: string): Promise<void> {
  await send(context, path, { method: 'DELETE' });
}
