import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { createSite } from '../../src/app.ts';
import { followChanges } from '../../src/change-feed.ts';
import { createCms } from '../../src/cms.ts';
import { AnswersInFile } from '../../src/kept/answers-in-file.ts';
import { freshness } from '../../src/kept/freshness.ts';
import { KeptAnswers } from '../../src/kept/kept-answers.ts';
import { RingFile } from '../../src/kept/ring-file.ts';
import { listenerFor } from '../../src/listener.ts';
import { loadBuiltSite } from '../../src/site.ts';
import { generous, silentLog } from '../site-under-test.ts';

export const PUBLIC = 'http://localhost:3000';

const WEB = fileURLToPath(new URL('../../../web', import.meta.url));

/** A site process as far as readers can tell: its own memory, its own connection to the change feed. */
export interface Site {
  name: string;
  app: ReturnType<typeof createSite>['app'];
  /** What a socket is answered by: memory before any routing, then the app. */
  listener(request: IncomingMessage, response: ServerResponse): void;
  answers: KeptAnswers;
  /** How often Strapi was asked and a page rendered: neither happens for what is kept. */
  worked(): number;
  stop(): Promise<void>;
}

interface SiteOptions {
  on?: 'newsroom' | 'demo';
  maxBytes?: number;
  maxAnswers?: number;
  /** Of the file for what memory has no room for; there is none unless told. */
  bytesInFile?: number;
  /** Without a cache each response is computed when it is asked for. */
  cache?: boolean;
}

/** A file of a folder that is gone by now. */
function fileOf(bytes: number): RingFile {
  const folder = mkdtempSync(path.join(tmpdir(), 'mihwar-kept-'));
  const file = new RingFile(folder, bytes);
  rmSync(folder, { recursive: true });
  return file;
}

export async function startSite(
  name: string,
  { on = 'newsroom', bytesInFile, cache = true, ...limits }: SiteOptions = {},
): Promise<Site> {
  const { cmsUrl, cmsToken } = inject(on);
  const file = bytesInFile === undefined ? undefined : new AnswersInFile(fileOf(bytesInFile));
  const answers = new KeptAnswers({ file, ...limits });
  const { listener: changes, afterChange } = freshness(answers);
  let worked = 0;
  const cms = createCms({
    url: cmsUrl,
    token: cmsToken,
    afterChange,
    fetch: (...request) => {
      worked += 1;
      return fetch(...request);
    },
  });
  const render = await loadBuiltSite(WEB);
  const { app, serveKept } = createSite({
    cms,
    log: silentLog,
    publicUrl: PUBLIC,
    limits: generous(),
    answers,
    clientFolder: path.join(WEB, 'build/client'),
    renderPage: (...request) => {
      worked += 1;
      return render(...request);
    },
  });
  const toApp = listenerFor(app);
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    if (!serveKept(request, response)) void toApp(request, response);
  };
  const common = { name, app, listener, answers, worked: () => worked };
  // What never hears of changes trusts nothing that it has.
  if (!cache) return { ...common, stop: async () => undefined };
  const stopping = new AbortController();
  let following: Promise<void> | undefined;
  await new Promise<void>((connected) => {
    const onConnection = (is: boolean, lastChange: number) => {
      changes.onConnection(is, lastChange);
      if (is) connected();
    };
    following = followChanges(cms, { ...changes, onConnection }, silentLog, stopping.signal);
  });
  return {
    ...common,
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
