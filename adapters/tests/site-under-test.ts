import { pino } from 'pino';
import { createApp, type AppOptions } from '../src/app.ts';
import { createCms } from '../src/cms.ts';
import { createLimits, LIMIT_NAMES, type LimitsOptions } from '../src/limits.ts';
import { runningCms } from './cms-under-test.ts';

export const silentLog = pino({ level: 'silent' });
export const realCms = () =>
  createCms({ url: runningCms('demo').cmsUrl, token: runningCms('demo').cmsToken });

const GENEROUS = 1_000_000;

/** Tests send requests faster than people. The limits have tests of their own with smaller numbers. */
export const generous = (points: LimitsOptions['points'] = {}) =>
  createLimits({
    points: {
      ...Object.fromEntries(LIMIT_NAMES.map((name) => [name, GENEROUS])),
      ...points,
    },
  });

/** The app on the real Strapi, called without a socket. */
export function createTestApp(options: Partial<AppOptions> = {}) {
  return createApp({
    cms: realCms(),
    log: silentLog,
    publicUrl: 'http://localhost:3000',
    limits: generous(),
    ...options,
  });
}

export async function readJson<Body>(response: Response): Promise<Body> {
  return (await response.json()) as Body;
}
