import type { AuthorPage } from '@mihwar/adapters/contract';
import { describe, expect, it } from 'vitest';
import { toScript } from '~/components/json-ld';
import { aComment, anArticle } from '~/test/articles';
import { structuredData, type StructuredData } from '~/test/structured-data';
import { breadcrumbs, collectionPage, itemList } from './lists';
import { countWords, newsArticle, type ShownArticle } from './news-article';
import { person, profilePage } from './person';
import { organization, webSite } from './publication';
import type { SiteFacts } from './site-facts';

const site: SiteFacts = {
  publicUrl: 'https://cars.example',
  language: 'ar',
  name: 'محور',
  description: 'عن السيارات',
  profiles: ['https://x.example/mihwar'],
};

const image = {
  url: '/uploads/a.webp',
  width: 1600,
  height: 900,
  alt: '',
  altAr: null,
  variants: [],
  focus: null,
  focusAr: null,
  share: { url: '/uploads/share_a.jpg', width: 1200, height: 630 },
  colours: null,
};

const comments = [1, 2].map((id) => aComment({ id }));

const shown = (fields: Partial<ShownArticle> = {}): ShownArticle => ({
  article: anArticle({ id: 7, slug: 'سيارة', image, comments, commentCount: 243 }),
  language: 'ar',
  title: 'سيارة </script>',
  excerpt: 'عنها',
  content: '<p>ثلاث كلمات هنا</p>',
  author: 'ليلى حداد',
  section: 'المراجعات',
  tags: ['تسلا'],
  modified: '2026-03-11T12:00:00.000Z',
  ...fields,
});

/** The graph as a search engine reads it. */
const read = (graph: Parameters<typeof toScript>[0]): StructuredData['@graph'] =>
  structuredData.parse(JSON.parse(toScript(graph)))['@graph'];

describe('structured data', () => {
  it('of an article has all that is demanded and recommended, in the language of its words', () => {
    const [article] = read([newsArticle(site, shown())]);
    const url = `https://cars.example/ar/article/${encodeURIComponent('سيارة')}`;
    expect(article).toMatchObject({
      headline: 'سيارة </script>',
      url,
      mainEntityOfPage: { '@id': url },
      inLanguage: 'ar',
      datePublished: '2026-03-10T12:00:00.000Z',
      dateModified: '2026-03-11T12:00:00.000Z',
      author: {
        '@type': 'Person',
        '@id': 'https://cars.example/author/layla-haddad#person',
        name: 'ليلى حداد',
        url: 'https://cars.example/ar/author/layla-haddad',
      },
      publisher: { name: 'محور', logo: { url: 'https://cars.example/icon-512.png' } },
      image: ['https://cars.example/uploads/share_a.jpg', 'https://cars.example/uploads/a.webp'],
      wordCount: 3,
      commentCount: 243,
    });
  });

  it('of an article that the newsroom signs together, without picture, section and tags, says nothing of them', () => {
    const article = newsArticle(site, {
      ...shown({ author: null, section: undefined, tags: [] }),
      article: anArticle({ slug: 'plain' }),
    });
    expect(article.author).toMatchObject({ '@type': 'NewsMediaOrganization', name: 'محور' });
    for (const property of ['image', 'articleSection', 'keywords'])
      expect(article).not.toHaveProperty(property);
  });

  it('of an article without Arabic leads to the English one', () => {
    const [article] = read([newsArticle(site, shown({ language: 'en' }))]);
    expect(article).toMatchObject({
      inLanguage: 'en',
      url: `https://cars.example/article/${encodeURIComponent('سيارة')}`,
    });
  });

  it('of the site says how it is searched', () => {
    expect(read([webSite(site), organization({ ...site, profiles: [] })])).toMatchObject([
      {
        url: 'https://cars.example/ar',
        potentialAction: {
          target: { urlTemplate: 'https://cars.example/ar/search?q={search_term_string}' },
        },
      },
      { url: 'https://cars.example/' },
    ]);
  });

  it('of an author is a profile with the articles, and names the person as the articles do', () => {
    const articles = [anArticle({ id: 2 })];
    const author: AuthorPage = {
      ...{ id: 5, slug: 'layla-haddad', displayName: 'Layla Haddad', displayNameAr: 'ليلى حداد' },
      ...{ bio: 'Writes.', bioAr: 'تكتب.', portrait: image, articleCount: 1, englishArticleCount: 1 },
    };
    const [profile] = read([
      profilePage(site, { author, name: 'ليلى حداد', description: 'تكتب.', articles }),
    ]);
    expect(profile).toMatchObject({
      url: 'https://cars.example/ar/author/layla-haddad',
      mainEntity: {
        '@id': 'https://cars.example/author/layla-haddad#person',
        description: 'تكتب.',
        image: 'https://cars.example/uploads/a.webp',
      },
      hasPart: [{ headline: 'Article 2', url: 'https://cars.example/ar/article/article-2' }],
    });
    expect(person(site, { name: 'ليلى', slug: null, language: 'ar' })).toEqual({
      '@type': 'Person',
      name: 'ليلى',
    });
  });

  it('of lists has the articles in their order', () => {
    const articles = [anArticle({ id: 2 }), anArticle({ id: 1 })];
    const graph = read([
      itemList(site, articles),
      collectionPage(site, { name: 'الكل', path: '/category/all', description: 'كل شيء', articles }),
      breadcrumbs(site, [{ name: 'الكل', path: '/category/all' }]),
    ]);
    const list = {
      itemListElement: [
        { position: 1, url: 'https://cars.example/ar/article/article-2' },
        { position: 2, url: 'https://cars.example/ar/article/article-1' },
      ],
    };
    expect(graph).toMatchObject([
      list,
      { url: 'https://cars.example/ar/category/all', mainEntity: list },
      {
        itemListElement: [
          { name: 'محور', item: 'https://cars.example/ar' },
          { name: 'الكل', item: 'https://cars.example/ar/category/all' },
        ],
      },
    ]);
  });
});

describe('countWords', () => {
  it.each([
    ['<p>One two</p><p>three</p>', 3],
    ['<b class="four five">four</b>&nbsp;five — &amp;', 2],
    ['سيارة كهربائية 400 V', 4],
    ['', 0],
  ])('%s', (html, words) => {
    expect(countWords(html)).toBe(words);
  });
});
