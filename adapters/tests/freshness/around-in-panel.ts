import type { Comment, SiteSetting } from '../../contract/index.ts';
import type { Change } from './change.ts';
import { answers, hides, shows, structured } from './expectations.ts';
import {
  authorPage,
  becomesFound,
  call,
  categoryPage,
  comments,
  feeds,
  feedsOf,
  home,
  inBrief,
  lists,
  page,
  sitemapsOfTags,
  suggestions,
  tagPage,
} from './places.ts';
import { newArabicWord, newStory, newWord, type Newsroom, type Story } from './stories.ts';

const CATEGORY = 'api::category.category';
const TAG = 'api::tag.tag';
const COMMENT = 'api::comment.comment';
const SITE_SETTING = 'api::site-setting.site-setting';
const USER = 'plugin::users-permissions.user';

const who = 'panel';

const commentOn = ({ guest }: Newsroom, { id }: Story) => {
  const content = newWord('comment');
  return guest<Comment>('POST', '/comments', { articleId: id, content });
};

/** Changes by editors in Strapi's own panel to the content around articles. */
export const aroundInPanel: Change[] = [
  {
    who,
    what: 'a comment is deleted',
    touches: [],
    async plan(newsroom) {
      const { panel } = newsroom;
      const story = await newStory(newsroom);
      const { content } = await commentOn(newsroom, story);
      const { documentId } = await panel.find(COMMENT, 'content', content);
      return {
        expected: [
          ...hides(content, [...page(story), call(story), comments(story)]),
          ...structured('"commentCount":0', page(story)),
        ],
        make: () => panel.remove(COMMENT, documentId),
      };
    },
  },
  {
    who,
    what: 'two comments are ticked and deleted',
    touches: [],
    async plan(newsroom) {
      const { panel } = newsroom;
      const story = await newStory(newsroom);
      const written = [await commentOn(newsroom, story), await commentOn(newsroom, story)];
      const entries = await Promise.all(
        written.map(({ content }) => panel.find(COMMENT, 'content', content)),
      );
      return {
        expected: written.flatMap(({ content }) =>
          hides(content, [...page(story, ['en']), call(story), comments(story)]),
        ),
        make: () =>
          panel.bulk(
            'bulkDelete',
            COMMENT,
            entries.map(({ documentId }) => documentId),
          ),
      };
    },
  },
  ...(['en', 'ar'] as const).map((locale): Change => ({
    who,
    what: `a category is renamed: ${locale}`,
    touches: ['categories', 'search'],
    async plan(newsroom) {
      const { panel } = newsroom;
      const story = await newStory(newsroom);
      const name = locale === 'en' ? newWord('category') : newArabicWord();
      const { documentId } = await panel.find(CATEGORY, 'slug', story.category, locale);
      return {
        expected: [
          ...shows(name, [
            '/api/categories',
            ...inBrief(story, [locale]),
            ...home([locale]),
            ...categoryPage(story.category, [locale]),
            ...suggestions(name),
          ]),
          ...structured(name, page(story, [locale])),
          ...becomesFound(story.slug, name),
        ],
        make: () => panel.save(CATEGORY, documentId, { name }, locale),
      };
    },
  })),
  {
    who,
    what: 'a tag is renamed in both languages',
    touches: ['search'],
    async plan(newsroom) {
      const { panel } = newsroom;
      const story = await newStory(newsroom);
      const [name, nameAr] = [newWord('tag'), newArabicWord()];
      const { documentId } = await panel.find(TAG, 'name', story.tag);
      return {
        expected: [
          ...shows(name, [
            ...[...inBrief(story, ['en']), ...feedsOf(story, ['en']), ...suggestions(name)],
            ...[...tagPage(story.tag, ['en']), `/api/tags/${story.tag}`],
          ]),
          ...shows(nameAr, [
            ...[...inBrief(story, ['ar']), ...feedsOf(story, ['ar']), ...suggestions(nameAr)],
            ...tagPage(story.tag, ['ar']),
          ]),
          ...structured(name, tagPage(story.tag, ['en'])),
          ...structured(name, page(story, ['en'])),
          ...[name, nameAr].flatMap((term) => becomesFound(story.slug, term)),
          ...hides(`"slug":"${story.slug}"`, [`/api/search?q=${story.tag}`]),
        ],
        make: () => panel.save(TAG, documentId, { name, nameAr }),
      };
    },
  },
  {
    who,
    what: 'a tag moves to another address, and is described',
    touches: ['search'],
    async plan(newsroom) {
      const { panel } = newsroom;
      const story = await newStory(newsroom);
      const [slug, description] = [newWord('address'), newWord('description')];
      const { documentId } = await panel.find(TAG, 'name', story.tag);
      return {
        expected: [
          ...answers(301, [...tagPage(story.tag), ...feeds([`/tag/${story.tag}`], ['ar'])]),
          ...answers(404, [`/api/tags/${story.tag}`]),
          ...shows(description, [...tagPage(slug, ['en']), `/api/tags/${slug}`, `/tag/${slug}/feed.xml`]),
          ...shows(story.slug, [`/api/articles/tag/${slug}`]),
          ...shows(`/tag/${slug}"`, page(story)),
          ...shows(`/tag/${slug}<`, sitemapsOfTags()),
        ],
        make: () => panel.save(TAG, documentId, { slug, description }),
      };
    },
  },
  {
    who,
    what: 'a tag is deleted',
    touches: ['search'],
    async plan(newsroom) {
      const { panel } = newsroom;
      const story = await newStory(newsroom);
      const { documentId } = await panel.find(TAG, 'name', story.tag);
      return {
        expected: [
          ...hides(story.tag, [...inBrief(story), ...suggestions(story.tag)]),
          ...hides(`"slug":"${story.slug}"`, [`/api/search?q=${story.tag}`]),
          ...answers(404, [`/tag/${story.tag}/feed.xml`, ...tagPage(story.tag), `/api/tags/${story.tag}`]),
          ...hides(`/tag/${story.tag}<`, sitemapsOfTags()),
        ],
        make: () => panel.remove(TAG, documentId),
      };
    },
  },
  {
    who,
    what: 'an author is renamed',
    // The featured article, and the article that the search finds, are by this author.
    touches: ['featured', 'search'],
    async plan(newsroom) {
      const { panel, author } = newsroom;
      const story = await newStory(newsroom);
      const displayName = newWord('author');
      const { documentId } = await panel.find(USER, 'username', author.username);
      return {
        expected: [
          ...shows(displayName, [...inBrief(story, ['en']), ...lists(story)]),
          ...structured(displayName, page(story, ['en'])),
          ...shows(displayName, authorPage(story.author, ['en'])),
        ],
        make: () => panel.save(USER, documentId, { displayName }),
      };
    },
  },
  {
    who,
    what: 'a setting is changed',
    // A setting says how articles take comments.
    touches: ['settings', 'article'],
    async plan(newsroom) {
      const { panel, admin } = newsroom;
      const setting = (await admin('POST', '/site-settings', {
        key: `footer_${newWord()}`,
        value: newWord(),
      })) as SiteSetting;
      const value = newWord();
      const { documentId } = await panel.find(SITE_SETTING, 'key', setting.key, 'en');
      return {
        expected: shows(value, ['/api/site-settings', ...home()]),
        make: () => panel.save(SITE_SETTING, documentId, { value }, 'en'),
      };
    },
  },
  {
    who,
    what: 'a picture is described otherwise',
    touches: [
      'article',
      'category',
      'author',
      'tag',
      'latest',
      'featured',
      'search',
      'categories',
      'settings',
      'pages',
    ],
    async plan(newsroom) {
      const { panel } = newsroom;
      const imageUrl = await newsroom.upload();
      const story = await newStory(newsroom, { imageUrl });
      const alternativeText = newWord('description');
      return {
        expected: shows(alternativeText, [call(story), ...lists(story), ...page(story), ...home()]),
        make: () => panel.describeFile(imageUrl, alternativeText),
      };
    },
  },
];
