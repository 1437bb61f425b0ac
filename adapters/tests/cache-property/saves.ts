import {
  english,
  arabic,
  newArabicWord,
  newCategory,
  newStory,
  newWord,
  type Newsroom,
  type Story,
} from '../freshness/stories.ts';
import type { Places } from './addresses.ts';
import type { Random } from './random.ts';

const STORIES = 4;

export interface World {
  places: Places;
  newsroom: Newsroom;
  stories: Story[];
  settingIds: number[];
  pages: { id: number; slug: string }[];
}

/** Creates one document of each kind, to read and change. */
export async function createWorld(newsroom: Newsroom): Promise<World> {
  const stories: Story[] = [];
  for (let count = 0; count < STORIES; count += 1) stories.push(await newStory(newsroom));
  const pages: World['pages'] = [];
  for (const title of [newWord('page'), newWord('page')]) {
    const body = {
      title,
      slug: title,
      content: `# ${title}\n\nText of ${title}.`,
      titleAr: newArabicWord(),
      contentAr: 'نص',
    };
    pages.push((await newsroom.admin('POST', '/static-pages', body)) as World['pages'][number]);
  }
  const setting = { key: `footer_${newWord('setting')}`, value: newWord() };
  const { id } = (await newsroom.admin('POST', '/site-settings', setting)) as { id: number };
  const picture = await newsroom.upload();
  const places = {
    articles: [...stories.map(({ slug }) => slug), ...stories.map(({ neighbour }) => neighbour), 'never-was'],
    categories: [...stories.map(({ category }) => category), 'never-was'],
    tags: [...stories.map(({ tag }) => tag), 'never-was'],
    authors: [newsroom.author.slug, 'never-was'],
    pages: [...pages.map(({ slug }) => slug), 'never-was'],
    words: [
      ...stories.map(({ word }) => word),
      ...stories.map(({ wordAr }) => wordAr),
      'nothing of the kind',
    ],
    ids: stories.map((story) => story.id),
    files: [
      picture,
      '/uploads/never-was.webp',
      '/favicon.svg',
      '/assets/never-was.js',
      '/manifest.webmanifest',
    ],
  };
  return { places, newsroom, stories, settingIds: [id], pages };
}

type Save = (random: Random, world: World) => Promise<unknown>;

/** Saves an article with some fields changed. */
const saveArticle =
  (change: (random: Random, story: Story, world: World) => object): Save =>
  async (random, world) => {
    const story = random.pick(world.stories);
    const changes = change(random, story, world);
    Object.assign(story.body, changes);
    const saved = await world.newsroom.write<{ slug: string }>('PUT', `/articles/${story.id}`, story.body);
    if (!world.places.articles.includes(saved.slug)) world.places.articles.unshift(saved.slug);
  };

const article =
  (act: string): Save =>
  (random, { newsroom, stories }) =>
    newsroom.write('POST', `/articles/${random.pick(stories).id}/${act}`, {});

/** The changes that are made in the dashboard while others read. */
export const SAVES: readonly (readonly [weight: number, name: string, save: Save])[] = [
  [5, 'a corrected text', saveArticle(() => english(newWord()))],
  [2, 'a corrected Arabic text', saveArticle(() => arabic(newArabicWord()))],
  [
    2,
    'another category',
    saveArticle((random, _, { stories }) => ({ categoryId: random.pick(stories).categoryId })),
  ],
  [
    2,
    'other tags',
    saveArticle((random, _, { stories, places }) => {
      const tag = newWord('tag');
      places.tags.push(tag);
      return { tags: [random.pick(stories).tag, tag] };
    }),
  ],
  [2, 'another address', saveArticle(() => ({ slug: newWord('moved') }))],
  [2, 'an article hidden', article('unpublish')],
  [4, 'an article published', article('publish')],
  [
    1,
    'an article featured',
    (random, { newsroom, stories }) =>
      newsroom.admin('POST', `/articles/${random.pick(stories).id}/feature`, {
        featured: random.chance(0.5),
      }),
  ],
  [
    1,
    'a new article',
    async (random, { newsroom, stories, places }) => {
      const body = { ...english(newWord()), categoryId: random.pick(stories).categoryId };
      const { slug } = await newsroom.write<{ slug: string }>('POST', '/articles', body);
      places.articles.push(slug);
    },
  ],
  [
    1,
    'an article removed',
    async (random, { newsroom, stories, places }) => {
      const body = { ...english(newWord()), categoryId: random.pick(stories).categoryId };
      const { id, slug } = await newsroom.write<{ id: number; slug: string }>('POST', '/articles', body);
      places.articles.push(slug);
      await newsroom.write('DELETE', `/articles/${id}`);
    },
  ],
  [
    4,
    'a comment',
    (random, { newsroom, stories }) =>
      newsroom
        .guest('POST', '/comments', { content: newWord('comment'), articleId: random.pick(stories).id })
        .catch(
          // The article may be hidden at the moment.
          () => undefined,
        ),
  ],
  [
    1,
    'a category renamed',
    (random, { newsroom, stories }) =>
      newsroom.admin('PUT', `/categories/${random.pick(stories).categoryId}`, { name: newWord('category') }),
  ],
  [
    1,
    'a category moved',
    async (random, { newsroom, stories, places }) => {
      const slug = newWord('moved');
      await newsroom.admin('PUT', `/categories/${random.pick(stories).categoryId}`, { slug });
      places.categories.unshift(slug);
    },
  ],
  [
    1,
    'an author renamed',
    (_, { newsroom }) =>
      newsroom.admin('PUT', `/users/${newsroom.author.id}`, { displayName: newWord('author') }),
  ],
  [
    1,
    'an author moved',
    async (_, { newsroom, places }) => {
      const slug = newWord('moved');
      await newsroom.admin('PUT', `/users/${newsroom.author.id}`, { slug });
      places.authors.unshift(slug);
    },
  ],
  [
    1,
    'a new category',
    async (_, { newsroom, places }) => {
      places.categories.push((await newCategory(newsroom)).slug);
    },
  ],
  [
    1,
    'a setting',
    (random, { newsroom, settingIds }) =>
      newsroom.admin('PUT', `/site-settings/${random.pick(settingIds)}`, { value: newWord() }),
  ],
  [
    1,
    'a static page',
    (random, { newsroom, pages }) =>
      newsroom.admin('PUT', `/static-pages/${random.pick(pages).id}`, {
        title: newWord('page'),
        isPublished: random.chance(0.7),
      }),
  ],
];
