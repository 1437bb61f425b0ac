import { describe, expect, it } from 'vitest';
import { ApiError, createQueryClient, getJson, getJsonOrNull, postJson } from './api';

const answering = (body: string | null, init?: ResponseInit) => ({
  client: createQueryClient(() => Promise.resolve(new Response(body, init))),
});

describe('getJson', () => {
  it('parses the answer', async () => {
    await expect(getJson(answering('[1,2]'), '/api/x')).resolves.toEqual([1, 2]);
  });

  it('throws the status and the body', async () => {
    const failing = getJson(
      answering('{"message":"no"}', { status: 404, statusText: 'Not Found' }),
      '/api/x',
    );
    await expect(failing).rejects.toThrow(new ApiError(404, '{"message":"no"}'));
    await expect(failing).rejects.toThrow('404: {"message":"no"}');
  });

  it('throws the status text when the body is empty', async () => {
    const failing = getJson(answering(null, { status: 500, statusText: 'Internal Server Error' }), '/api/x');
    await expect(failing).rejects.toThrow('500: Internal Server Error');
  });
});

describe('getJsonOrNull', () => {
  it('answers null for what does not exist', async () => {
    await expect(getJsonOrNull(answering('', { status: 404 }), '/api/x')).resolves.toBeNull();
    await expect(getJsonOrNull(answering('', { status: 400 }), '/api/x')).resolves.toBeNull();
  });

  it('throws for a failing server', async () => {
    await expect(getJsonOrNull(answering('down', { status: 503 }), '/api/x')).rejects.toThrow('503: down');
  });
});

describe('postJson', () => {
  it('sends JSON with its content type', async () => {
    const sent: { path: string; init?: RequestInit }[] = [];
    const client = createQueryClient((path, init) => {
      sent.push({ path, init });
      return Promise.resolve(new Response('{}', { status: 201 }));
    });
    await postJson({ client }, '/api/comments', { content: 'hi' });
    expect(sent[0]?.path).toBe('/api/comments');
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"content":"hi"}',
    });
  });
});
