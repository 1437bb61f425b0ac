import type { EditableArticle, SiteSetting, StaticPage } from '../../contract/index.ts';
import { firstArticle } from '../source-site.ts';
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
  related,
  sitemapsOfPages,
  suggestions,
  teamPage,
} from './places.ts';
import { english, ensureTeamPage, newArabicWord, newCategory, newStory, newWord } from './stories.ts';

const who = 'dashboard';

/** Changes by admins, and by readers who comment, to the content around articles. */
export const aroundInDashboard: Change[] = [
  {
    who: 'guest',
    what: 'a comment is written',
    touches: [],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      const content = newWord('comment');
      return {
        expected: [
          ...shows(content, [...page(story), call(story), comments(story)]),
          ...shows('"commentCount":1', [call(story)]),
          ...structured('"commentCount":1', page(story)),
        ],
        kept: [...lists(story), ...related(story)],
        make: () => newsroom.guest('POST', '/comments', { articleId: story.id, content }),
      };
    },
  },
  {
    who,
    what: 'a category is added',
    touches: ['categories'],
    async plan(newsroom) {
      const name = newWord('category');
      return {
        expected: [
          ...shows(name, ['/api/categories', ...home(['en']), ...suggestions(name)]),
          ...shows(`/category/${name}`, [...home(), ...sitemapsOfPages()]),
          ...answers(200, categoryPage(name)),
        ],
        make: () => newCategory(newsroom, { name }),
      };
    },
  },
  {
    who,
    what: 'a category is renamed in both languages, and its address with it',
    // Searches also find articles by the name of their category.
    touches: ['categories', 'search'],
    async plan(newsroom) {
      const story = await newStory(newsroom);
      const [name, nameAr, slug] = [newWord('category'), newArabicWord(), newWord('address')];
      return {
        expected: [
          ...shows(name, [
            '/api/categories',
            ...inBrief(story, ['en']),
            ...home(['en']),
            ...suggestions(name),
          ]),
          ...shows(nameAr, [...inBrief(story, ['ar']), ...home(['ar'])]),
          ...structured(name, page(story, ['en'])),
          ...[name, nameAr].flatMap((term) => becomesFound(story.slug, term)),
          ...shows(name, [...categoryPage(slug, ['en']), ...feeds([`/category/${slug}`], ['en'])]),
          ...shows(`/category/${slug}`, sitemapsOfPages()),
          ...answers(301, [
            ...categoryPage(story.category),
            ...feeds([`/category/${story.category}`], ['ar']),
          ]),
        ],
        make: () => newsroom.admin('PUT', `/categories/${story.categoryId}`, { name, nameAr, slug }),
      };
    },
  },
  {
    who,
    what: 'a category is deleted',
    touches: ['categories'],
    async plan(newsroom) {
      const { id, slug } = await newCategory(newsroom);
      return {
        expected: [
          ...answers(404, [...categoryPage(slug), `/api/categories/${slug}`]),
          ...hides(slug, ['/api/categories', ...home(), ...sitemapsOfPages(), ...suggestions(slug)]),
        ],
        make: () => newsroom.admin('DELETE', `/categories/${id}`),
      };
    },
  },
  {
    who,
    what: 'an author is renamed in both languages and given a portrait',
    // The featured article, and the article that the search finds, are by this author.
    touches: ['featured', 'search'],
    async plan(newsroom) {
      await ensureTeamPage(newsroom);
      const story = await newStory(newsroom);
      const [displayName, displayNameAr] = [newWord('author'), newArabicWord()];
      const avatar = await newsroom.upload();
      return {
        expected: [
          ...shows(displayName, [
            ...[...inBrief(story, ['en']), ...feedsOf(story, ['en'])],
            ...[...authorPage(story.author, ['en']), '/api/authors', ...teamPage(['en'])],
          ]),
          ...shows(displayNameAr, [
            ...[...inBrief(story, ['ar']), ...feedsOf(story, ['ar'])],
            ...[...authorPage(story.author, ['ar']), ...teamPage(['ar'])],
          ]),
          ...structured(displayName, authorPage(story.author, ['en'])),
          ...shows(displayName, suggestions(displayName)),
          ...structured(displayName, page(story, ['en'])),
          ...shows('"avatar":"/uploads/', [call(story)]),
        ],
        make: () =>
          newsroom.admin('PUT', `/users/${newsroom.author.id}`, { displayName, displayNameAr, avatar }),
      };
    },
  },
  {
    who,
    what: 'an author moves to another address',
    // Searches suggest authors.
    touches: ['search'],
    async plan(newsroom) {
      const mover = await newsroom.newAuthor();
      const story = await newStory(mover);
      const slug = newWord('address');
      return {
        expected: [
          ...answers(301, [...authorPage(story.author), ...feeds([`/author/${story.author}`], ['ar'])]),
          ...answers(404, [`/api/authors/${story.author}`]),
          ...answers(200, [...authorPage(slug), `/api/authors/${slug}`]),
          ...shows(story.slug, [`/api/articles/author/${slug}`]),
          ...shows(`/author/${slug}"`, page(story)),
          ...shows(`/author/${slug}<`, sitemapsOfPages()),
        ],
        make: () => newsroom.admin('PUT', `/users/${mover.author.id}`, { slug }),
      };
    },
  },
  {
    who,
    what: 'a setting is added and changed',
    // A setting says how articles take comments.
    touches: ['settings', 'article'],
    async plan(newsroom) {
      const key = `footer_${newWord()}`;
      const [value, valueAr] = [newWord(), newArabicWord()];
      const settings = (await newsroom.admin('GET', '/site-settings')) as SiteSetting[];
      const known = settings.find((setting) => setting.key === 'footer_copyright');
      return {
        expected: [
          ...shows(key, ['/api/site-settings']),
          ...shows(value, ['/api/site-settings', ...home(['en'])]),
          ...shows(valueAr, home(['ar'])),
        ],
        async make() {
          await newsroom.admin('POST', '/site-settings', { key, value: 'something' });
          await (known
            ? newsroom.admin('PUT', `/site-settings/${known.id}`, { value, valueAr })
            : newsroom.admin('POST', '/site-settings', { key: 'footer_copyright', value, valueAr }));
        },
      };
    },
  },
  {
    who,
    what: 'a page is added, renamed, hidden',
    touches: ['pages'],
    async plan(newsroom) {
      const body = (slug: string) => ({ slug, title: slug, content: `About **${slug}**` });
      const [added, former, hidden, title, slug] = [1, 2, 3, 4, 5].map(() => newWord('page')) as [
        string,
        string,
        string,
        string,
        string,
      ];
      const make = async (one: string) =>
        (await newsroom.admin('POST', '/static-pages', body(one))) as StaticPage;
      const [renamed, gone] = [await make(former), await make(hidden)];
      return {
        expected: [
          ...answers(200, [`/page/${added}`, `/page/${slug}`]),
          ...shows(title, [`/page/${slug}`]),
          ...answers(301, [`/page/${former}`]),
          ...answers(404, [`/page/${hidden}`, `/api/static-pages/${hidden}`, `/api/static-pages/${former}`]),
          ...shows(slug, ['/api/static-pages', ...sitemapsOfPages(['en'])]),
          ...shows(added, ['/api/static-pages', ...sitemapsOfPages(['en']), ...home()]),
          ...hides(hidden, ['/api/static-pages', ...home()]),
          ...hides(`/page/${hidden}<`, sitemapsOfPages(['en'])),
        ],
        async make() {
          await make(added);
          await newsroom.admin('PUT', `/static-pages/${renamed.id}`, { title, slug });
          await newsroom.admin('PUT', `/static-pages/${gone.id}`, { isPublished: false });
        },
      };
    },
  },
  {
    who: 'import',
    what: "another site's article is imported, which stays a draft, and published",
    touches: ['latest', 'search'],
    async plan(newsroom) {
      const category = await newCategory(newsroom);
      const title = `${newWord('imported')} from elsewhere`;
      const { content } = english(title);
      const slug = title.replaceAll(' ', '-');
      const place = { slug, category: category.slug, tag: '', author: '', neighbour: '' };
      return {
        expected: [
          ...answers(200, page(place, ['en'])),
          ...shows(title, [...inBrief(place, ['en']), ...categoryPage(category.slug), ...suggestions(title)]),
        ],
        async make() {
          const { article } = (await newsroom.admin('POST', '/scrape/rewrite', {
            title,
            content,
            categoryId: category.id,
            originalUrl: firstArticle(newsroom.sourceUrl),
            importAgain: true,
          })) as { article: EditableArticle };
          await newsroom.admin('POST', `/articles/${article.id}/publish`);
        },
      };
    },
  },
  {
    who,
    what: 'an author is deleted',
    touches: ['search'],
    async plan(newsroom) {
      const author = await newsroom.newAuthor();
      const story = await newStory(author);
      return {
        expected: [
          ...hides(author.author.displayName, [...inBrief(story, ['en']), '/feed.xml', '/api/authors']),
          ...answers(404, [
            ...[...authorPage(story.author), `/api/authors/${story.author}`],
            ...feeds([`/author/${story.author}`], ['en']),
          ]),
        ],
        make: () => newsroom.admin('DELETE', `/users/${author.author.id}`),
      };
    },
  },
];
