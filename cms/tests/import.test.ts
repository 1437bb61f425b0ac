import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Doubles from '../src/import/doubles';
import { bootCms, built, type Cms } from './boot';
import { arabicPage, articlePage, paragraphs, vanPage } from './import/articles';
import { startSite, type Site } from './import/site';

let site: Site;
let cms: Cms;
let admin: string;
let categoryId: number;

interface Scraped {
  title: string;
  content: string;
  imageUrl: string | null;
  imageAlt: string | null;
  excerpt: string;
  embeds: string[];
  originalUrl: string;
  imported: { articleId: number; matchedBy: string; status: string } | null;
}

interface Saved {
  article: {
    publicId: number;
    status: string;
    content: string;
    image: { url: string } | null;
    imageAlt: string | null;
    excerpt: string;
    arabic: { title: string; content: string } | null;
  };
  source: { name: string | null; author: string | null };
  rewritten: boolean;
  notes: { code: string; message: string; items?: string[] }[];
}

const rss = (items: [string, string][]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Cars</title>${items
    .map(
      ([path, title]) =>
        `<item><title>${title}</title><link>${site.url}${path}</link><pubDate>Thu, 12 Mar 2026 08:00:00 GMT</pubDate></item>`,
    )
    .join('')}</channel></rss>`;

beforeAll(async () => {
  site = await startSite({ '/robots.txt': 'User-agent: *\nDisallow: /private/\n' });
  process.env.IMPORT_ALLOW_HOSTS = site.host;
  cms = await bootCms();
  delete process.env.IMPORT_ALLOW_HOSTS;
  admin = (await cms.signIn()).accessToken;
  const category = await cms.send('POST', '/api/categories', { name: 'Imported' }, admin);
  categoryId = ((await category.json()) as { publicId: number }).publicId;
  site.pages['/van.webp'] = await readFile(
    path.resolve(__dirname, '../seed/images/dc-fast-charging-explained.webp'),
  );
  site.pages['/2026/03/solid-state-van/'] = vanPage(site.url);
  site.pages['/arabic/'] = arabicPage;
  site.pages['/private/page/'] = vanPage(site.url);
  site.pages['/empty/'] =
    '<html><head><title>Nothing much</title></head><body><p>Sign in to read on.</p></body></html>';
});
afterAll(async () => {
  await cms.stop();
  await site.stop();
});

const scrape = async <Body>(call: string, body: object, as = admin) => {
  const response = await cms.send('POST', `/api/scrape/${call}`, body, as);
  return { status: response.status, body: (await response.json()) as Body };
};
const refusal = async (call: string, body: object) => {
  const answer = await scrape<{ error: { message: string; details: { code?: string; imported?: object } } }>(
    call,
    body,
  );
  return { status: answer.status, message: answer.body.error.message, ...answer.body.error.details };
};
const single = async (address: string) =>
  (await scrape<{ article: Scraped }>('single', { url: site.url + address })).body.article;
const countArticles = () => cms.strapi.db.query('api::article.article').count();

describe('reading', () => {
  it('is for admins', async () => {
    const author = await cms.newAuthor('imports.author');
    for (const call of ['list', 'motor1', 'single', 'rewrite']) {
      expect((await scrape(call, { url: site.url }, author.accessToken)).status).toBe(403);
      expect((await scrape(call, { url: site.url }, '')).status).toBe(401);
    }
  });

  it('answers an article with what its page says of it', async () => {
    const article = await single('/2026/03/solid-state-van/?utm_source=x');
    expect(article).toMatchObject({
      title: 'A solid-state battery goes to work',
      excerpt: expect.stringMatching(/^For eleven weeks .{100,}…$/),
      imageUrl: `${site.url}/van.webp`,
      publishDate: '2026-03-12T08:00:00.000Z',
      canonicalUrl: `${site.url}/2026/03/solid-state-van/`,
      sourceName: 'Example News',
      author: 'Jonas Holm',
      imageCredit: expect.stringContaining('Mette Krogh'),
      language: 'en',
      direction: 'ltr',
      imported: null,
    });
    expect(article.content).toContain(paragraphs());
    expect(article.content).not.toMatch(/Share|Related|Jonas|Mette|©/);
  });

  it.each([
    ['/private/page/', 'robots', /robots\.txt/],
    ['/empty/', 'no-content', /^No article content found at the provided URL$/],
    ['/nothing-there/', 'refused', /404/],
    ['/van.webp', 'not-html', /image\/webp/],
  ])('%s cannot be read: %s', async (address, code, message) => {
    expect(await refusal('single', { url: site.url + address })).toEqual({
      status: 422,
      code,
      message: expect.stringMatching(message),
    });
  });

  it('refuses addresses inside, and what is no address', async () => {
    expect(await refusal('single', { url: 'http://169.254.169.254/latest/' })).toMatchObject({
      status: 422,
      code: 'blocked',
    });
    expect((await refusal('single', { url: 'news' })).status).toBe(400);
    expect((await refusal('motor1', { url: site.url, limit: 21 })).status).toBe(400);
  });

  it('reads a list by the feed that its page announces, else by its links', async () => {
    const titles = [
      'Van one drives to the north',
      'Van two drives to the south',
      'Van three stays at home',
      'Van four breaks a record',
    ];
    const items = titles.map((title, index): [string, string] => [
      `/news/${1000 + index}/${title.toLowerCase().replaceAll(' ', '-')}/`,
      title,
    ]);
    for (const [index, [address, title]] of items.entries()) {
      if (index < 3)
        site.pages[address] = articlePage({
          title,
          body: paragraphs([
            `Number ${index}: ${title}, and this is why it matters to everybody who drives one.`,
            ...Array.from(
              { length: 5 },
              (_, n) => `${title}, said driver ${n} of depot ${index} when asked about day ${n * index}.`,
            ),
          ]),
        });
    }
    const links = items
      .map(([address, title]) => `<li class="item"><a href="${address}?utm_medium=list">${title}</a></li>`)
      .join('');
    const list = (head: string) =>
      `<html><head>${head}</head><body><nav><a href="/about-us-and-our-team/">About us and our whole team</a></nav><ul>${links}</ul></body></html>`;
    site.pages['/feed.xml'] = rss(items);
    site.pages['/with-feed/'] = list('<link rel="alternate" type="application/rss+xml" href="/feed.xml">');
    site.pages['/without-feed/'] = list('');
    site.pages['/wrong-feed/'] = list('<link rel="alternate" type="application/rss+xml" href="/other.xml">');
    site.pages['/other.xml'] = rss([
      ['/other/1/', 'Another section altogether'],
      ['/other/2/', 'And one more of it'],
    ]);
    for (const [address, foundBy] of [
      ['/with-feed/', 'feed'],
      ['/without-feed/', 'links'],
      ['/wrong-feed/', 'links'],
      ['/feed.xml', 'feed'],
    ]) {
      const { body } = await scrape<{ source: { foundBy: string }; links: { url: string; title: string }[] }>(
        'list',
        { url: site.url + address, limit: 3 },
      );
      expect(body.source?.foundBy, address).toBe(foundBy);
      expect(body.links.map(({ url }) => url)).toEqual(items.slice(0, 3).map(([to]) => site.url + to));
      expect(body.links.map(({ title }) => title)).toEqual(titles.slice(0, 3));
    }
    const whole = await scrape<{ articles: Scraped[]; problems: object[] }>('motor1', {
      url: `${site.url}/with-feed/`,
      limit: 4,
    });
    expect(whole.body.articles.map(({ title }) => title)).toEqual(titles.slice(0, 3));
    expect(whole.body.problems).toEqual([expect.objectContaining({ code: 'refused', title: titles[3] })]);
    site.pages['/no-links/'] = '<html><body><p>Nothing</p></body></html>';
    expect(await refusal('list', { url: `${site.url}/no-links/` })).toMatchObject({
      status: 422,
      code: 'no-links',
    });
  });
});

describe('saving', () => {
  it('makes a draft with its source, its picture stored here, and a line that says whose it is', async () => {
    const { title, content, imageUrl } = await single('/2026/03/solid-state-van/');
    // The four fields of requirements 7. The source is known from reading.
    const { status, body } = await scrape<Saved>('rewrite', { title, content, imageUrl, categoryId });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      rewritten: false,
      notes: [],
      source: { name: 'Example News', author: 'Jonas Holm' },
    });
    expect(body.article.status).toBe('draft');
    expect(body.article.image?.url).toMatch(/^\/uploads\/\w+\.webp$/);
    expect(body.article.content).toContain(
      `<a href="${site.url}/2026/03/solid-state-van/">Example News</a>, by Jonas Holm, March 12, 2026. Picture: `,
    );
    expect(body.article.content).not.toContain('<img');
    const rows = await cms.strapi.db
      .query('api::article.article')
      .findMany({ where: { publicId: body.article.publicId } });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      publishedAt: null,
      sourceName: 'Example News',
      sourceCanonical: `${site.url}/2026/03/solid-state-van/`,
      sourceAuthor: 'Jonas Holm',
      sourceKey: `${site.host}/2026/03/solid-state-van`,
      sourceFingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    const files = await cms.strapi.db
      .query('plugin::upload.file')
      .findMany({ where: { url: body.article.image?.url } });
    expect(files[0].caption).toContain('Mette Krogh');
    expect(JSON.stringify(body.article)).not.toMatch(/sourceKey|sourceFingerprint/);
  });

  it('takes over how the source describes itself and its picture, and names what was embedded', async () => {
    const description = 'How a van with a battery that nobody had tried before came through the winter.';
    const [first = '', ...rest] = paragraphs().split(/(?<=<\/p>)/);
    site.pages['/described/'] = articlePage({
      title: 'A van that describes itself',
      head: `<meta property="og:description" content="${description}"><meta property="og:image" content="/van.webp">`,
      body: `<figure><img src="/van.webp" alt="A white van in the snow" width="800" height="500"></figure>
        ${first}<iframe src="https://video.example/embed/1?a=1&amp;b=2" width="560" height="315"></iframe>
        ${rest.join('')}<iframe src="https://count.example/pixel" width="1" height="1"></iframe>`,
    });
    const article = await single('/described/');
    const embeds = ['https://video.example/embed/1?a=1&b=2'];
    expect(article).toMatchObject({ excerpt: description, imageAlt: 'A white van in the snow', embeds });
    expect(article.content).not.toMatch(/iframe|video\.example/);

    const told = { title: article.title, content: article.content, imageUrl: article.imageUrl, categoryId };
    for (const request of [
      // The four fields of requirements 7. The other facts are known from reading.
      told,
      { ...told, excerpt: description, imageAlt: article.imageAlt, embeds, sourceName: 'Example News' },
    ]) {
      const { status, body } = await scrape<Saved>('rewrite', { ...request, importAgain: true });
      expect(status, JSON.stringify(body)).toBe(201);
      expect(body.article).toMatchObject({ excerpt: description, imageAlt: 'A white van in the snow' });
      expect(body.notes).toEqual([
        { code: 'embeds', message: `What is embedded was not imported: ${embeds[0]}`, items: embeds },
      ]);
    }
    // The HTML may come from any editor: its embeds are named, too.
    const content = `<p>Before it.</p><video controls><source src="https://video.example/2.mp4"></video>${first}`;
    const sent = { title: 'Sent with a film in it', content, imageUrl: null, categoryId, importAgain: true };
    const { body } = await scrape<Saved>('rewrite', sent);
    expect(body.notes).toMatchObject([{ code: 'embeds', items: ['https://video.example/2.mp4'] }]);
  });

  it('knows what is here already by address, title and text, and imports it again only when told so', async () => {
    const article = await single('/2026/03/solid-state-van/');
    expect(article.imported).toMatchObject({ matchedBy: 'address', status: 'draft' });
    const { title, content, originalUrl } = article;
    const request = { title, content, categoryId, originalUrl };
    const before = await countArticles();
    expect(await refusal('rewrite', request)).toMatchObject({
      status: 409,
      code: 'already-imported',
      imported: { matchedBy: 'address' },
    });
    const elsewhere = { ...request, originalUrl: 'https://other.example/van' };
    expect(await refusal('rewrite', elsewhere)).toMatchObject({ imported: { matchedBy: 'title' } });
    const renamed = {
      ...elsewhere,
      title: 'Under another headline entirely',
      content: content.replace('eleven weeks', 'eleven long weeks'),
    };
    expect(await refusal('rewrite', renamed)).toMatchObject({ imported: { matchedBy: 'text' } });
    expect(await countArticles()).toBe(before);
    expect((await scrape('rewrite', { ...request, importAgain: true })).status).toBe(201);
  });

  it('names what is here already in both languages, whichever title was the same', async () => {
    const titles = { title: 'A tram that charges at every stop', titleAr: 'ترام يشحن في كل محطة يقف عندها' };
    const content = '<p>It waits for half a minute, and takes what it needs for the next kilometre.</p>';
    const contentAr = '<p>يقف نصف دقيقة، ويأخذ في أثناء ذلك ما يحتاج إليه من الكهرباء للمسافة التالية.</p>';
    const texts = { ...titles, excerpt: 'A tram without a wire.', excerptAr: 'ترام بلا أسلاك فوقه.' };
    const body = { ...texts, content, contentAr, categoryId, status: 'draft' };
    expect((await cms.send('POST', '/api/articles', body, admin)).status).toBe(201);
    for (const title of Object.values(titles)) {
      expect(await refusal('rewrite', { title, content, categoryId })).toMatchObject({
        status: 409,
        imported: { ...titles, matchedBy: 'title' },
      });
    }
  });

  it('compares titles and texts with newer articles only, where the older ones were compared before', async () => {
    const { findDoubles } = built<typeof Doubles>('import/doubles');
    const article = await single('/2026/03/solid-state-van/');
    const elsewhere = { addresses: ['https://other.example/van'], title: article.title };
    const { found, newest } = await findDoubles([
      elsewhere,
      { addresses: [], title: 'Nobody wrote of this' },
    ]);
    expect(found).toEqual([expect.objectContaining({ matchedBy: 'title', title: article.title }), null]);
    expect(await findDoubles([elsewhere], newest)).toEqual({ found: [null], newest });
    // An address is asked for by an index.
    const { originalUrl: address } = article;
    const [known] = (await findDoubles([{ ...elsewhere, addresses: [address] }], newest)).found;
    expect(known).toMatchObject({ matchedBy: 'address' });
  });

  it('saves once what is sent twice at the same time', async () => {
    const request = {
      title: 'Sent twice at the same time',
      content: paragraphs(
        Array.from(
          { length: 8 },
          (_, n) => `Sentence ${n} of an article that two people import in the same moment, by chance.`,
        ),
      ),
      categoryId,
      originalUrl: 'https://twice.example/a',
    };
    const answers = await Promise.all([1, 2, 3].map(() => scrape('rewrite', request)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('makes an Arabic text an article that begins in Arabic', async () => {
    const { title, content, originalUrl } = await single('/arabic/');
    const { body } = await scrape<Saved>('rewrite', {
      title,
      content,
      categoryId,
      originalUrl,
      sourceName: 'أخبار',
      publishDate: '2026-03-12T08:00:00.000Z',
    });
    expect(body.article.arabic?.title).toBe('بطارية صلبة تدخل الخدمة');
    expect(body.article.arabic?.content).toContain('المصدر: ');
    expect(body.article.arabic?.content).toContain('، 12 مارس 2026');
    expect(body.article).toMatchObject({ original: 'ar', untranslated: true });
    expect(body.notes.map(({ code }) => code)).toEqual(['arabic-only']);
    expect((await single('/arabic/')).imported).toMatchObject({ matchedBy: 'address' });
  });

  it('takes no Arabic credit of a picture for its Arabic description', async () => {
    const { title, content, originalUrl } = await single('/arabic/');
    const imageCredit = 'تصوير: منى سالم';
    const { status, body } = await scrape<Saved>('rewrite', {
      ...{ title, content, categoryId, originalUrl, imageCredit, sourceName: 'أخبار' },
      ...{ imageUrl: `${site.url}/van.webp`, importAgain: true },
    });
    expect(status).toBe(201);
    const file = await cms.strapi.db
      .query('plugin::upload.file')
      .findOne({ where: { url: body.article.image?.url } });
    expect(file.caption).toBeNull();
    expect(body.article.arabic?.content).toContain(imageCredit);
  });

  it('saves without a picture that cannot be had, and says why', async () => {
    const body = {
      title: 'A title of something else',
      content: '<p>Text</p><img src="http://127.0.0.1:1/x.png"><img src="/not-there.png">',
      categoryId,
      originalUrl: `${site.url}/x`,
      imageUrl: 'http://169.254.169.254/a.png',
    };
    const saved = await scrape<Saved>('rewrite', body);
    expect(saved.status).toBe(201);
    expect(saved.body.notes.map(({ code }) => code)).toEqual(['picture', 'pictures-in-text']);
    expect(saved.body.notes[0]?.message).toContain('inside a private network');
    expect(saved.body.article.content).not.toContain('<img');
  });

  it('stores what is safe only', async () => {
    const content =
      '<p onclick="a()">Text <a href="javascript:a()">link</a></p><script>a()</script><img src=x onerror=a()>';
    const saved = await scrape<Saved>('rewrite', { title: 'A title of a hostile text', content, categoryId });
    expect(saved.body.article.content).toBe('<p>Text link</p>');
  });

  it('refuses an unknown category before anything is fetched, and a text that is none', async () => {
    const asked = site.asked.length;
    const body = {
      title: 'A title of something',
      content: '<p>Text</p>',
      imageUrl: `${site.url}/van.webp`,
      categoryId: 9999,
    };
    expect(await refusal('rewrite', body)).toMatchObject({
      status: 400,
      message: 'Please select a category',
    });
    expect(site.asked.length).toBe(asked);
    expect(await refusal('rewrite', { ...body, categoryId, content: '<p> </p>' })).toMatchObject({
      status: 422,
      code: 'no-content',
    });
  });
});
