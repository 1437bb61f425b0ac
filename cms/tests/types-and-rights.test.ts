import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootCms, built, type Cms } from './boot';

let cms: Cms;
beforeAll(async () => {
  cms = await bootCms();
});
afterAll(() => cms.stop());

describe('settings, tags, categories and pages', () => {
  it('refuse a key or a tag that is there already, whatever the case', async () => {
    const settings = cms.strapi.documents('api::site-setting.site-setting');
    await settings.create({ locale: 'en', data: { key: 'footer_text', value: 'one' } });
    await expect(
      settings.create({ locale: 'en', data: { key: 'footer_text', value: 'two' } }),
    ).rejects.toThrow("There is already a setting with the key 'footer_text'");
    const tags = cms.strapi.documents('api::tag.tag');
    const tag = await tags.create({ data: { name: 'EVs' } });
    await expect(tags.create({ data: { name: ' evs ' } })).rejects.toThrow(
      "There is already a tag with the name 'evs'",
    );
    await expect(tags.update({ documentId: tag.documentId, data: { name: 'EVS' } })).resolves.toBeTruthy();
  });

  it('refuse a name that differs in the case of letters outside ASCII', async () => {
    const tags = cms.strapi.documents('api::tag.tag');
    const categories = cms.strapi.documents('api::category.category');
    for (const [first, ...others] of [
      ['Citroën', 'CITROËN', 'citroën'],
      ['ÉLÉGANCE', 'élégance'],
      ['škoda', 'Škoda', 'ŠKODA'],
    ] as const) {
      const tag = await tags.create({ data: { name: first } });
      const category = await categories.create({ locale: 'en', data: { name: first } });
      for (const name of others) {
        await expect(tags.create({ data: { name } })).rejects.toThrow(
          `There is already a tag with the name '${name}'.`,
        );
        await expect(categories.create({ locale: 'en', data: { name } })).rejects.toThrow(
          `There is already a category with the name '${name}'.`,
        );
        await expect(tags.update({ documentId: tag.documentId, data: { name } })).resolves.toBeTruthy();
      }
      await tags.delete({ documentId: tag.documentId });
      await categories.delete({ documentId: category.documentId, locale: '*' });
    }
  });

  it('refuse a comma in the name of a tag, and leave one that is there already', async () => {
    const tags = cms.strapi.documents('api::tag.tag');
    const refusal = 'A tag has no comma in its name, since commas separate tags';
    for (const name of ['Mercedes, AMG', 'مرسيدس، AMG']) {
      await expect(tags.create({ data: { name } })).rejects.toThrow(refusal);
    }
    const { documentId } = await tags.create({ data: { name: 'AMG' } });
    await expect(tags.update({ documentId, data: { name: 'Mercedes, AMG' } })).rejects.toThrow(refusal);
    await expect(tags.clone({ documentId, data: { name: 'Mercedes, AMG' } })).rejects.toThrow(refusal);

    // Earlier versions accepted it.
    const former = { name: 'Mercedes, AMG' };
    await cms.strapi.db.query('api::tag.tag').updateMany({ where: { documentId }, data: former });
    const saved = await tags.update({
      documentId,
      data: { ...former, nameAr: 'مرسيدس', description: 'Fast' },
    });
    expect(saved).toMatchObject({ ...former, description: 'Fast' });
    await expect(tags.update({ documentId, data: { name: 'AMG, Mercedes' } })).rejects.toThrow(refusal);
    expect(await tags.update({ documentId, data: { name: 'Mercedes-AMG' } })).toMatchObject({
      name: 'Mercedes-AMG',
    });
  });

  it('have ids and unique addresses of their own', async () => {
    const categories = cms.strapi.documents('api::category.category');
    const first = await categories.create({ locale: 'en', data: { name: 'Supercars' } });
    const second = await categories.create({ locale: 'en', data: { name: 'Vans & buses' } });
    expect([first.slug, second.slug]).toEqual(['supercars', 'vans-and-buses']);
    await expect(categories.create({ locale: 'en', data: { name: ' supercars' } })).rejects.toThrow(
      "There is already a category with the name 'supercars'.",
    );
    await expect(categories.create({ locale: 'en', data: { name: 'Supercars!' } })).rejects.toThrow(
      "The address 'supercars' is already in use.",
    );
    expect(second.publicId).toBe((first.publicId ?? 0) + 1);
    expect(first.icon).toBe('folder');
  });

  it('keep one address for a page in both languages, published or not', async () => {
    const pages = cms.strapi.documents('api::static-page.static-page');
    const { documentId } = await pages.create({
      locale: 'en',
      status: 'published',
      data: { title: 'About us', content: 'Text' },
    });
    await pages.update({
      documentId,
      locale: 'ar',
      status: 'published',
      data: { title: 'من نحن', content: 'نص' },
    });
    await pages.update({ documentId, locale: 'en', status: 'published', data: { slug: 'about' } });
    const rows = await cms.strapi.db
      .query('api::static-page.static-page')
      .findMany({ where: { documentId } });
    expect(rows.map((row: { slug: string }) => row.slug)).toEqual(['about', 'about', 'about', 'about']);
    const page = await cms.json<{ title: string; arabic: { title: string } }>(
      '/api/static-pages/by-slug/about',
    );
    expect(page).toMatchObject({ title: 'About us', arabic: { title: 'من نحن' } });
    await pages.unpublish({ documentId, locale: '*' });
    expect((await cms.get('/api/static-pages/by-slug/about')).status).toBe(404);
  });

  it('show visitors only the settings meant for screens', async () => {
    const settings = cms.strapi.documents('api::site-setting.site-setting');
    await settings.create({ locale: 'en', data: { key: 'internal_note', value: 'not for readers' } });
    const shown = await cms.json<{ key: string }[]>('/api/site-settings');
    expect(shown.map(({ key }) => key)).toContain('footer_text');
    expect(shown.map(({ key }) => key)).not.toContain('internal_note');
  });
});

describe('users', () => {
  it('have the role that their admin mark says, whoever saves them', async () => {
    const users = cms.strapi.db.query('plugin::users-permissions.user');
    const roleOf = async (id: number) =>
      (await users.findOne({ where: { id }, populate: { role: true } })).role?.type;
    const user = await users.create({
      data: {
        username: 'sam',
        email: 'sam@example.com',
        password: 'secret-1',
        provider: 'local',
        isAdmin: false,
      },
    });
    expect(await roleOf(user.id)).toBe('author');
    await users.update({ where: { id: user.id }, data: { isAdmin: true } });
    expect(await roleOf(user.id)).toBe('admin');
    await users.update({ where: { id: user.id }, data: { bio: 'Nothing about rights' } });
    expect(await roleOf(user.id)).toBe('admin');
  });

  it('begin with one admin of the site and of the panel', async () => {
    const admin = await cms.strapi.db
      .query('plugin::users-permissions.user')
      .findOne({ where: { username: 'admin' }, populate: { role: true } });
    expect(admin).toMatchObject({ isAdmin: true, role: { type: 'admin' } });
    const panel = await cms.strapi.db
      .query('admin::user')
      .findOne({ where: { email: 'admin@example.com' }, populate: { roles: true } });
    expect(panel.roles[0].code).toBe('strapi-super-admin');
  });
});

describe("Strapi's own doors", () => {
  it('are closed to visitors', async () => {
    const permissions = await cms.strapi.db
      .query('plugin::users-permissions.permission')
      .count({ where: { role: { type: { $in: ['public', 'authenticated'] } } } });
    expect(permissions).toBe(0);
    const paths = [
      '/api/articles',
      '/api/categories',
      '/api/site-settings',
      '/api/changes',
      '/api/users',
      '/api/upload/files',
    ];
    for (const path of paths) {
      const { status } = await cms.get(path, {});
      expect([401, 403, 404], path).toContain(status);
    }
  });

  it('do not open to the site for more than it needs', async () => {
    for (const path of ['/api/users', '/api/upload/files', '/api/users-permissions/roles']) {
      expect([401, 403], path).toContain((await cms.get(path)).status);
    }
  });

  it("do not speak Strapi's query language", async () => {
    for (const query of [
      'filters[title][$contains]=a',
      'populate=*',
      'sort=title',
      'status=draft',
      'locale=ar',
    ]) {
      expect((await cms.get(`/api/articles?${query}`)).status, query).toBe(400);
    }
  });
});

describe('the change feed', () => {
  interface Change {
    type: string;
    id: number | null;
    locale: string | null;
  }
  const { onChange } = built<{ onChange(listener: (change: Change) => void): () => void }>(
    'change-feed/changes.js',
  );

  it('tells of committed changes only, with the id of the product', async () => {
    const heard: Change[] = [];
    const stop = onChange((change) => heard.push(change));
    const failing = cms.strapi.db.transaction(async () => {
      await cms.strapi.documents('api::tag.tag').create({ data: { name: 'Rolled back' } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(heard).toEqual([]);

    const tag = await cms.strapi.documents('api::tag.tag').create({ data: { name: 'Committed' } });
    stop();
    expect(heard).toContainEqual(expect.objectContaining({ type: 'tag', id: tag.publicId, locale: null }));
  });

  it('tells of a comment where it stands, and of a file once it is used', async () => {
    const { publicId = 0 } = await cms.strapi
      .documents('api::article.article')
      .create({ locale: 'en', data: { title: 'Commented on' } as never });
    const heard: Change[] = [];
    const stop = onChange((change) => heard.push(change));
    const articleId = Number(publicId);
    await cms.strapi.documents('api::comment.comment').create({ data: { content: 'Well', articleId } });
    await cms.strapi.db.query('plugin::upload.file').create({
      data: { name: 'a', hash: 'a', mime: 'image/png', size: 1, url: '/uploads/a.png', provider: 'local' },
    });
    stop();
    expect(heard).toEqual([expect.objectContaining({ type: 'comment', commentedArticle: articleId })]);
  });

  it('tells who changes something how far it is', async () => {
    const { accessToken } = await cms.signIn();
    const numberOf = (response: Response) => Number(response.headers.get('mihwar-change'));
    const first = await cms.send('POST', '/api/categories', { name: 'First of two' }, accessToken);
    const second = await cms.send('POST', '/api/categories', { name: 'Second of two' }, accessToken);
    expect(numberOf(first)).toBeGreaterThan(0);
    expect(numberOf(second)).toBeGreaterThan(numberOf(first));
    expect((await cms.get('/api/categories')).headers.has('mihwar-change')).toBe(false);
  });

  it('streams them to the site', async () => {
    const abort = new AbortController();
    const response = await fetch(`${cms.url}/api/changes`, {
      headers: { Authorization: 'Bearer test-token-test-token-test-token' },
      signal: abort.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    while (!heard.includes('connected')) heard += (await reader?.read())?.value ?? '';
    await cms.strapi.documents('api::tag.tag').create({ data: { name: 'Streamed' } });
    while (!heard.includes('"type":"tag"')) heard += (await reader?.read())?.value ?? '';
    abort.abort();
    expect(heard).toMatch(/^event: connected\ndata: \{"number":\d+\}\n\n/);
    expect(heard).toMatch(/data: \{"type":"tag","id":\d+,"locale":null,"number":\d+\}\n\n/);
  });
});
