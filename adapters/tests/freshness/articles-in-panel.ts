import { ARTICLE } from '../panel.ts';
import type { Change } from './change.ts';
import { answers, hides, shows, structured } from './expectations.ts';
import { goneFrom } from './gone-in-dashboard.ts';
import {
  becomesFound,
  call,
  headlines,
  home,
  inBrief,
  lists,
  page,
  related,
  searches,
  sitemapsOfArticles,
  suggestions,
} from './places.ts';
import { newArabicWord, newStory, newWord, type Newsroom, type Story } from './stories.ts';

const who = 'panel';

const documentOf = async ({ panel }: Newsroom, { slug }: Pick<Story, 'slug'>) =>
  (await panel.findArticle(slug, 'en')).documentId;

const nowhere = (story: Story) => [
  ...answers(404, [call(story)]),
  ...hides(story.slug, [...lists(story), ...related(story, ['en']), '/feed.json', ...sitemapsOfArticles()]),
];

/** Changes by editors to articles, in Strapi's own panel. */
export const articlesInPanel: Change[] = [
  {
    who,
    what: 'an article is published with another headline',
    touches: ['search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      const documentId = await documentOf(newsroom, story);
      const word = newWord();
      return {
        expected: [
          ...shows(word, [...headlines(story, ['en']), ...suggestions(word)]),
          ...structured(word, page(story, ['en'])),
          ...becomesFound(story.slug, word),
        ],
        make: () => newsroom.panel.publish(documentId, 'en', { title: `${word} in the panel` }),
      };
    },
  },
  {
    who,
    what: 'its translation is published with another headline',
    touches: ['search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      const documentId = await documentOf(newsroom, story);
      const word = newArabicWord();
      return {
        expected: [
          ...shows(word, inBrief(story, ['ar'])),
          ...structured(word, page(story, ['ar'])),
          ...becomesFound(story.slug, word),
        ],
        make: () => newsroom.panel.publish(documentId, 'ar', { title: `${word} في اللوحة` }),
      };
    },
  },
  {
    who,
    what: 'it is given an earlier date',
    touches: ['latest', 'search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      const documentId = await documentOf(newsroom, story);
      return {
        expected: [
          ...hides(story.slug, ['/api/articles?limit=1', `/api/articles/category/${story.category}?limit=1`]),
          ...shows('"createdAt":"2001-02-03', [
            ...[call(story), ...lists(story).slice(2)],
            `/api/articles/tag/${story.tag}`,
          ]),
        ],
        make: () => newsroom.panel.publish(documentId, 'en', { publicationDate: '2001-02-03T04:05:06.000Z' }),
      };
    },
  },
  {
    who,
    what: 'a draft is saved and given up',
    touches: [],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      const documentId = await documentOf(newsroom, story);
      return {
        expected: [],
        kept: [...inBrief(story), ...home(), ...sitemapsOfArticles(), ...searches(story.word)],
        async make() {
          await newsroom.panel.save(ARTICLE, documentId, { title: `${newWord()} unfinished` }, 'en');
          await newsroom.panel.discard(documentId, 'en');
          await newsroom.panel.save(ARTICLE, documentId, { title: `${newArabicWord()} مسودة` }, 'ar');
          await newsroom.panel.discard(documentId, 'ar');
        },
      };
    },
  },
  {
    who,
    what: 'it is unpublished',
    touches: ['latest', 'search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      const documentId = await documentOf(newsroom, story);
      return {
        expected: nowhere(story),
        make: () => newsroom.panel.bulk('bulkUnpublish', ARTICLE, [documentId], ['en', 'ar']),
      };
    },
  },
  {
    who,
    what: 'its translation is deleted',
    touches: ['search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      const documentId = await documentOf(newsroom, story);
      return {
        expected: [
          ...hides(story.wordAr, inBrief(story, ['ar'])),
          ...hides(`/ar/article/${story.slug}`, sitemapsOfArticles()),
        ],
        make: () => newsroom.panel.remove(ARTICLE, documentId, 'ar'),
      };
    },
  },
  {
    who,
    what: 'it is deleted in every language',
    touches: ['latest', 'search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      await newsroom.guest('POST', '/comments', { articleId: story.id, content: 'So it was' });
      const documentId = await documentOf(newsroom, story);
      return {
        expected: goneFrom(story, 410),
        make: () => newsroom.panel.remove(ARTICLE, documentId, '*'),
      };
    },
  },
  ...(
    [
      ['bulkUnpublish', nowhere, [['en', 'ar']]],
      // A bulk deletion deletes one language at a time, the English version last.
      ['bulkDelete', nowhere, [['ar'], ['en']]],
    ] as const
  ).map(([action, expectedOf, steps]): Change => ({
    who,
    what: `two articles are ticked: ${action}`,
    touches: ['latest', 'search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      const other = { ...story, slug: story.neighbour, neighbour: story.slug };
      const documentIds = [await documentOf(newsroom, story), await documentOf(newsroom, other)];
      return {
        expected: [
          ...expectedOf(story).filter(({ path }) => !path.includes(`/article/`)),
          ...answers(404, [call(other)]),
        ],
        make: async () => {
          for (const locales of steps) await newsroom.panel.bulk(action, ARTICLE, documentIds, [...locales]);
        },
      };
    },
  })),
  {
    who,
    what: 'two articles are ticked: bulkPublish',
    touches: ['latest', 'search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      const other = { ...story, slug: story.neighbour, neighbour: story.slug };
      const documentIds = [await documentOf(newsroom, story), await documentOf(newsroom, other)];
      await newsroom.panel.bulk('bulkUnpublish', ARTICLE, documentIds, ['en', 'ar']);
      return {
        expected: [
          ...answers(200, [call(story), call(other)]),
          ...shows(story.slug, [...lists(story), '/feed.json', ...sitemapsOfArticles(['en'])]),
        ],
        make: () => newsroom.panel.bulk('bulkPublish', ARTICLE, documentIds, ['en', 'ar']),
      };
    },
  },
];
