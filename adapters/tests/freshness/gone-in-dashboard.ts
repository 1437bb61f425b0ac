import type { EditableArticle } from '../../contract/index.ts';
import type { Change } from './change.ts';
import { answers, hides, shows } from './expectations.ts';
import {
  call,
  categoryPage,
  comments,
  feedsOf,
  home,
  inBrief,
  lists,
  newsSitemaps,
  page,
  readOn,
  searches,
  sitemapsOfArticles,
  suggestions,
} from './places.ts';
import { english, newStory, newWord } from './stories.ts';

const who = 'dashboard';

/** How articles leave the site and come back, and what never was on it. */
export const goneInDashboard: Change[] = [
  {
    who,
    what: 'it is hidden',
    touches: ['latest', 'search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      return {
        expected: goneFrom(story, 404),
        make: () => newsroom.write('POST', `/articles/${story.id}/unpublish`),
      };
    },
  },
  {
    who,
    what: 'it is shown again',
    touches: ['latest', 'search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      await newsroom.write('POST', `/articles/${story.id}/unpublish`);
      return {
        expected: [
          ...answers(200, page(story)),
          ...shows(story.slug, [...lists(story), ...home(), ...readOn(story), ...sitemapsOfArticles()]),
        ],
        make: () => newsroom.write('POST', `/articles/${story.id}/publish`),
      };
    },
  },
  {
    who,
    what: 'it is deleted, with its comments',
    touches: ['latest', 'search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      await newsroom.guest('POST', '/comments', { articleId: story.id, content: 'So it was' });
      return {
        expected: goneFrom(story, 410),
        make: () => newsroom.write('DELETE', `/articles/${story.id}`),
      };
    },
  },
  {
    who,
    what: 'a draft is written, edited and deleted',
    touches: [],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      return {
        expected: [],
        kept: [...inBrief(story), ...home(), ...sitemapsOfArticles(), ...searches(story.word)],
        async make() {
          const draft = { ...story.body, status: 'draft' };
          const { id } = await newsroom.write<EditableArticle>('POST', '/articles', draft);
          await newsroom.write('PUT', `/articles/${id}`, { ...draft, ...english(newWord()) });
          await newsroom.write('DELETE', `/articles/${id}`);
          // The latest text of what is published stays hidden, too.
          await newsroom.write('PUT', `/articles/${story.id}`, { ...draft, ...english(newWord()) });
        },
      };
    },
  },
];

/** Everywhere that an article has been. */
export function goneFrom(story: Awaited<ReturnType<typeof newStory>>, status: number) {
  return [
    ...answers(status, page(story)),
    ...answers(404, [call(story), comments(story)]),
    ...hides(story.slug, [
      ...lists(story),
      ...home(),
      ...categoryPage(story.category),
      ...readOn(story),
      ...feedsOf(story),
      ...newsSitemaps(),
      ...sitemapsOfArticles(),
      ...searches(story.word),
      ...suggestions(story.word),
    ]),
  ];
}
