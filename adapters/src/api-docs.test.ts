import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { createCms } from './cms.ts';

const app = createApp({
  cms: createCms({ url: 'http://127.0.0.1:9', token: '' }),
  log: pino({ level: 'silent' }),
  publicUrl: 'http://localhost:3000',
});
const get = (path: string) => app.request(`/api${path}`);

/** The addresses that a page loads by itself. */
const loaded = (html: string) =>
  [...html.matchAll(/<(?:script|link|img)[^>]+?(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);

describe('/api/docs', () => {
  it('is a page that keeps to the content security policy', async () => {
    const response = await get('/docs');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i);
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:/);
    const html = await response.text();
    expect(html).toContain('lang="en"');
    expect(html).not.toMatch(/<script>|<style|\son\w+=|style="/);
  });

  it('loads files of this site alone, each of its own type', async () => {
    const addresses = loaded(await (await get('/docs')).text());
    expect(addresses).toContain('/api/docs/start.js');
    expect(addresses.every((address) => /^\/(?!\/)/.test(address))).toBe(true);
    const types: Record<string, string> = { css: 'text/css', js: 'text/javascript' };
    for (const address of addresses.filter((one) => one.startsWith('/api/'))) {
      const response = await app.request(address);
      expect([address, response.status]).toEqual([address, 200]);
      expect(response.headers.get('Content-Type')).toBe(
        `${types[address.split('.').at(-1) ?? '']}; charset=utf-8`,
      );
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect((await response.text()).length).toBeGreaterThan(100);
    }
  });

  it('shows the description that is served', async () => {
    expect(await (await get('/docs/start.js')).text()).toContain("url: '/api/openapi.json'");
    const response = await get('/openapi.json');
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Mihwar' } });
  });

  it.each(['package.json', 'index.html', '..%2fpackage.json', 'swagger-ui.css.map'])(
    'has no file %s',
    async (file) => {
      const response = await get(`/docs/${file}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toHaveProperty('message');
    },
  );
});
