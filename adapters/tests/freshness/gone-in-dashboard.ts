import type { EditableArticle } from '../../contract/index.ts';
import type { Change } from './change.ts';
import { answers, hides, shows } from './expectations.ts';
import {
  authorPage,
  call,
  categoryPage,
  comments,
  feedsOf,
  home,
  inBrief,
  lists,
  newsSitemaps,
  ownPlaces,
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
import { english, ensureTeamPage, newStory, newWord } from './stories.ts';

const who = 'dashboard';

/** Changes that hide articles and show them again, and changes of hidden articles. */
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
    what: 'the only article of an author and of a tag is hidden',
    touches: ['latest', 'search'],
    async plan(newsroom) {
      await ensureTeamPage(newsroom);
      const { categoryId } = await newStory(newsroom);
      const leaver = await newsroom.newAuthor();
      const { slug, displayName } = leaver.author;
      const tag = newWord('tag');
      const body = { ...english(newWord()), categoryId, tags: [tag] };
      const { id } = await leaver.write<EditableArticle>('POST', '/articles', body);
      return {
        expected: [
          ...answers(404, [
            ...[...authorPage(slug), `/api/authors/${slug}`, `/author/${slug}/feed.xml`],
            ...[...tagPage(tag), `/api/tags/${tag}`, `/tag/${tag}/feed.xml`],
          ]),
          ...hides(displayName, ['/api/authors', ...teamPage()]),
          ...hides(`/author/${slug}<`, sitemapsOfPages()),
          ...hides(`/tag/${tag}<`, sitemapsOfTags()),
        ],
        make: () => leaver.write('POST', `/articles/${id}/unpublish`),
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
          ...shows(story.slug, [...lists(story), ...home(), ...sitemapsOfArticles()]),
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
          // The draft of a published article stays hidden, too.
          await newsroom.write('PUT', `/articles/${story.id}`, { ...draft, ...english(newWord()) });
        },
      };
    },
  },
];

/** All places where an article was shown. */
export function goneFrom(story: Awaited<ReturnType<typeof newStory>>, status: number) {
  return [
    ...answers(status, page(story)),
    ...answers(404, [call(story), comments(story)]),
    ...hides(story.slug, [
      ...lists(story),
      ...home(),
      ...categoryPage(story.category),
      ...ownPlaces(story),
      ...related(story),
      ...feedsOf(story),
      ...newsSitemaps(),
      ...sitemapsOfArticles(),
      ...searches(story.word),
      ...suggestions(story.word),
    ]),
  ];
}
