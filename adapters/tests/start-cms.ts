import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../scripts/lib/ports.mjs';
import { makeDemoData, startCms, type StackOptions } from '../../scripts/lib/stack.mjs';
import { startSource } from './source-site.ts';

/** A running Strapi that tests may use. */
export interface RunningCms {
  cmsUrl: string;
  cmsToken: string;
  adminPassword: string;
  dataDir: string;
}

/** The two running cms of one test worker (cms-under-test.ts). */
export interface StrapiPair {
  demo: RunningCms;
  /** It sends its mails to `smtpPort`, where a test may listen, and imports from `sourceUrl`. */
  newsroom: RunningCms & { smtpPort: number; jwtSecret: string; sourceUrl: string };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One pair for each worker. */
    strapis: StrapiPair[];
    /** A data folder with the demo publication, which tests copy. */
    demoData: string;
  }
}

/** Starts two real Strapis for each worker. */
export default async function setup(project: TestProject) {
  const source = await startSource();
  const stops: (() => Promise<void>)[] = [() => source.stop()];
  const start = async (options: StackOptions): Promise<RunningCms> => {
    const { cmsUrl, cmsToken, adminPassword, dataDir, stop } = await startCms(options);
    stops.push(stop);
    return { cmsUrl, cmsToken, adminPassword, dataDir };
  };

  async function startNewsroom(): Promise<StrapiPair['newsroom']> {
    const smtpPort = await freePort();
    const jwtSecret = randomBytes(32).toString('hex');
    const env = {
      DEMO_CONTENT: 'false',
      PUBLIC_URL: 'http://localhost:3000',
      JWT_SECRET: jwtSecret,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      IMPORT_ALLOW_HOSTS: new URL(source.url).host,
    };
    return { ...(await start({ env })), smtpPort, jwtSecret, sourceUrl: source.url };
  }

  // Two start at once. With four, a start takes longer on two cores than Strapi's timeout.
  async function startNewsrooms(): Promise<StrapiPair['newsroom'][]> {
    const newsrooms: StrapiPair['newsroom'][] = [];
    while (newsrooms.length < project.vitest.config.maxWorkers) newsrooms.push(await startNewsroom());
    return newsrooms;
  }
  const [demoData, newsrooms] = await Promise.all([makeDemoData(), startNewsrooms()]);
  const demos = await Promise.all(newsrooms.map(() => start({ copyOf: demoData.folder })));
  project.provide(
    'strapis',
    newsrooms.map((newsroom, worker) => ({ newsroom, demo: demos[worker] as RunningCms })),
  );
  project.provide('demoData', demoData.folder);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    demoData.remove();
  };
}
