import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseText } from '../src/bootstrap/demo/files';
import { countWords } from '../src/contract/read-time';

const seed = path.resolve(__dirname, '../seed');
const root = path.resolve(__dirname, '../..');
const yaml = <Content>(name: string) => parse(readFileSync(path.join(seed, name), 'utf8')) as Content;

const text = (name: string) =>
  parseText<Record<string, unknown>>(readFileSync(path.join(seed, name), 'utf8'), name);

const files = (folder: string, ending: string) =>
  readdirSync(path.join(seed, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length));

const articles = files('articles', '.en.md');
const arabic = files('articles', '.ar.md');
const categories = yaml<{ slug: string; name: string; nameAr: string }[]>('categories.yaml');
const tags = yaml<Record<'name' | 'nameAr' | 'description' | 'descriptionAr', string>[]>('tags.yaml');
const authors = yaml<{ username: string; bio: string; bioAr: string; avatar: string }[]>('authors.yaml');

/** One row for each item that web stores on a device: the file, its name in the code, its name in the policy. */
const STORED: readonly [file: string, inCode: string, inPolicy?: string][] = [
  ['app/components/layout/stored-language.tsx', "'language'"],
  ['app/features/admin/resume.ts', "'resume'"],
  ['app/features/admin/stored-drafts.ts', 'StoredDraft', 'draft'],
  ['app/features/admin/use-device-draft.ts', '`draft:', 'draft'],
  ['app/features/comments/guest-name.ts', "'guest-name'"],
  ['app/features/comments/own-marks.ts', "'own-comments'"],
  ['app/features/comments/own-marks.ts', "'reported-comments'"],
  ['app/features/comments/unsent.ts', '`draft:', 'draft'],
  ['app/features/comments/waiting.ts', "'waiting-comments'"],
  ['app/lib/copies.ts', "'article-copies'"],
  ['app/lib/last-look.ts', '`news-seen-${language}`', 'news-seen-en'],
  ['app/lib/last-look.ts', '`news-seen-${language}`', 'news-seen-ar'],
  ['app/lib/saved.ts', "'saved-articles'"],
  ['app/lib/saved.ts', "'mihwar:saved'"],
  ['app/lib/session-token.ts', "'auth_token'"],
  ['app/lib/text-size.ts', "'text-size'"],
  ['app/lib/theme.ts', "'theme'"],
  ['app/root.tsx', '<ScrollRestoration', 'react-router-scroll-positions'],
  ['worker/copies.ts', 'caches.open(COPIES)', 'article-copies'],
  ['worker/start-pages.ts', "'start-pages '", 'start-pages'],
  ['worker/sw.ts', 'precache(files)', 'workbox-precache'],
];
const STORES =
  /\b(?:readStored|writeStored|writeDraft|localStorage|sessionStorage|indexedDB|caches\.open|precache)\b|document\.cookie|<ScrollRestoration/;
const ARABIC_LETTERS = /\p{Script=Arabic}/u;

describe('the demo publication', () => {
  it('is read from a checkout with the line ends of Windows', () => {
    const source = '---\ntitle: Brakes\nexcerpt: How they age\n---\n\n## Discs\n\nThey rust.\n';
    const read = parseText(source, 'brakes.en.md');
    expect(read).toEqual({
      meta: { title: 'Brakes', excerpt: 'How they age' },
      body: '## Discs\n\nThey rust.',
    });
    expect(parseText(source.replaceAll('\n', '\r\n'), 'brakes.en.md')).toEqual(read);
    expect(() => parseText('## Discs', 'brakes.en.md')).toThrow('seed/brakes.en.md has no front matter');
  });

  it('has four articles in each of the seven categories of the sidebar', () => {
    expect(categories.map(({ slug }) => slug)).toEqual([
      'electric-vehicles',
      'supercars',
      'reviews',
      'industry-news',
      'motorsport',
      'maintenance',
      'classics',
    ]);
    const used = articles.map((slug) => text(`articles/${slug}.en.md`).meta.category);
    for (const { slug } of categories)
      expect(
        used.filter((one) => one === slug),
        slug,
      ).toHaveLength(4);
  });

  it('is in Arabic too, with some articles left to translate', () => {
    expect(arabic.length).toBeGreaterThanOrEqual(22);
    expect(arabic.length).toBeLessThan(articles.length);
    expect(articles).toEqual(expect.arrayContaining(arabic));
  });

  it.each(articles)('%s is whole', (slug) => {
    const { meta, body } = text(`articles/${slug}.en.md`);
    expect(countWords(body)).toBeGreaterThanOrEqual(500);
    expect(countWords(body)).toBeLessThanOrEqual(900);
    expect(body).toMatch(/^## /m);
    expect(body).toMatch(/^(?:[-*]|\d+\.) /m);
    expect(body).toMatch(/^> /m);
    expect(body).toMatch(/\]\((?:\/article\/|https:\/\/)/);
    expect(String(meta.title).length).toBeGreaterThanOrEqual(5);
    expect(String(meta.excerpt).length).toBeGreaterThanOrEqual(60);
    expect(meta.imageAlt).toBeTruthy();
    expect(authors.map(({ username }) => username)).toContain(meta.author);
    expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining(meta.tags as string[]));
    expect(statSync(path.join(seed, 'images', `${slug}.webp`)).size).toBeGreaterThan(5_000);
  });

  it.each(arabic)('%s is Arabic in Arabic', (slug) => {
    const { meta, body } = text(`articles/${slug}.ar.md`);
    for (const part of [meta.title, meta.excerpt, meta.imageAlt, body])
      expect(String(part)).toMatch(ARABIC_LETTERS);
    expect(countWords(body)).toBeGreaterThanOrEqual(400);
    expect(body).not.toMatch(/\]\(\/article\//);
    expect(body).not.toMatch(/\p{Script=Arabic} ?[,;?]/u);
  });

  it('names and describes every tag in both languages, and uses it', () => {
    const used = articles.flatMap((slug) => text(`articles/${slug}.en.md`).meta.tags as string[]);
    for (const { name, nameAr, description, descriptionAr } of tags) {
      expect(used).toContain(name);
      expect(nameAr).toMatch(ARABIC_LETTERS);
      expect(description.length, name).toBeGreaterThanOrEqual(40);
      expect(descriptionAr, name).toMatch(ARABIC_LETTERS);
      expect(descriptionAr, name).not.toMatch(/[,;?]/);
    }
  });

  it('links only to articles and pages that there are', () => {
    const known = new Set([
      ...articles.map((slug) => `/article/${slug}`),
      ...files('pages', '.en.md').map((slug) => `/page/${slug}`),
      ...categories.map(({ slug }) => `/category/${slug}`),
    ]);
    for (const folder of ['articles', 'pages']) {
      for (const name of readdirSync(path.join(seed, folder))) {
        const { body } = text(`${folder}/${name}`);
        for (const [, target = ''] of body.matchAll(/\]\((\/[^)#?\s]*)/g)) {
          const address = target.replace(/^\/ar(?=\/)/, '');
          expect(address === '/' || address === '/ar' || known.has(address), `${name}: ${target}`).toBe(true);
        }
      }
    }
  });

  it('names in its cookie policy the items that each file of web stores on a device', () => {
    const web = path.join(root, 'web');
    const source = (file: string) => readFileSync(path.join(web, file), 'utf8');
    const storing = ['app', 'worker']
      .flatMap((folder) =>
        readdirSync(path.join(web, folder), { recursive: true, encoding: 'utf8' }).map(
          (name) => `${folder}/${name.replaceAll('\\', '/')}`,
        ),
      )
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('app/test/'))
      .filter((file) => file !== 'app/lib/stored.ts' && STORES.test(source(file)));
    expect(new Set(STORED.map(([file]) => file))).toEqual(new Set(storing));
    const cookie = readFileSync(path.join(root, 'adapters/src/session.ts'), 'utf8');
    expect(cookie).toContain("'mihwar_session'");
    for (const language of ['en', 'ar']) {
      const { body } = text(`pages/cookie-policy.${language}.md`);
      expect(body).toContain('`mihwar_session`');
      for (const [file, inCode, inPolicy = inCode.slice(1, -1)] of STORED) {
        expect(source(file)).toContain(inCode);
        expect(body, language).toContain(`\`${inPolicy}\``);
      }
    }
  });

  it("finds something behind each of the sidebar's five popular links", () => {
    for (const tag of ['Tesla', 'Ferrari', 'Porsche', 'F1', 'EVs']) {
      const tagged = articles.filter((slug) =>
        (text(`articles/${slug}.en.md`).meta.tags as string[]).includes(tag),
      );
      expect(tagged.length, tag).toBeGreaterThan(0);
    }
  });

  it('has three authors, sixty comments in both languages, and eight pages in both languages', () => {
    expect(authors).toHaveLength(3);
    for (const { avatar } of authors)
      expect(statSync(path.join(seed, 'images', avatar)).size).toBeGreaterThan(0);
    const comments =
      yaml<{ article: string; author: string | null; answers?: boolean; text: string }[]>('comments.yaml');
    expect(comments).toHaveLength(60);
    const inArabic = comments.filter(({ text: words }) => ARABIC_LETTERS.test(words));
    expect(inArabic.length).toBeGreaterThan(20);
    expect(inArabic.length).toBeLessThan(40);
    for (const { article } of comments) expect(articles).toContain(article);
    const answers = comments.flatMap((comment, index) => (comment.answers ? [index] : []));
    expect(answers.length).toBeGreaterThan(5);
    for (const index of answers) expect(comments[index]?.article).toBe(comments[index - 1]?.article);
    const pages = [
      'about',
      'careers',
      'contact',
      'cookie-policy',
      'our-team',
      'press-kit',
      'privacy-policy',
      'terms-of-service',
    ];
    expect(files('pages', '.en.md').sort()).toEqual(pages);
    expect(files('pages', '.ar.md').sort()).toEqual(pages);
  });

  it('stays under 15 MB of pictures', () => {
    const bytes = readdirSync(path.join(seed, 'images')).map(
      (name) => statSync(path.join(seed, 'images', name)).size,
    );
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15 * 1024 * 1024);
  });
});
