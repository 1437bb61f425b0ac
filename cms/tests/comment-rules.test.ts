import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootCms, text, type Cms } from './boot';

const COMMENT = 'api::comment.comment';
const ARTICLE = 'api::article.article';
const SETTING = 'api::site-setting.site-setting';

interface Article {
  publicId: number;
  slug: string;
}
interface Said {
  publicId: number;
  state?: string;
}

let cms: Cms;
let admin: string;
let author: Awaited<ReturnType<Cms['newAuthor']>>;
let categoryId: number;

beforeAll(async () => {
  cms = await bootCms();
  admin = (await cms.signIn()).accessToken;
  author = await cms.newAuthor('writer');
  categoryId = Number(
    (
      await cms.strapi
        .documents('api::category.category')
        .create({ locale: 'en', data: { name: 'Classics' } })
    ).publicId,
  );
});
afterAll(() => cms.stop());

const bodyOf = (more: object = {}) => ({
  ...{ title: 'An article to discuss', excerpt: 'An excerpt of some length', content: text() },
  ...{ categoryId, status: 'published', ...more },
});
const ok = async <Answer>(response: Response): Promise<Answer> => {
  expect(response.ok, await response.clone().text()).toBe(true);
  return (await response.json()) as Answer;
};
const newArticle = async (more: object = {}) =>
  ok<Article>(await cms.send('POST', '/api/articles', bodyOf(more), admin));
const post = ({ publicId }: Article, content: string, as?: string, more: object = {}) =>
  cms.send('POST', '/api/comments', { content, articleId: publicId, ...more }, as);
const say = async (article: Article, content: string, as?: string) =>
  ok<Said>(await post(article, content, as));
const read = ({ slug }: Article) =>
  cms.json<{ commenting: string; comments: { publicId: number; content: string }[] }>(
    `/api/articles/by-slug/${slug}`,
  );
const stored = (publicId: number) => cms.strapi.db.query(COMMENT).findOne({ where: { publicId } });

describe('how comments on an article are taken', () => {
  const setSite = async (value: string) => {
    const [setting] = await cms.strapi.documents(SETTING).findMany({ filters: { key: 'comments_mode' } });
    const data = { key: 'comments_mode', value };
    if (!setting) return cms.strapi.documents(SETTING).create({ locale: 'en', data });
    return cms.strapi.documents(SETTING).update({ documentId: setting.documentId, locale: 'en', data });
  };

  it('is open unless somebody says otherwise', async () => {
    const article = await newArticle();
    expect(await read(article)).toMatchObject({ commenting: 'open', commentsMode: 'default' });
    expect(await say(article, 'At once')).not.toHaveProperty('state');
  });

  it('is closed for everybody, with the comments that are there', async () => {
    const article = await newArticle({ commentsMode: 'open' });
    const { publicId } = await say(article, 'From before');
    await ok(
      await cms.send('PUT', `/api/articles/${article.publicId}`, bodyOf({ commentsMode: 'closed' }), admin),
    );
    for (const token of [undefined, author.accessToken, admin]) {
      for (const more of [{}, { parentId: publicId }]) {
        const refused = await post(article, 'Too late', token, more);
        expect(refused.status).toBe(403);
        expect(await refused.text()).toContain('Comments on this article are closed.');
      }
    }
    const panel = cms.strapi
      .documents(COMMENT)
      .create({ data: { content: 'x', articleId: article.publicId } });
    await expect(panel).rejects.toThrow('Comments on this article are closed.');
    const seen = await read(article);
    expect(seen).toMatchObject({ commenting: 'closed', comments: [{ content: 'From before' }] });
    expect(seen.comments).toHaveLength(1);
    // A moderator still decides about the comments that are there.
    const decision = { ids: [publicId], action: 'hide' };
    await ok(await cms.send('POST', '/api/moderation', decision, admin));
    expect(await stored(publicId)).toMatchObject({ state: 'hidden' });
  });

  it('lets comments wait for approval, but not those of moderators', async () => {
    const article = await newArticle({ commentsMode: 'approval' });
    expect(await say(article, 'By a guest')).toMatchObject({ state: 'pending' });
    expect(await say(article, 'By an author', author.accessToken)).toMatchObject({ state: 'pending' });
    const { publicId, ...rest } = await say(article, 'By an admin', admin);
    expect(rest).not.toHaveProperty('state');
    expect((await read(article)).comments.map((comment) => comment.publicId)).toEqual([publicId]);
  });

  it('changes for readers when the article is published, in whatever language', async () => {
    const arabic = { titleAr: 'عنوان المقال', excerptAr: 'مقدمة للمقال', contentAr: text() };
    const article = await newArticle(arabic);
    const draft = bodyOf({ ...arabic, commentsMode: 'closed', status: 'draft' });
    await ok(await cms.send('PUT', `/api/articles/${article.publicId}`, draft, admin));
    expect((await read(article)).commenting).toBe('open');
    expect(await say(article, 'Still open')).not.toHaveProperty('state');
    const { documentId } = await cms.strapi.db
      .query(ARTICLE)
      .findOne({ where: { publicId: article.publicId } });
    await cms.strapi.documents(ARTICLE).publish({ documentId, locale: 'ar' });
    expect((await read(article)).commenting).toBe('closed');
    await cms.strapi
      .documents(ARTICLE)
      .update({ documentId, locale: 'ar', data: { commentsMode: 'default' } });
    const rows: { commentsMode: string | null }[] = await cms.strapi.db
      .query(ARTICLE)
      .findMany({ where: { publicId: article.publicId, publishedAt: { $null: true } } });
    expect(rows.map(({ commentsMode }) => commentsMode)).toEqual([null, null]);
  });

  it('is no change of an article that follows the site', async () => {
    const article = await newArticle();
    await ok(
      await cms.send(
        'PUT',
        `/api/articles/${article.publicId}`,
        bodyOf({ commentsMode: 'default', status: 'draft' }),
        admin,
      ),
    );
    const editable = await cms.send('GET', `/api/articles/by-id/${article.publicId}`, undefined, admin);
    expect(await editable.json()).toMatchObject({ commentsMode: 'default', hasUnpublishedChanges: false });
  });

  it('is the choice of the site where the article has none', async () => {
    const [follows, own] = [await newArticle(), await newArticle({ commentsMode: 'open' })];
    await expect(setSite('sometimes')).rejects.toThrow(
      'The value of comments_mode is open, approval or closed',
    );
    await setSite('closed');
    expect([(await read(follows)).commenting, (await read(own)).commenting]).toEqual(['closed', 'open']);
    expect([(await post(follows, 'x')).status, (await post(own, 'x')).status]).toEqual([403, 201]);
    await setSite('approval');
    expect(await say(follows, 'y')).toMatchObject({ state: 'pending' });
    await setSite('open');
    expect((await read(follows)).commenting).toBe('open');
    expect(await say(follows, 'z')).not.toHaveProperty('state');
  });

  it('takes no other word', async () => {
    const refused = await cms.send('POST', '/api/articles', bodyOf({ commentsMode: 'maybe' }), admin);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('must be default, open, approval or closed');
  });
});
