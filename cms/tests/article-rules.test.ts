import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootCms, text, type Cms } from './boot';

const ARTICLE = 'api::article.article';
const PAGE = 'api::static-page.static-page';

let cms: Cms;
let category: string;
let arabicOnlyName: string;

beforeAll(async () => {
  cms = await bootCms();
  const created = await cms.strapi
    .documents('api::category.category')
    .create({ locale: 'en', data: { name: 'Classics' } });
  category = created.documentId;
  arabicOnlyName = 'السيارات الكلاسيكية';
  await cms.strapi
    .documents('api::category.category')
    .update({ documentId: category, locale: 'ar', data: { name: arabicOnlyName } });
});
afterAll(() => cms.stop());

const articles = () => cms.strapi.documents(ARTICLE);

/** Writes an article in English. It is published by default. */
async function write(
  title: string,
  data: object = {},
  status: 'draft' | 'published' = 'published',
): Promise<{ documentId: string; publicId: number; slug: string }> {
  const { documentId } = await articles().create({
    locale: 'en',
    status,
    data: { title, excerpt: 'An excerpt of some length', content: text(), category, ...data },
  });
  const { publicId, slug } = await version(documentId, 'en', status);
  return { documentId, publicId, slug };
}

const addArabic = (documentId: string, status: 'draft' | 'published' = 'published', data: object = {}) =>
  articles().update({
    documentId,
    locale: 'ar',
    status,
    data: { title: 'عنوان بالعربية', excerpt: 'مقتطف من المقال', content: text(), ...data },
  });

interface Row {
  id: number;
  publicId: number;
  slug: string;
  locale: string;
  publishedAt: string | null;
  publicationDate: string | null;
  readTime: number;
  content: string;
  featured: boolean;
  updatedAt: string;
  category: { documentId: string; locale: string } | null;
  author: { id: number } | null;
  image: { id: number } | null;
  tags: { name: string }[];
}

async function versions(documentId: string): Promise<Row[]> {
  return cms.strapi.db.query(ARTICLE).findMany({
    where: { documentId },
    populate: { category: true, author: true, image: true, tags: true },
  });
}

async function version(documentId: string, locale: string, status: 'draft' | 'published'): Promise<Row> {
  const found = (await versions(documentId)).find(
    (row) => row.locale === locale && (row.publishedAt !== null) === (status === 'published'),
  );
  if (!found) throw new Error(`No ${status} ${locale} version`);
  return found;
}

describe('the id of the product', () => {
  it('outlives publishing again, unpublishing and both languages, while row ids do not', async () => {
    const { documentId, publicId } = await write('An id that stays');
    await addArabic(documentId);
    const before = await version(documentId, 'en', 'published');
    await articles().publish({ documentId, locale: 'en' });
    await articles().unpublish({ documentId, locale: 'en' });
    await articles().publish({ documentId, locale: 'en' });
    const after = await version(documentId, 'en', 'published');

    expect(after.id).not.toBe(before.id);
    expect((await versions(documentId)).map((row) => row.publicId)).toEqual([
      publicId,
      publicId,
      publicId,
      publicId,
    ]);
    await articles().update({ documentId, locale: 'en', data: { publicId: 9999 } });
    expect((await version(documentId, 'en', 'draft')).publicId).toBe(publicId);
  });

  it('is never given twice, however many save at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 25 }, (_, number) => write(`Saved at once ${number}`)),
    );
    expect(new Set(all.map(({ publicId }) => publicId)).size).toBe(25);
  });

  it('is new for a copy, as are its address and its date', async () => {
    const original = await write('Worth copying');
    const clone = await articles().clone({ documentId: original.documentId });
    const documentId = clone?.documentId ?? '';
    const copy = await version(documentId, 'en', 'draft');
    expect(copy.publicId).not.toBe(original.publicId);
    expect(copy.slug).toBe('worth-copying-2');
    expect(copy.publicationDate).toBeNull();
  });
});

describe('comments', () => {
  const comment = (articleId: number) =>
    cms.strapi.documents('api::comment.comment').create({ data: { content: 'Well said', articleId } });
  const count = (articleId: number) =>
    cms.strapi.db.query('api::comment.comment').count({ where: { articleId } });

  it('stay with their article when it is published again', async () => {
    const { documentId, publicId, slug } = await write('Much discussed');
    await comment(publicId);
    await articles().update({
      documentId,
      locale: 'en',
      status: 'published',
      data: { title: 'Much discussed today' },
    });
    const shown = await cms.json<{ comments: { content: string }[] }>(`/api/articles/by-slug/${slug}`);
    expect(shown.comments.map(({ content }) => content)).toEqual(['Well said']);
  });

  it('stay when one language is deleted and go with the last', async () => {
    const { documentId, publicId } = await write('Deleted in steps');
    await addArabic(documentId);
    await comment(publicId);
    await articles().delete({ documentId, locale: 'ar' });
    expect(await count(publicId)).toBe(1);
    await articles().delete({ documentId, locale: '*' });
    expect(await count(publicId)).toBe(0);
  });
});

describe('fields shared by both languages', () => {
  it('reach every language and version when one is saved and published', async () => {
    const { documentId } = await write('Shared by two');
    await addArabic(documentId);
    const tag = await cms.strapi.documents('api::tag.tag').create({ data: { name: 'Shared' } });
    const author = await cms.strapi
      .plugin('users-permissions')
      .service('user')
      .add({ username: 'writer', email: 'writer@example.com', password: 'secret-1', provider: 'local' });
    await articles().update({
      documentId,
      locale: 'en',
      status: 'published',
      data: { featured: true, slug: 'A New Address', tags: [tag.documentId], author: author.id },
    });

    for (const row of await versions(documentId)) {
      expect(row.featured).toBe(true);
      expect(row.slug).toBe('a-new-address');
      expect(row.tags.map(({ name }) => name)).toEqual(['Shared']);
      expect(row.author?.id).toBe(author.id);
    }
  });

  it('follow the Arabic version as well, when an editor changes them there', async () => {
    const { documentId } = await write('Changed from the Arabic side');
    await addArabic(documentId);
    await addArabic(documentId, 'published', { featured: true });
    expect((await version(documentId, 'en', 'published')).featured).toBe(true);
  });

  it("do not make Strapi's panel call the other language modified, which it does when the draft is newer", async () => {
    const { documentId } = await write('Quietly mirrored');
    await addArabic(documentId);
    await articles().update({ documentId, locale: 'en', status: 'published', data: { featured: true } });
    const published = await version(documentId, 'ar', 'published');
    const draft = await version(documentId, 'ar', 'draft');
    expect([published.featured, draft.featured]).toEqual([true, true]);
    expect(Date.parse(draft.updatedAt) - Date.parse(published.updatedAt)).toBeLessThan(500);
  });

  it('keep what has no Arabic, such as a category that is named in English only', async () => {
    const { documentId: english } = await cms.strapi
      .documents('api::category.category')
      .create({ locale: 'en', data: { name: 'Prototypes' } });
    const { documentId } = await write('In a category without an Arabic name', { category: english });
    await addArabic(documentId);
    await articles().update({ documentId, locale: 'en', status: 'published', data: { featured: true } });
    await addArabic(documentId);
    await articles().publish({ documentId, locale: 'ar' });
    const rows = await versions(documentId);
    expect(rows).toHaveLength(4);
    for (const row of rows) expect(row.category).toMatchObject({ documentId: english, locale: 'en' });

    await articles().update({ documentId, locale: 'ar', status: 'published', data: { category } });
    for (const row of await versions(documentId)) {
      expect(row.category).toMatchObject({ documentId: category, locale: row.locale });
    }
  });

  it('are there in a language that is added with a title only', async () => {
    const { documentId } = await write('Arabic comes later', { featured: true });
    await articles().update({ documentId, locale: 'ar', data: { title: 'العربية تأتي لاحقًا' } });
    const arabic = await version(documentId, 'ar', 'draft');
    expect(arabic.category).toMatchObject({ documentId: category, locale: 'ar' });
    expect(arabic.featured).toBe(true);
    expect((await version(documentId, 'en', 'published')).category).toMatchObject({ locale: 'en' });
  });
});

describe('the list of a category', () => {
  it('is not empty in Arabic', async () => {
    const { documentId, slug } = await write('Listed in two languages');
    await addArabic(documentId);
    const list = await cms.json<
      { slug: string; arabic: { title: string } | null; category: { nameAr: string } }[]
    >('/api/articles?category=classics&limit=100&fields=card');
    const found = list.find((article) => article.slug === slug);
    expect(found?.arabic?.title).toBe('عنوان بالعربية');
    expect(found?.category.nameAr).toBe(arabicOnlyName);
    const arabicRows = await cms.strapi.db.query(ARTICLE).count({
      where: { locale: 'ar', publishedAt: { $notNull: true }, category: { name: arabicOnlyName } },
    });
    expect(arabicRows).toBeGreaterThan(0);
  });
});

describe('the publication date', () => {
  it('is set at the first publication, kept at later ones, and may be changed but not lost', async () => {
    const { documentId } = await write('Dated once', {}, 'draft');
    expect((await version(documentId, 'en', 'draft')).publicationDate).toBeNull();
    await articles().publish({ documentId, locale: 'en' });
    const first = (await version(documentId, 'en', 'published')).publicationDate;
    expect(first).not.toBeNull();
    await articles().update({
      documentId,
      locale: 'en',
      status: 'published',
      data: { publicationDate: '' },
    });
    await addArabic(documentId);
    for (const row of await versions(documentId)) expect(row.publicationDate).toEqual(first);

    const changed = new Date('2020-02-02T08:00:00.000Z');
    await articles().update({
      documentId,
      locale: 'en',
      status: 'published',
      data: { publicationDate: changed },
    });
    for (const row of await versions(documentId)) expect(new Date(row.publicationDate ?? 0)).toEqual(changed);
  });
});

describe('the address', () => {
  it('comes from the title, is unique over languages and drafts, and stays when the title changes', async () => {
    const first = await write('Brakes & Tyres');
    const second = await write('Brakes & tyres', {}, 'draft');
    expect([first.slug, second.slug]).toEqual(['brakes-and-tyres', 'brakes-and-tyres-2']);
    await expect(write('Something else', { slug: 'brakes and tyres' })).rejects.toThrow(
      "The address 'brakes-and-tyres' is already in use. Please choose another one.",
    );

    await articles().update({
      documentId: first.documentId,
      locale: 'en',
      data: { title: 'A new headline', slug: '' },
    });
    expect((await version(first.documentId, 'en', 'draft')).slug).toBe('brakes-and-tyres');
    await articles().update({
      documentId: first.documentId,
      locale: 'en',
      data: { slug: 'brakes-and-tyres' },
    });
    expect((await version(first.documentId, 'en', 'draft')).slug).toBe('brakes-and-tyres');
  });

  it('of a draft that readers do not see yet can be taken back', async () => {
    const { documentId } = await write('An address that stays');
    const save = (slug: string) => articles().update({ documentId, locale: 'en', data: { slug } });
    for (const slug of ['another-address', 'an-address-that-stays']) {
      await save(slug);
      expect((await version(documentId, 'en', 'draft')).slug).toBe(slug);
    }
  });

  it('of full length has a number, too, and stays when it is sent back', async () => {
    const long = Array.from({ length: 20 }, () => 'long').join(' ');
    const [first, second] = [await write(long), await write(long)];
    expect(first.slug).toBe(long.replaceAll(' ', '-'));
    expect(second.slug).toMatch(/^[a-z-]{98}-2$/);
    const sendBack = async (uid: typeof ARTICLE | typeof PAGE, documentId: string, slug: string) => {
      await cms.strapi.documents(uid).update({ documentId, locale: 'en', data: { slug } as never });
      const where = { documentId, locale: 'en', publishedAt: null };
      expect((await cms.strapi.db.query(uid).findOne({ where }))?.slug).toBe(slug);
    };
    await sendBack(ARTICLE, second.documentId, second.slug);

    // An earlier version put the number behind it.
    const longer = `${first.slug}-2`;
    const setSlug = (uid: typeof ARTICLE | typeof PAGE, documentId: string) =>
      cms.strapi.db.query(uid).updateMany({ where: { documentId }, data: { slug: longer } });
    await setSlug(ARTICLE, second.documentId);
    await sendBack(ARTICLE, second.documentId, longer);
    await articles().update({
      documentId: second.documentId,
      locale: 'en',
      data: { slug: 'of-the-draft' },
    });
    await sendBack(ARTICLE, second.documentId, longer);

    const page = (slug: string) =>
      cms.strapi.documents(PAGE).create({ locale: 'en', data: { title: long, content: text(), slug } });
    await page(first.slug);
    const { documentId } = await page('numbered');
    await setSlug(PAGE, documentId);
    await sendBack(PAGE, documentId, longer);
  });

  it('is readable for an Arabic title, and never empty', async () => {
    expect((await write('كيف تشيخ البطارية؟')).slug).toBe('كيف-تشيخ-البطارية');
    const nameless = await write('!!!!!');
    expect(nameless.slug).toBe(`article-${nameless.publicId}`);
  });
});

describe('the read time', () => {
  it('is counted from the English text, whoever saves and whatever they claim', async () => {
    const { documentId } = await write('Slowly read', { content: text(401), readTime: 99 });
    expect((await version(documentId, 'en', 'published')).readTime).toBe(3);
    await addArabic(documentId, 'published', { content: text(2000), readTime: 99 });
    for (const row of await versions(documentId)) expect(row.readTime).toBe(3);
    await articles().update({ documentId, locale: 'en', status: 'published', data: { content: text(201) } });
    for (const row of await versions(documentId)) expect(row.readTime).toBe(2);
  });
});

describe('pictures in the text', () => {
  const url = '/uploads/0123456789abcdef0123456789abcdef.webp';
  const picture = (attributes: string) => `<p>${text()}</p><img ${attributes}>`;

  beforeAll(() =>
    cms.strapi.db.query('plugin::upload.file').create({
      data: {
        name: 'car.webp',
        hash: 'a',
        ext: '.webp',
        mime: 'image/webp',
        size: 1,
        url,
        width: 1600,
        height: 900,
        provider: 'local',
      },
    }),
  );

  it('are given their width and height, whoever saves, in both languages', async () => {
    const { documentId } = await write('With a picture', { content: picture(`alt="A car" src="${url}"`) });
    const sized = picture(`width="1600" height="900" alt="A car" src="${url}"`);
    expect((await version(documentId, 'en', 'published')).content).toBe(sized);
    await addArabic(documentId, 'published', { content: picture(`src="${url}" alt="سيارة"`) });
    expect((await version(documentId, 'ar', 'published')).content).toBe(
      picture(`width="1600" height="900" src="${url}" alt="سيارة"`),
    );
    await articles().update({ documentId, locale: 'en', status: 'published', data: { content: sized } });
    expect((await version(documentId, 'en', 'published')).content).toBe(sized);
  });

  it.each([
    ['of a size that somebody has chosen', `src="${url}" width="320"`],
    ['that nobody has uploaded', 'src="/uploads/none.webp"'],
    ['from elsewhere', 'src="https://example.com/uploads/car.webp"'],
    ['without an address', 'alt="src=/uploads/"'],
  ])('stay as they are: one %s', async (_kind, attributes) => {
    const { documentId } = await write('With another picture', { content: picture(attributes) });
    expect((await version(documentId, 'en', 'published')).content).toBe(picture(attributes));
  });
});

describe('a failing save', () => {
  it('leaves nothing behind', async () => {
    const before = await cms.strapi.db.query(ARTICLE).count();
    await expect(
      articles().create({
        locale: 'en',
        status: 'published',
        data: { title: 'No text at all', excerpt: '', content: '' },
      }),
    ).rejects.toThrow();
    expect(await cms.strapi.db.query(ARTICLE).count()).toBe(before);
  });
});

describe('drafts', () => {
  it('are not shown to readers in any way', async () => {
    const { documentId, slug } = await write('Not yet', { featured: true }, 'draft');
    const seen = async () => {
      const list = await cms.json<{ slug: string }[]>('/api/articles?limit=100&fields=card');
      const featured = await cms.json<{ slug: string }[]>(
        '/api/articles?featured=true&limit=100&fields=card',
      );
      const { articles: search } = await cms.json<{ articles: { slug: string }[] }>(
        '/api/articles/search?q=Not%20yet&fields=card',
      );
      const { status } = await cms.get(`/api/articles/by-slug/${slug}`);
      return {
        listed: [...list, ...featured, ...search].some((article) => article.slug === slug),
        status,
      };
    };
    expect(await seen()).toEqual({ listed: false, status: 404 });
    await articles().publish({ documentId, locale: 'en' });
    expect(await seen()).toEqual({ listed: true, status: 200 });
    await articles().unpublish({ documentId, locale: 'en' });
    expect(await seen()).toEqual({ listed: false, status: 404 });
  });
});
