import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { startSource } from './source-site.ts';

/** A running Strapi that tests may use. */
export interface RunningCms {
  cmsUrl: string;
  cmsToken: string;
  adminPassword: string;
  dataDir: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** With the demo publication; tests leave it as they found it. */
    demo: RunningCms;
    /** Empty at first, for tests that write; its mails go to `smtpPort`, where a test may listen; it imports from `sourceUrl`. */
    newsroom: RunningCms & { smtpPort: number; jwtSecret: string; sourceUrl: string };
  }
}

interface StackModule {
  startCms(options?: { env: Record<string, string> }): Promise<RunningCms & { stop(): Promise<void> }>;
}

interface PortsModule {
  freePort(): Promise<number>;
}

/** Two real Strapis for all tests of the adapter. */
export default async function setup(project: TestProject) {
  // Not static imports: scripts are checked by a configuration of their own.
  const script = (name: string) => import(new URL(`../../scripts/lib/${name}.mjs`, import.meta.url).href);
  const { startCms } = (await script('stack')) as StackModule;
  const { freePort } = (await script('ports')) as PortsModule;
  const smtpPort = await freePort();
  const source = await startSource();
  const jwtSecret = randomBytes(32).toString('hex');
  const [demo, newsroom] = await Promise.all([
    startCms(),
    startCms({
      env: {
        DEMO_CONTENT: 'false',
        PUBLIC_URL: 'http://localhost:3000',
        JWT_SECRET: jwtSecret,
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        IMPORT_ALLOW_HOSTS: new URL(source.url).host,
      },
    }),
  ]);
  const known = ({ cmsUrl, cmsToken, adminPassword, dataDir }: RunningCms) => ({
    cmsUrl,
    cmsToken,
    adminPassword,
    dataDir,
  });
  project.provide('demo', known(demo));
  project.provide('newsroom', { ...known(newsroom), smtpPort, jwtSecret, sourceUrl: source.url });
  return () => Promise.all([demo.stop(), newsroom.stop(), source.stop()]).then(() => undefined);
}
