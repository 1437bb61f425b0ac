import { readFile } from 'node:fs/promises';
import type { Category, EditableArticle } from '../../contract/index.ts';
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
 * A word that nothing else has, in letters that every place shows as they are; not the beginning of another one either, since
 * searches complete what is typed last.
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

/** Who changes things, where, and what stays as it is meanwhile. */
export interface Newsroom {
  panel: Panel;
  author: { id: number; username: string; displayName: string };
  /** Where there is something to import. */
  sourceUrl: string;
  admin(method: string, path: string, body?: unknown): Promise<unknown>;
  /** In the dashboard of the first site. */
  write<Body>(method: string, path: string, body?: unknown): Promise<Body>;
  /** Like `write`, by nobody. */
  guest<Body>(method: string, path: string, body?: unknown): Promise<Body>;
  upload(): Promise<string>;
  /** The same newsroom with another author at the desk. */
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
    author: { id: author.id, username: author.username, displayName },
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

/** A published article in both languages, and what stands around it. */
export interface Story extends InPlace {
  id: number;
  categoryId: number;
  neighbourId: number;
  word: string;
  wordAr: string;
  /** What a save of it sends. */
  body: ReturnType<typeof english> & ReturnType<typeof arabic> & { categoryId: number; tags: string[] };
}

export async function newCategory(
  { admin }: Newsroom,
  changes: object = {},
): Promise<Pick<Category, 'id' | 'slug' | 'name'>> {
  const name = newWord('category');
  return (await admin('POST', '/categories', { name, nameAr: newArabicWord(), ...changes })) as Category;
}

/** A story of its own, with a neighbour in its category that has its tag. */
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
    neighbour: neighbour.slug,
    neighbourId: neighbour.id,
    word,
    wordAr,
    body,
  };
}

/** More articles than are shown after one: both neighbours, and what is related. */
const KIN = 6;

/** A story that has only its kin around it, whatever else is written. */
export async function newBystander(newsroom: Newsroom): Promise<Story & { kin: EditableArticle[] }> {
  const story = await newStory(newsroom);
  const kin: EditableArticle[] = [];
  for (let number = 0; number < KIN; number += 1) {
    const body = { ...english(newWord('kin')), categoryId: story.categoryId, tags: [story.tag] };
    kin.push(await newsroom.write<EditableArticle>('POST', '/articles', body));
  }
  return { ...story, kin };
}
