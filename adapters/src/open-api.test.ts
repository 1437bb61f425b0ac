import { OpenAPIHono } from '@hono/zod-openapi';
import { expect, it, vi } from 'vitest';
import { description, sentOnce } from './open-api.ts';

it('makes the description once, however often it is asked for, and sends it to nobody who has it', async () => {
  const api = new OpenAPIHono();
  const generate = vi.spyOn(api, 'getOpenAPI31Document');
  const app = new OpenAPIHono().use(sentOnce).route('/', description(api));
  const first = await app.request('/openapi.json');
  expect(await first.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Mihwar' } });
  expect((await app.request('/openapi.json')).status).toBe(200);
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
  expect((await app.request('/openapi.json', { headers })).status).toBe(304);
  expect(generate).toHaveBeenCalledTimes(1);
});
