/** Examples of imports for the description of the API. */

const address = 'https://news.example.com/2026/03/solid-state-battery-road-test/';

export const importedExample = {
  articleId: 31,
  slug: 'solid-state-battery-road-test',
  title: 'A solid-state battery goes to work',
  titleAr: 'بطارية صلبة تباشر العمل',
  status: 'draft' as const,
  matchedBy: 'address' as const,
};

export const scrapedArticleExample = {
  title: 'A solid-state battery goes to work',
  content:
    '<p>For eleven weeks a delivery van in Aarhus has carried parcels and an experiment. Its battery has no liquid in it.</p>',
  excerpt: 'For eleven weeks a delivery van in Aarhus has carried parcels and an experiment.',
  imageUrl: 'https://news.example.com/pictures/van.jpg',
  imageAlt: 'A white van at a charger in the snow',
  publishDate: '2026-03-12T08:00:00.000Z',
  originalUrl: address,
  canonicalUrl: address,
  sourceName: 'Example News',
  author: 'Jonas Holm',
  imageCredit: 'Photo: Mette Krogh',
  language: 'en',
  direction: 'ltr' as const,
  wordCount: 640,
  embeds: ['https://video.example.com/embed/solid-state-van'],
  imported: null,
};

export const scrapeProblemExample = {
  message: 'No article content found at the provided URL',
  code: 'no-content' as const,
};

export const scrapeListInputExample = { url: 'https://news.example.com/cars/', limit: 10 };

export const scrapeLinksExample = {
  source: { url: 'https://news.example.com/cars/', name: 'Example News', foundBy: 'feed' as const },
  links: [
    {
      url: address,
      title: 'A solid-state battery goes to work',
      publishDate: '2026-03-12T08:00:00.000Z',
      imported: null,
    },
  ],
};

export const scrapedArticlesExample = {
  source: scrapeLinksExample.source,
  articles: [scrapedArticleExample],
  problems: [
    {
      originalUrl: 'https://news.example.com/2026/03/members-only/',
      title: 'For members only',
      code: 'robots' as const,
      message: 'news.example.com asks programs not to read this page (robots.txt)',
    },
  ],
};

export const rewriteInputExample = {
  title: scrapedArticleExample.title,
  content: `${scrapedArticleExample.content}<p>Nobody knew yet what frost would do to it. The first cold morning came in November, and the van drove.</p>`,
  imageUrl: null,
  categoryId: 1,
  originalUrl: address,
  canonicalUrl: address,
  sourceName: 'Example News',
  author: 'Jonas Holm',
  publishDate: '2026-03-12T08:00:00.000Z',
  excerpt: 'For eleven weeks a delivery van in Aarhus has carried parcels and an experiment.',
  embeds: ['https://video.example.com/embed/solid-state-van'],
  importAgain: true,
};

export const articleSourceExample = {
  name: 'Example News',
  url: address,
  canonicalUrl: address,
  author: 'Jonas Holm',
  date: '2026-03-12T08:00:00.000Z',
};

export const importNoteExample = {
  code: 'picture' as const,
  message: 'The picture was not imported: news.example.com took longer than 10 seconds',
};
