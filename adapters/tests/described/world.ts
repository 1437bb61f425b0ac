import { readFile } from 'node:fs/promises';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';
import type { ArticleWithComments, JobList, TrashPage } from '../../contract/index.ts';
import { runningCms } from '../cms-under-test.ts';
import {
  articleBody,
  createNewsroomApp,
  fresh,
  LONG_TEXT,
  must,
  newCategory,
  newUser,
  signInAsAdmin,
} from '../newsroom-under-test.ts';
import { ARTICLE, openPanel, type Panel } from '../panel.ts';
import { firstArticle } from '../source-site.ts';

const app = createNewsroomApp();
/** Strapi allows five sign-ins to the panel in five minutes. */
let signedInPanel: Promise<Panel> | undefined;
const photo = new URL('../../../cms/seed/images/dc-fast-charging-explained.webp', import.meta.url);

interface Article {
  id: number;
  slug: string;
  updatedAt: string;
  categoryId: number;
}

interface Segment {
  key: string;
  hash: string;
  /** Entries of the translation memory for it. */
  memory: { id: number }[];
}

/** A newsroom with users, which creates the resources that calls need. */
export interface World {
  app: typeof app;
  admin: string;
  author: string;
  /** An author without articles. */
  stranger: string;
  adminId: number;
  user(): ReturnType<typeof newUser>;
  category(): ReturnType<typeof newCategory>;
  /** A published article of the author. */
  article(): Promise<Article>;
  /** The address of the author, who has a published article. */
  authorSlug(): Promise<string>;
  /** The address of a tag of a published article. */
  tagSlug(): Promise<string>;
  /** Gives an article a machine's Arabic text. */
  translate(article: number): Promise<unknown>;
  picture(): Promise<FormData>;
  /** The address of a picture that is stored. */
  pictureUrl(): Promise<string>;
  page(): Promise<{ id: number; slug: string }>;
  setting(): Promise<{ id: number; key: string }>;
  /** A list of news on another site, and an article that it leads to. */
  source: { list: string; article: string };
  /** A term of the glossary. */
  term(): Promise<{ id: number; term: string }>;
  /** A group of synonyms. */
  synonyms(): Promise<{ id: number; words: string[] }>;
  /** The number of a deleted category in the trash. Another one may have taken its name. */
  deleted(options?: { isTaken?: boolean }): Promise<number>;
  /** The number of a deleted picture in the trash that a text shows again. */
  shownAgain(): Promise<number>;
  /** The id of a comment. */
  comment(): Promise<number>;
  /** The id of a job: of one that comes again and waits, or of a run of translations that is over. */
  job(which: 'waiting' | 'translation'): Promise<string>;
  /** A segment of an article, as it is read. */
  segment(article: number): Promise<Segment>;
  /** An entry of the translation memory. */
  memoryEntry(): Promise<{ id: number }>;
  /** The token in the link that is mailed to a new user. */
  resetToken(): Promise<string>;
  /** The query of a link by which Strapi's panel shows a draft. */
  previewQuery(): Promise<string>;
}

export async function createWorld(): Promise<World> {
  const { token: admin, id: adminId } = await signInAsAdmin(app);
  const { token: author } = await newUser(app, admin);
  const { token: stranger } = await newUser(app, admin);
  const post = <Made>(path: string, body: unknown, token: string) =>
    must<Made>(app, { method: 'POST', path, body }, token);
  const picture = async () => {
    const form = new FormData();
    form.set('image', new Blob([await readFile(photo)]), 'charging-hub-at-night.webp');
    return form;
  };
  const article = async (): Promise<Article> =>
    post('/articles', articleBody((await newCategory(app, admin)).id), author);
  const pictureUrl = async () => (await post<{ url: string }>('/upload', await picture(), author)).url;
  const usePanel = () => (signedInPanel ??= openPanel(runningCms('newsroom')));
  const inTrash = async (type: string, id: number) => {
    const call = { method: 'GET', path: `/trash?type=${type}` };
    return (await must<TrashPage>(app, call, admin)).items.find(({ itemId }) => itemId === id)?.id ?? 0;
  };
  const reading = (slug: string) =>
    must<ArticleWithComments>(app, { method: 'GET', path: `/articles/${slug}` }, author);
  const segment = async (of: number) => {
    const call = { method: 'GET', path: `/articles/${of}/segments` };
    const { segments } = await must<{ segments: Segment[] }>(app, call, author);
    const [first] = segments;
    if (!first) throw new Error('The article has no segments');
    return first;
  };
  return {
    app,
    admin,
    adminId,
    author,
    stranger,
    source: {
      list: runningCms('newsroom').sourceUrl,
      article: firstArticle(runningCms('newsroom').sourceUrl),
    },
    user: () => newUser(app, admin),
    category: () => newCategory(app, admin),
    article,
    authorSlug: async () => {
      const { author: written } = await reading((await article()).slug);
      return written?.slug ?? '';
    },
    tagSlug: async () => {
      const body = articleBody((await newCategory(app, admin)).id, { tags: [fresh('tag')] });
      const { slug } = await post<Article>('/articles', body, author);
      return (await reading(slug)).tags[0]?.slug ?? '';
    },
    translate: (id) => post(`/articles/${id}/translate`, {}, author),
    picture,
    pictureUrl,
    page: () => {
      const slug = fresh('page');
      return post('/static-pages', { slug, title: slug, content: 'Text' }, admin);
    },
    setting: () =>
      post('/site-settings', { key: fresh('site_key').replace(/\W/g, '_'), value: 'Text' }, admin),
    term: () => post('/glossary', { term: fresh('term'), doNotTranslate: true }, admin),
    synonyms: () => post('/synonyms', { words: [fresh('word'), fresh('word')] }, admin),
    comment: async () => {
      const body = { content: 'Well said', articleId: (await article()).id };
      return (await post<{ id: number }>('/comments', body, author)).id;
    },
    deleted: async ({ isTaken = false } = {}) => {
      const { id, name } = await newCategory(app, admin);
      await must(app, { method: 'DELETE', path: `/categories/${id}` }, admin);
      if (isTaken) await post('/categories', { name }, admin);
      return inTrash('category', id);
    },
    shownAgain: async () => {
      const url = await pictureUrl();
      const panel = await usePanel();
      const fileId = await panel.removeFile(url);
      const content = `${LONG_TEXT}<img src="${url}" alt="A car">`;
      await post('/articles', articleBody((await newCategory(app, admin)).id, { content }), author);
      return inTrash('file', fileId);
    },
    job: async (which) => {
      if (which === 'translation')
        await post('/translations/job', { articles: [(await article()).id] }, author);
      return vi.waitFor(
        async () => {
          const { waiting, done } = await must<JobList>(app, { method: 'GET', path: '/jobs' }, admin);
          const jobs = which === 'waiting' ? waiting : done.filter(({ kind }) => kind === 'translation');
          if (!jobs[0]) throw new Error(`There is no such job: ${which}`);
          return jobs[0].id;
        },
        { timeout: 20_000, interval: 100 },
      );
    },
    segment,
    memoryEntry: async () => {
      const { id } = await article();
      const { key, hash } = await segment(id);
      const body = { segments: [{ key, hash, target: 'عنوان المقال' }] };
      await must(app, { method: 'PUT', path: `/articles/${id}/segments`, body }, author);
      const [entry] = (await segment(id)).memory;
      if (!entry) throw new Error('The memory does not offer what was saved');
      return entry;
    },
    previewQuery: async () => {
      const panel = await usePanel();
      const { documentId } = await panel.findArticle((await article()).slug, 'en');
      const { data } = await panel.call<{ data: { url: string } }>(
        'GET',
        `/content-manager/preview/url/${ARTICLE}?documentId=${documentId}&locale=en&status=draft`,
      );
      return new URL(data.url).search;
    },
    resetToken: async () => {
      const email = `${(await newUser(app, admin)).username}@example.com`;
      return mailedToken(email, () => post('/auth/forgot-password', { email }, ''));
    },
  };
}

/** Waits for the mail that an action sends to an address, and reads the token in its link. */
async function mailedToken(address: string, act: () => Promise<unknown>): Promise<string> {
  let server: SMTPServer | undefined;
  const token = new Promise<string>((resolve, reject) => {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => {
        void simpleParser(stream).then(({ to, text = '' }) => {
          done();
          // Mails of other tests may arrive too: a mail that no server took is sent again.
          const [, found] = /reset-password\?token=([\w-]+)/.exec(text) ?? [];
          if (found && JSON.stringify(to).includes(address)) resolve(found);
        }, reject);
      },
    });
    server.on('error', reject);
    server.listen(runningCms('newsroom').smtpPort, '127.0.0.1', () => void act().catch(reject));
  });
  return token.finally(() => server?.close());
}
