import { readFile } from 'node:fs/promises';
import type { Category, EditableArticle, StaticPage } from '../../contract/index.ts';
import { runningCms } from '../cms-under-test.ts';
import {
  ask,
  fresh,
  must,
  newUser,
  PASSWORD,
  signIn,
  signInAsAdmin,
  staySignedIn,
  type Call,
  type SignedIn,
} from '../newsroom-under-test.ts';
import type { Panel } from '../panel.ts';
import type { InPlace } from './places.ts';
import type { Site } from './sites.ts';

const photo = new URL('../../../cms/seed/images/active-aerodynamics-road-cars.webp', import.meta.url);

/**
 * A unique word, in letters that every place shows unchanged. It is not the beginning of another word either,
 * since searches complete the last word.
 */
export const newWord = (what = 'word') => `${fresh(what).replaceAll('-', 'x')}x`;
export const newArabicWord = () => `كلمة${newWord('').replaceAll('x', '')}`;

const textWith = (word: string) => `<p>${`The ${word} of a car that is driven. `.repeat(4)}</p>`;
const arabicTextWith = (word: string) => `<p>${`هذا نص عن ${word} في سيارة. `.repeat(4)}</p>`;

export const english = (word: string) => ({
  title: `${word} on the road`,
  excerpt: `What ${word} is about, in short`,
  content: textWith(word),
});
export const arabic = (word: string) => ({
  titleAr: `${word} على الطريق`,
  excerptAr: `مقتطف عن ${word} باختصار`,
  contentAr: arabicTextWith(word),
});

/** The people who make changes, and the ways in which they make them. */
export interface Newsroom {
  panel: Panel;
  /** The slug is the name, which is one word. */
  author: { id: number; username: string; displayName: string; slug: string };
  /** The address of a site to import from. */
  sourceUrl: string;
  admin(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Calls the dashboard of the first site as the author. */
  write<Body>(method: string, path: string, body?: unknown): Promise<Body>;
  /** Like `write`, without a session. */
  guest<Body>(method: string, path: string, body?: unknown): Promise<Body>;
  upload(): Promise<string>;
  /** The same newsroom with another author. */
  newAuthor(): Promise<Newsroom>;
}

export async function openNewsroom(site: Site, panel: Panel): Promise<Newsroom> {
  const { app } = site;
  const admin = await staySignedIn(() => signInAsAdmin(app));
  const displayName = newWord('author');
  const names = { displayName, displayNameAr: newArabicWord() };
  const author = await newUser(app, (await admin()).token, names);
  const writer = await staySignedIn(() => signIn(app, author.username, PASSWORD));
  const callAs =
    (somebody?: () => Promise<SignedIn>) =>
    async <Body>(method: string, path: string, body?: unknown) =>
      must<Body>(app, { method, path, body } satisfies Call, (await somebody?.())?.token);
  const picture = new Blob([await readFile(photo)], { type: 'image/webp' });
  return {
    panel,
    sourceUrl: runningCms('newsroom').sourceUrl,
    author: { id: author.id, username: author.username, displayName, slug: displayName },
    admin: callAs(admin),
    write: callAs(writer),
    guest: callAs(),
    async upload() {
      const form = new FormData();
      form.set('image', picture, 'photo.webp');
      const response = await ask(
        app,
        { method: 'POST', path: '/upload', body: form },
        (await writer()).token,
      );
      return ((await response.json()) as { url: string }).url;
    },
    newAuthor: () => openNewsroom(site, panel),
  };
}

/** A published article in both languages, with its category, tag and neighbour. */
export interface Story extends InPlace {
  id: number;
  categoryId: number;
  word: string;
  wordAr: string;
  /** The body of a request that saves it. */
  body: ReturnType<typeof english> & ReturnType<typeof arabic> & { categoryId: number; tags: string[] };
}

export async function newCategory(
  { admin }: Newsroom,
  changes: object = {},
): Promise<Pick<Category, 'id' | 'slug' | 'name'>> {
  const name = newWord('category');
  return (await admin('POST', '/categories', { name, nameAr: newArabicWord(), ...changes })) as Category;
}

/** Creates a story with a neighbour in its category that has its tag. */
export async function newStory(newsroom: Newsroom, changes: object = {}): Promise<Story> {
  const category = await newCategory(newsroom);
  const [word, wordAr, tag] = [newWord(), newArabicWord(), newWord('tag')];
  const common = { categoryId: category.id, tags: [tag] };
  const neighbourWord = newWord('neighbour');
  const neighbour = await newsroom.write<EditableArticle>('POST', '/articles', {
    ...common,
    ...english(neighbourWord),
    ...arabic(newArabicWord()),
  });
  const body = { ...common, ...english(word), ...arabic(wordAr) };
  const article = await newsroom.write<EditableArticle>('POST', '/articles', { ...body, ...changes });
  return {
    id: article.id,
    slug: article.slug,
    categoryId: category.id,
    category: category.slug,
    tag,
    author: newsroom.author.slug,
    neighbour: neighbour.slug,
    word,
    wordAr,
    body,
  };
}

/** The page that lists the authors. It is there after the first call. */
export async function ensureTeamPage({ admin, guest }: Newsroom): Promise<void> {
  const pages = await guest<StaticPage[]>('GET', '/static-pages');
  if (pages.some(({ slug }) => slug === 'our-team')) return;
  const body = { slug: 'our-team', title: 'Our team', content: 'Who writes here' };
  await admin('POST', '/static-pages', { ...body, titleAr: 'فريقنا', contentAr: 'من يكتب هنا' });
}

/** More articles than are shown after one: both neighbours, and the related ones. */
const KIN = 6;

/** Creates a story whose related articles are always the same. */
export async function newBystander(newsroom: Newsroom): Promise<Story & { kin: EditableArticle[] }> {
  const story = await newStory(newsroom);
  const kin: EditableArticle[] = [];
  for (let number = 0; number < KIN; number += 1) {
    const body = { ...english(newWord('kin')), categoryId: story.categoryId, tags: [story.tag] };
    kin.push(await newsroom.write<EditableArticle>('POST', '/articles', body));
  }
  return { ...story, kin };
}
