import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleBody, bootCms, text, type Cms } from './boot';
import { leadTo, startSite, type Site } from './import/site';

let site: Site;
let cms: Cms;
let author: string;
let categoryId: number;

beforeAll(async () => {
  site = await startSite({});
  process.env.IMPORT_ALLOW_HOSTS = site.host;
  process.env.PUBLIC_URL = 'https://mihwar.example';
  cms = await bootCms();
  delete process.env.IMPORT_ALLOW_HOSTS;
  delete process.env.PUBLIC_URL;
  const admin = (await cms.signIn()).accessToken;
  author = (await cms.newAuthor('writer')).accessToken;
  const category = await cms.send('POST', '/api/categories', { name: 'Reviews' }, admin);
  categoryId = ((await category.json()) as { publicId: number }).publicId;
  const car = await readFile(path.resolve(__dirname, '../seed/images/dc-fast-charging-explained.webp'));
  site.pages['/car.webp'] = (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'image/webp' }).end(car);
  };
  site.pages['/no-picture.png'] = 'Not a picture at all';
  site.pages['/inside.png'] = leadTo('http://169.254.169.254/latest/meta-data/');
});
afterAll(async () => {
  await cms.stop();
  await site.stop();
});

interface Saved {
  publicId: number;
  content: string;
  updatedAt: string;
  image: { url: string } | null;
  arabic: { content: string } | null;
  notes?: { code: string; message: string }[];
}

const body = (changes: object = {}) => articleBody(categoryId, { title: 'A car from elsewhere', ...changes });

async function saved(response: Response): Promise<Saved> {
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return (await response.json()) as Saved;
}
const write = async (changes: object) =>
  saved(await cms.send('POST', '/api/articles', body(changes), author));
const save = async ({ publicId }: Saved, changes: object) =>
  saved(await cms.send('PUT', `/api/articles/${publicId}`, body(changes), author));

const files = () => cms.strapi.db.query('plugin::upload.file').count();
const OWN = /^\/uploads\/\w+\.webp$/;

describe('a picture of another site that an article is saved with', () => {
  it('comes into the media library, when the article is created and when it is saved', async () => {
    const article = await write({ imageUrl: `${site.url}/car.webp` });
    expect(article.image?.url).toMatch(OWN);
    expect(article.notes).toBeUndefined();
    const file = await cms.strapi.db
      .query('plugin::upload.file')
      .findOne({ where: { url: article.image?.url } });
    expect(file).toMatchObject({ name: 'car.webp', caption: '127.0.0.1' });

    const plain = await write({});
    const changed = await save(plain, { imageUrl: `${site.url}/car.webp?again` });
    expect(changed.image?.url).toMatch(OWN);
    // An address of the library stays unchanged, also with the site's origin before it.
    const before = await files();
    const same = await save(changed, { imageUrl: `https://mihwar.example${changed.image?.url}` });
    expect(same.image?.url).toBe(changed.image?.url);
    expect(await files()).toBe(before);
  });

  it('comes along from the texts of both languages, which stay as they are otherwise', async () => {
    const picture = `${site.url}/car.webp?a=1&amp;b=2`;
    const article = await write({
      content: `<p title='kept'>One &nbsp; <img alt="x > y" SRC = '${picture}' width=8></p>${text()}`,
      titleAr: 'عنوان المقال',
      excerptAr: 'مقتطف',
      contentAr: `<figure><img src="${picture}"><figcaption>سيارة</figcaption></figure>`,
    });
    const [, own = ''] = /src="([^"]*)"/.exec(article.content) ?? [];
    expect(own).toMatch(OWN);
    expect(article.content).toContain(`<p title='kept'>One &nbsp; <img `);
    expect(article.content).toContain(`alt="x > y"`);
    expect(article.arabic?.content).toMatch(new RegExp(`^<figure><img [^>]*src="${own}"><figcaption>سيارة`));
    expect(site.asked.filter((asked) => asked === '/car.webp?a=1&b=2')).toHaveLength(1);
  });

  it('comes along from an Arabic text of the translation desk, and stays nowhere when that is refused', async () => {
    const { publicId } = await write({});
    const before = await files();
    const translate = async (id: number, changes: object = {}) =>
      cms.send(
        'PUT',
        `/api/articles/${id}/translation`,
        {
          titleAr: 'عنوان المقال',
          excerptAr: 'مقتطف من المقال',
          contentAr: `<p>نص</p><img src="${site.url}/car.webp?desk"><img src="${site.url}/gone.png?desk">`,
          ...changes,
        },
        (await cms.signIn()).accessToken,
      );
    expect((await translate(999_999)).status).toBe(404);
    expect((await translate(publicId, { updatedAt: '2020-01-01T00:00:00.000Z' })).status).toBe(409);
    expect(await files()).toBe(before);
    const article = await saved(await translate(publicId));
    expect(article.arabic?.content).toMatch(/^<p>نص<\/p><img [^>]*src="\/uploads\/\w+\.webp"[^>]*>$/);
    expect(article.notes).toMatchObject([{ code: 'pictures-in-text' }]);
    expect(await files()).toBe(before + 1);
  });

  it.each([
    ['is not there', () => `${site.url}/gone.png`, /127\.0\.0\.1 has no such page/],
    ['is none', () => `${site.url}/no-picture.png`, /the picture cannot be used/],
    ['lies in a private network', () => 'http://192.168.1.1/a.png', /inside a private network/],
    ['is at home', () => 'http://localhost/a.png', /inside a private network/],
    ['leads into one', () => `${site.url}/inside.png`, /inside a private network/],
  ])('but %s is left out, and the answer says so', async (_what, url, reason) => {
    const before = await files();
    const article = await write({
      imageUrl: url(),
      content: `${text()}<p>Before <img src="${url()}?in=text"> after</p>`,
    });
    expect(article.image).toBeNull();
    expect(article.content).toBe(`${text()}<p>Before  after</p>`);
    expect(article.notes).toEqual([
      { code: 'picture', message: expect.stringMatching(/^The article is saved without its picture: /) },
      {
        code: 'pictures-in-text',
        message: '1 of the pictures in the text could not be fetched; it is saved without them',
      },
    ]);
    expect(article.notes?.[0]?.message).toMatch(reason);
    expect(await files()).toBe(before);
  });

  it('leaves the picture that is there when the new one cannot be fetched', async () => {
    const article = await write({ imageUrl: `${site.url}/car.webp` });
    const changed = await save(article, { title: 'Another title', imageUrl: `${site.url}/gone.png` });
    expect(changed.image?.url).toBe(article.image?.url);
    expect(changed.notes).toMatchObject([{ code: 'picture' }]);
  });

  it('stays nowhere when the article is refused', async () => {
    const article = await write({});
    const before = await files();
    const inTrash = () => cms.strapi.db.connection('trash').where({ type: 'file' }).select('id');
    const deleted = await inTrash();
    const imageUrl = `${site.url}/car.webp`;
    const refused: [string, string, object][] = [
      ['POST', '/api/articles', { categoryId: 999_999, imageUrl }],
      ['PUT', `/api/articles/${article.publicId}`, { updatedAt: '2020-01-01T00:00:00.000Z', imageUrl }],
      ['PUT', '/api/articles/999999', { imageUrl }],
    ];
    for (const [method, address, changes] of refused) {
      const response = await cms.send(
        method,
        address,
        body(changes),
        method === 'PUT' && address.endsWith('999999') ? (await cms.signIn()).accessToken : author,
      );
      expect(response.status).toBeGreaterThanOrEqual(400);
    }
    expect(await files()).toBe(before);
    // The trash is for content that people have seen. This picture was never part of an article.
    expect(await inTrash()).toEqual(deleted);
  });

  it('is fetched once for a request that is sent again with its key', async () => {
    const before = await files();
    const send = () =>
      fetch(`${cms.url}/api/articles`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${author}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': 'a-key-of-a-picture',
        },
        body: JSON.stringify(
          body({ imageUrl: `${site.url}/car.webp`, content: `${text()}<img src="${site.url}/gone.png">` }),
        ),
      });
    const first = await saved(await send());
    const again = await saved(await send());
    expect(again).toEqual(first);
    expect(again.notes).toHaveLength(1);
    expect(await files()).toBe(before + 1);
  });
});
