import type { EditableArticle } from '../../contract/index.ts';
import type { Change } from './change.ts';
import { answers, hides, shows, structured } from './expectations.ts';
import {
  authorPage,
  becomesFound,
  call,
  categoryPage,
  everyFeedOf,
  feeds,
  feedsOf,
  headlines,
  home,
  lists,
  newcomers,
  newsSitemaps,
  page,
  related,
  searches,
  sitemapsOfArticles,
  sitemapsOfPages,
  sitemapsOfTags,
  suggestions,
  tagPage,
  teamPage,
} from './places.ts';
import {
  arabic,
  english,
  ensureTeamPage,
  newArabicWord,
  newBystander,
  newCategory,
  newStory,
  newWord,
} from './stories.ts';

const who = 'dashboard';

/** Changes by an author to articles, through the product's API. */
export const articlesInDashboard: Change[] = [
  {
    who,
    what: 'an article is written and published',
    touches: ['latest', 'search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      const [word, wordAr] = [newWord(), newArabicWord()];
      const next = { ...story, slug: `${word}-on-the-road` };
      return {
        expected: [
          ...answers(200, page(next)),
          ...shows(word, newcomers(next, ['en'])),
          ...shows(next.slug, everyFeedOf(next)),
          ...shows(wordAr, newcomers(next, ['ar'])),
          ...shows(`/article/${next.slug}<`, sitemapsOfArticles()),
          ...shows(next.slug, [...searches(word), ...searches(wordAr), ...suggestions(word)]),
        ],
        kept: related(next),
        make: () =>
          newsroom.write('POST', '/articles', { ...story.body, ...english(word), ...arabic(wordAr) }),
      };
    },
  },
  {
    who,
    what: 'its texts are edited in both languages',
    touches: ['search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      const [word, wordAr] = [newWord(), newArabicWord()];
      return {
        expected: [
          ...shows(word, headlines(story, ['en'])),
          ...shows(wordAr, headlines(story, ['ar'])),
          ...structured(word, page(story, ['en'])),
          ...structured(wordAr, page(story, ['ar'])),
          ...[word, wordAr].flatMap((term) => becomesFound(story.slug, term)),
          ...shows(story.slug, suggestions(word)),
          ...shows(word, suggestions(word)),
          ...hides(`"slug":"${story.slug}"`, [`/api/search?q=${story.word}`]),
        ],
        make: () =>
          newsroom.write('PUT', `/articles/${story.id}`, {
            ...story.body,
            ...english(word),
            ...arabic(wordAr),
          }),
      };
    },
  },
  {
    who,
    what: 'a text is edited that others of its category and its tag are not shown with',
    touches: ['search'],
    async plan(newsroom) {
      const story = await newBystander(newsroom);
      // The date is later than that of its next neighbour, and earlier than those of the related articles.
      const [, other] = story.kin;
      if (!other) throw new Error('There is no kin');
      const word = newWord();
      return {
        expected: shows(word, [`/article/${other.slug}`, ...lists(story)]),
        kept: [
          ...page(story),
          call(story),
          `/api/articles/category/${story.category}?limit=3`,
          `/api/articles/category/${story.category}?offset=50`,
        ],
        make: () =>
          newsroom.write('PUT', `/articles/${other.id}`, {
            ...story.body,
            ...english(word),
            slug: other.slug,
          }),
      };
    },
  },
  {
    who,
    what: 'a category gets its first article',
    touches: ['latest', 'search'],
    async plan(newsroom) {
      const { id, slug } = await newCategory(newsroom);
      const word = newWord();
      return {
        expected: shows(word, [
          `/api/articles/category/${slug}`,
          ...categoryPage(slug),
          ...feeds([`/category/${slug}`], ['en']),
        ]),
        make: () => newsroom.write('POST', '/articles', { ...english(word), categoryId: id }),
      };
    },
  },
  {
    who,
    what: 'a category of Arabic articles gets its first English one',
    touches: ['latest', 'search'],
    async plan(newsroom) {
      const { id, slug } = await newCategory(newsroom);
      const begun = { ...arabic(newArabicWord()), title: '', excerpt: '', content: '', original: 'ar' };
      await newsroom.write('POST', '/articles', { ...begun, categoryId: id });
      return {
        expected: [
          ...shows(`/category/${slug}<`, sitemapsOfPages(['en'])),
          ...shows(`/category/${slug}"`, sitemapsOfPages(['ar'])),
          ...shows('hrefLang="x-default"', categoryPage(slug)),
        ],
        make: () => newsroom.write('POST', '/articles', { ...english(newWord()), categoryId: id }),
      };
    },
  },
  {
    who,
    what: 'a tag gets its first article',
    touches: ['latest', 'search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      const [tag, word] = [newWord('tag'), newWord()];
      const draft = { ...story.body, ...english(word), tags: [tag], status: 'draft' };
      const { id } = await newsroom.write<EditableArticle>('POST', '/articles', draft);
      return {
        expected: [
          ...answers(200, [...tagPage(tag), `/api/tags/${tag}`, ...feeds([`/tag/${tag}`])]),
          ...shows(word, [`/api/articles/tag/${tag}`, ...tagPage(tag, ['en'])]),
          ...shows(`/tag/${tag}<`, sitemapsOfTags()),
        ],
        kept: [...tagPage(story.tag), `/api/articles/tag/${story.tag}`],
        make: () => newsroom.write('POST', `/articles/${id}/publish`),
      };
    },
  },
  {
    who,
    what: 'an author publishes for the first time',
    touches: ['latest', 'search'],
    async plan(newsroom) {
      await ensureTeamPage(newsroom);
      const story = await newStory(newsroom);
      const newcomer = await newsroom.newAuthor();
      const { slug, displayName } = newcomer.author;
      const word = newWord();
      return {
        expected: [
          ...answers(200, [...authorPage(slug), `/api/authors/${slug}`, ...feeds([`/author/${slug}`])]),
          ...shows(word, [`/api/articles/author/${slug}`, ...authorPage(slug, ['en'])]),
          ...shows(`/author/${slug}<`, sitemapsOfPages()),
          ...shows(displayName, ['/api/authors', ...teamPage()]),
        ],
        kept: [...authorPage(story.author), `/api/articles/author/${story.author}`],
        make: () =>
          newcomer.write('POST', '/articles', { ...english(word), categoryId: story.categoryId, tags: [] }),
      };
    },
  },
  {
    who,
    what: 'it moves to another address',
    touches: ['search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      const moved = { ...story, slug: newWord('moved') };
      return {
        expected: [
          ...answers(301, page(story)),
          ...answers(404, [call(story)]),
          ...answers(200, [...page(moved), call(moved)]),
          ...shows(`/${moved.slug}`, [
            ...home(),
            ...categoryPage(story.category),
            ...related(story),
            ...feedsOf(story),
            ...newsSitemaps(),
            ...sitemapsOfArticles(),
          ]),
          ...shows(moved.slug, [...lists(story), ...searches(story.word), ...suggestions(story.word)]),
          ...hides(`/article/${story.slug}<`, sitemapsOfArticles()),
        ],
        make: () => newsroom.write('PUT', `/articles/${story.id}`, { ...story.body, slug: moved.slug }),
      };
    },
  },
  {
    who,
    what: 'it moves to another category',
    touches: ['search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      const category = await newCategory(newsroom);
      return {
        expected: [
          ...shows(category.slug, [call(story)]),
          ...structured(category.name, page(story, ['en'])),
          ...shows(story.slug, [
            ...categoryPage(category.slug),
            `/api/articles/category/${category.slug}`,
            ...feeds([`/category/${category.slug}`]),
          ]),
          ...hides(story.slug, [
            ...categoryPage(story.category),
            `/api/articles/category/${story.category}`,
            ...feeds([`/category/${story.category}`]),
          ]),
        ],
        make: () =>
          newsroom.write('PUT', `/articles/${story.id}`, { ...story.body, categoryId: category.id }),
      };
    },
  },
  {
    who,
    what: 'it is given another tag',
    touches: ['search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      const tag = newWord('tag');
      return {
        expected: [
          ...shows(tag, [...page(story), call(story), ...lists(story), ...feeds([''])]),
          ...structured(tag, page(story)),
          ...answers(200, [...feeds([`/tag/${tag}`]), ...tagPage(tag)]),
          ...shows(story.slug, [`/api/articles/tag/${tag}`]),
          ...hides(story.slug, [...tagPage(story.tag), `/api/articles/tag/${story.tag}`]),
          ...becomesFound(story.slug, tag),
          ...shows(tag, suggestions(tag.slice(0, -1))),
          ...hides(story.slug, feeds([`/tag/${story.tag}`])),
        ],
        make: () => newsroom.write('PUT', `/articles/${story.id}`, { ...story.body, tags: [tag] }),
      };
    },
  },
  {
    who,
    what: 'it is given a picture',
    touches: ['search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      const imageUrl = await newsroom.upload();
      const name = imageUrl.replace(/^\/uploads\/|\.webp$/g, '');
      return {
        expected: [
          ...shows(name, [
            ...page(story),
            call(story),
            ...lists(story),
            ...home(),
            ...categoryPage(story.category),
            ...feedsOf(story),
            ...sitemapsOfArticles(),
            ...newsSitemaps(),
          ]),
          ...structured(name, page(story)),
        ],
        make: () => newsroom.write('PUT', `/articles/${story.id}`, { ...story.body, imageUrl }),
      };
    },
  },
  {
    who,
    what: 'it is featured',
    touches: ['featured', 'search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      return {
        expected: [
          ...shows(story.slug, ['/api/articles/featured', '/api/articles/featured?limit=1&fields=card']),
          ...shows('"featured":true', [call(story)]),
        ],
        make: () => newsroom.write('POST', `/articles/${story.id}/feature`, { featured: true }),
      };
    },
  },
  {
    who,
    what: 'it is translated',
    touches: ['search'],
    async plan(newsroom) {
      const story = await newStory(newsroom, { titleAr: null, excerptAr: null, contentAr: null });
      return {
        expected: [
          ...shows(story.wordAr, headlines(story, ['ar'])),
          ...structured(story.wordAr, page(story, ['ar'])),
          ...shows(`/ar/article/${story.slug}<`, sitemapsOfArticles(['ar'])),
          ...shows(`/ar/article/${story.slug}"`, sitemapsOfArticles(['en'])),
          ...becomesFound(story.slug, story.wordAr),
        ],
        make: () => newsroom.write('PUT', `/articles/${story.id}/translation`, arabic(story.wordAr)),
      };
    },
  },
  {
    who,
    what: 'its translation is removed',
    touches: ['search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      return {
        expected: [
          ...hides(story.wordAr, [
            ...page(story, ['ar']),
            call(story),
            ...lists(story),
            ...home(['ar']),
            ...categoryPage(story.category, ['ar']),
            ...related(story, ['ar']),
            ...feedsOf(story, ['ar']),
            ...newsSitemaps(['ar']),
          ]),
          ...hides(`/ar/article/${story.slug}`, sitemapsOfArticles()),
        ],
        make: () =>
          newsroom.write('PUT', `/articles/${story.id}`, {
            ...story.body,
            ...{ titleAr: null, excerptAr: null, contentAr: null },
          }),
      };
    },
  },
];
