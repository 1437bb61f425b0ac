import { pino } from 'pino';
import { inject } from 'vitest';
import { createApp, type AppOptions } from '../src/app.ts';
import { createCms } from '../src/cms.ts';

export const silentLog = pino({ level: 'silent' });
export const realCms = () => createCms({ url: inject('cmsUrl'), token: inject('cmsToken') });

/** The app on the real Strapi, asked without a socket. */
export function createTestApp(options: Partial<AppOptions> = {}) {
  return createApp({
    cms: realCms(),
    log: silentLog,
    publicUrl: 'http://localhost:3000',
    // Tests comment faster than people; the limit has a test of its own.
    commentLimit: { points: 1000, seconds: 60 },
    ...options,
  });
}

export async function readJson<Body>(response: Response): Promise<Body> {
  return (await response.json()) as Body;
}
