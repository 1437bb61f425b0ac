import { send, type RequestContext } from '~/lib/api';

/** The parsed JSON that a PUT is answered with. Throws ApiError for an answer that is not OK. */
export async function putJson<T = unknown>(context: RequestContext, path: string, body: unknown): Promise<T> {
  const response = await send(context, path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
}

/** Deletes what is at an address. Throws ApiError for an answer that is not OK. */
export async function remove(context: RequestContext, path: string): Promise<void> {
  await send(context, path, { method: 'DELETE' });
}
