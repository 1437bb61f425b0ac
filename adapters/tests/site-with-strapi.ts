import { pino } from 'pino';
import { createApp, type AppOptions } from '../src/app.ts';
import { createCms } from '../src/cms.ts';

/** A site without a log. `answer` plays Strapi: it gets the path of each call. */
export const siteWithStrapi = (answer: (path: string) => Response, options: Partial<AppOptions>) =>
  createApp({
    cms: createCms({
      url: 'http://cms.example',
      token: '',
      fetch: async (url) => answer(new URL(String(url)).pathname),
    }),
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:3000',
    renderPage: async () => new Response('A page'),
    ...options,
  });
