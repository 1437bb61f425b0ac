import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type * as ArabicApproval from '../src/bootstrap/arabic-approval';
import { built } from './boot';
import { strictCallsOf } from './calls';
import { bootTranslatingCms, inArabic } from './translation-server';

const ARTICLE = 'api::article.article';
const RECORD = 'api::translation.translated-article';

type Translating = Awaited<ReturnType<typeof bootTranslatingCms>>;
let engine: Translating['engine'];
let cms: Translating['cms'];
let admin: string;
let author: string;
let stranger: string;
let categoryId: number;
let stop: Translating['stop'];

beforeAll(async () => {
  ({ engine, cms, admin, author, stranger, categoryId, stop } = await bootTranslatingCms());
});
afterAll(() => stop());

interface Arabic {
  title: string;
  excerpt: string;
  content: string;
}
interface Article {
  publicId: number;
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  status: string;
  arabic: Arabic | null;
  arabicApproved: boolean;
  hasUnpublishedChanges: boolean;
  updatedAt: string;
}
interface Segment {
  key: string;
  hash: string;
}

let written = 0;
const body = (changes: object = {}) => ({
  title: `A long road number ${(written += 1)} through the hills`,
  excerpt: `The excerpt number ${written} of the road`,
  content: `<p>The road number ${written} is long, and the car that drives on it is quick.</p><p>The hills of number ${written} are high.</p>`,
  categoryId,
  status: 'published',
  ...changes,
});
const BY_HAND = {
  titleAr: 'طريق طويل بين التلال',
  excerptAr: 'مقتطف كتبه محرر بيده',
  contentAr: '<p>نص كتبه محرر بيده وهو طويل بما يكفي.</p><p>والتلال عالية.</p>',
};

const call = strictCallsOf(
  () => cms,
  () => author,
);
const write = (changes: object = {}) => call<Article>('POST', '/articles', body(changes), author, 201);
const read = (id: number) => call<Article>('GET', `/articles/by-id/${id}`);
const translate = (id: number) => call('POST', `/articles/${id}/translate`, {});
const approve = (id: number, as = author, status = 200) =>
  call<Article>('POST', `/articles/${id}/translation/approve`, {}, as, status);
/** The article as readers get it, by its own call and in the list of all. */
async function shown(slug: string) {
  const article = await cms.json<Article>(`/api/articles/by-slug/${slug}`);
  const list = await cms.json<Article[]>('/api/articles?limit=100');
  expect(list.find((one) => one.slug === slug)?.arabic ?? null).toEqual(article.arabic);
  return article.arabic;
}
const search = async (q: string) =>
  (await cms.json<{ articles: Article[] }>(`/api/articles/search?q=${encodeURIComponent(q)}`)).articles;
const sent = ({ title, excerpt, content, arabic }: Article) => ({
  ...{ title, excerpt, content, categoryId, status: 'published' },
  ...{ titleAr: arabic?.title, excerptAr: arabic?.excerpt, contentAr: arabic?.content },
});
const deskOf = (state: string, as = author) =>
  call<{ articles: { id: number; status: string; arabicApproved: boolean }[]; notApproved: number }>(
    'GET',
    `/translations?limit=100${state && `&state=${state}`}`,
    undefined,
    as,
  );

it('a machine’s text is a draft that editors read and readers do not', async () => {
  const { publicId, slug } = await write();
  await translate(publicId);
  const article = await read(publicId);
  expect(article).toMatchObject({ arabicApproved: false, hasUnpublishedChanges: false });
  expect(article.arabic).not.toBeNull();
  expect(await shown(slug)).toBeNull();
  const desk = await deskOf('notApproved');
  expect(desk.articles).toMatchObject([{ id: publicId, status: 'translated', arabicApproved: false }]);
  expect(desk.notApproved).toBe(1);
  const changed = await call<{ total: number }>('GET', '/articles/dashboard?state=changed');
  expect(changed).toMatchObject({ total: 0 });

  expect(await approve(publicId)).toMatchObject({ arabicApproved: true, hasUnpublishedChanges: false });
  expect(await shown(slug)).toMatchObject({ title: article.arabic?.title });
  expect(await deskOf('')).toMatchObject({ notApproved: 0, articles: [{ arabicApproved: true }] });
  // A second approval changes nothing.
  await approve(publicId);
});

it('is approved as it was read, or not at all', async () => {
  const { publicId, slug } = await write();
  await translate(publicId);
  const { updatedAt } = await read(publicId);
  await call('PUT', `/articles/${publicId}/translation`, BY_HAND, admin);
  const { updatedAt: later } = await read(publicId);
  const approveAsRead = (readAt: string, status: number) =>
    call<Article>('POST', `/articles/${publicId}/translation/approve`, { updatedAt: readAt }, admin, status);
  expect(await approveAsRead(updatedAt, 409)).toMatchObject({ error: { details: { updatedAt: later } } });
  expect(await approveAsRead(later, 200)).toMatchObject({ arabicApproved: true });
  expect((await shown(slug))?.title).toBe(BY_HAND.titleAr);
});

it('a text that comes back from the history waits for approval, except the one that readers see', async () => {
  const { publicId, slug } = await write();
  const history = () =>
    call<{ revisions: { id: number }[] }>('GET', `/articles/${publicId}/history`, undefined, admin);
  await translate(publicId);
  const { arabic: machines } = await read(publicId);
  const [ofMachine] = (await history()).revisions;
  await call('PUT', `/articles/${publicId}/translation`, BY_HAND);
  const [byHand] = (await history()).revisions;
  const restore = (revision: { id: number } | undefined) =>
    call('POST', `/articles/${publicId}/history/${revision?.id}/restore`, {});

  await restore(ofMachine);
  const waiting = { arabicApproved: false, arabic: { title: machines?.title } };
  expect(await read(publicId)).toMatchObject(waiting);
  const learned = await cms.strapi.db
    .query('api::translation.memory')
    .count({ where: { origin: 'person', target: machines?.title ?? '' } });
  expect(learned).toBe(0);
  await call('POST', `/articles/${publicId}/publish`);
  expect((await shown(slug))?.title).toBe(BY_HAND.titleAr);
  expect(await read(publicId)).toMatchObject(waiting);

  await restore(byHand);
  expect(await read(publicId)).toMatchObject({ arabicApproved: true, arabic: { title: BY_HAND.titleAr } });
  await restore(ofMachine);
  await approve(publicId);
  expect((await shown(slug))?.title).toBe(machines?.title);
});

it('takes nothing along that is a draft in both languages', async () => {
  const { publicId, slug } = await write(BY_HAND);
  const other = await call<{ publicId: number }>('POST', '/categories', { name: 'Hills' }, admin, 201);
  const draft = {
    ...body(),
    ...BY_HAND,
    slug: 'another-address',
    categoryId: other.publicId,
    status: 'draft',
  };
  await call('PUT', `/articles/${publicId}`, draft, author);
  await approve(publicId);
  await call(
    'PUT',
    `/articles/${publicId}/translation`,
    { ...BY_HAND, titleAr: 'طريق آخر بين التلال' },
    admin,
  );
  // Readers find it at its address, in its category, with the new Arabic.
  expect((await shown(slug))?.title).toBe('طريق آخر بين التلال');
  const rows: { locale: string; slug: string; category: { publicId: number } }[] = await cms.strapi.db
    .query(ARTICLE)
    .findMany({ where: { publicId, publishedAt: { $notNull: true } }, populate: { category: true } });
  for (const row of rows) {
    expect([row.locale, row.slug, row.category.publicId]).toEqual([row.locale, slug, categoryId]);
  }
  await call('POST', `/articles/${publicId}/publish`, undefined, author);
  expect(await shown('another-address')).not.toBeNull();
});

it('only who may save the text may approve it, and only where there is one', async () => {
  const { publicId, slug } = await write();
  const refused = await approve(publicId, author, 409);
  expect(refused).toMatchObject({ error: { message: 'There is no Arabic text to approve' } });
  await translate(publicId);
  await approve(publicId, stranger, 403);
  expect(await shown(slug)).toBeNull();
  await approve(999_999, admin, 404);
  expect(await approve(publicId, admin)).toMatchObject({ arabicApproved: true });
});

it('publishing the English does not publish it; approved, it goes with the English', async () => {
  const waiting = await write({ status: 'draft' });
  await translate(waiting.publicId);
  await call('POST', `/articles/${waiting.publicId}/publish`);
  expect(await shown(waiting.slug)).toBeNull();

  const approved = await write({ status: 'draft' });
  await translate(approved.publicId);
  expect(await approve(approved.publicId)).toMatchObject({ status: 'draft', arabicApproved: true });
  await call('POST', `/articles/${approved.publicId}/publish`);
  expect(await shown(approved.slug)).not.toBeNull();
});

it('whoever saves the whole text approves it, even as it is', async () => {
  const { publicId, slug } = await write();
  await translate(publicId);
  const { arabic } = await read(publicId);
  await call('PUT', `/articles/${publicId}/translation`, {
    ...{ titleAr: arabic?.title, excerptAr: arabic?.excerpt, contentAr: arabic?.content },
  });
  expect(await read(publicId)).toMatchObject({ arabicApproved: true });
  expect(await shown(slug)).toMatchObject({ title: arabic?.title });
});

it('a save of the whole text replaces no text that somebody else has saved since', async () => {
  const { publicId } = await write({ ...BY_HAND });
  const { updatedAt } = await read(publicId);
  const path = `/articles/${publicId}/translation`;
  const theirs = { ...BY_HAND, titleAr: 'عنوان كتبه شخص آخر' };
  await call('PUT', path, { ...theirs, updatedAt }, admin);
  const refused = await call('PUT', path, { ...BY_HAND, updatedAt }, author, 409);
  const latest = await read(publicId);
  expect(refused).toMatchObject({ error: { details: { updatedAt: latest.updatedAt, savedBy: 'Mihwar' } } });
  expect(latest.arabic?.title).toBe(theirs.titleAr);
  await call('PUT', path, { ...BY_HAND, updatedAt: latest.updatedAt });
  expect((await read(publicId)).arabic?.title).toBe(BY_HAND.titleAr);
});

it('a draft cannot remove the Arabic text that readers see', async () => {
  const { publicId, slug } = await write({ ...BY_HAND });
  const text = sent(await read(publicId));
  const save = (status: string, answer: number) =>
    call(
      'PUT',
      `/articles/${publicId}`,
      { ...text, titleAr: null, excerptAr: null, contentAr: null, status },
      author,
      answer,
    );
  expect(await save('draft', 400)).toMatchObject({
    error: {
      message: 'Readers see the Arabic text of this article. A draft cannot remove it: publish the article.',
    },
  });
  expect(await shown(slug)).toMatchObject({ title: BY_HAND.titleAr });
  await save('published', 200);
  expect(await shown(slug)).toBeNull();
  expect((await read(publicId)).arabic).toBeNull();
});

it('the editor approves it with other words, and not by sending back what it has read', async () => {
  const { publicId, slug } = await write();
  await translate(publicId);
  const article = await read(publicId);
  const arabic = article.arabic as Arabic;
  // The same HTML, serialised in another way.
  const rewritten = { ...arabic, content: arabic.content.replaceAll('<p>', '<p >') };
  for (const text of [arabic, rewritten]) {
    await call(
      'PUT',
      `/articles/${publicId}`,
      sent({ ...article, title: `${article.title}!`, arabic: text }),
    );
    expect(await read(publicId)).toMatchObject({ arabicApproved: false });
    expect(await shown(slug)).toBeNull();
  }
  const corrected = { ...arabic, title: 'عنوان صحّحه محرر' };
  await call('PUT', `/articles/${publicId}`, sent({ ...article, arabic: corrected }));
  expect(await read(publicId)).toMatchObject({ arabicApproved: true });
  expect(await shown(slug)).toMatchObject({ title: 'عنوان صحّحه محرر' });
});

it('segments approve it when people have written all of them; an approved text stays approved', async () => {
  const { publicId, slug } = await write();
  await translate(publicId);
  const { segments, ...before } = await call<{ segments: Segment[] }>(
    'GET',
    `/articles/${publicId}/segments`,
  );
  expect(before).toMatchObject({ arabicApproved: false });
  const save = (some: Segment[], target: string) =>
    call('PUT', `/articles/${publicId}/segments`, {
      segments: some.map(({ key, hash }) => ({ key, hash, target: `${target} ${key.replace('.', ' ')}` })),
    });
  expect(await save(segments.slice(0, 1), 'عنوان كتبه محرر')).toMatchObject({ arabicApproved: false });
  expect(await shown(slug)).toBeNull();
  expect(await save(segments.slice(1), 'نص كتبه محرر')).toMatchObject({ arabicApproved: true });
  expect(await shown(slug)).toMatchObject({ title: 'عنوان كتبه محرر title' });

  const other = await write();
  await translate(other.publicId);
  await approve(other.publicId);
  const [title] = (await call<{ segments: Segment[] }>('GET', `/articles/${other.publicId}/segments`))
    .segments;
  await call('PUT', `/articles/${other.publicId}/segments`, {
    segments: [{ ...title, target: 'عنوان صُحّح بعد الاعتماد' }].map(({ key, hash, target }) => ({
      key,
      hash,
      target,
    })),
  });
  expect(await shown(other.slug)).toMatchObject({ title: 'عنوان صُحّح بعد الاعتماد' });
});

describe('a text that is planned', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const planAt = (id: number, publishAt: string | null) =>
    call<{ ar: object }>('PUT', `/articles/${id}/schedule`, { ar: { publishAt } });
  const planned = (id: number) => call<{ ar: object }>('GET', `/articles/${id}/schedule`);
  const saveSegments = async (id: number, token?: string) => {
    const { segments } = await call<{ segments: Segment[] }>('GET', `/articles/${id}/segments`);
    const written = segments.map(({ key, hash }) => ({ key, hash, target: `نص كتبه محرر ${key}` }));
    await call('PUT', `/articles/${id}/segments`, { segments: written }, token);
  };

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['the call for it', (id) => approve(id)],
    ['a save of the whole text', (id) => call('PUT', `/articles/${id}/translation`, BY_HAND)],
    ['a save of all segments', (id) => saveSegments(id)],
  ])('is approved by %s, and published at its time', async (_, approveIt) => {
    const { publicId, slug } = await write();
    await translate(publicId);
    await planAt(publicId, tomorrow);
    await approveIt(publicId);
    expect(await read(publicId)).toMatchObject({ arabicApproved: true, hasUnpublishedChanges: true });
    expect(await shown(slug)).toBeNull();
    expect((await planned(publicId)).ar).toMatchObject({ publishAt: tomorrow, problem: null });
    await planAt(publicId, new Date(Date.now() + 3_000).toISOString());
    await expect.poll(() => shown(slug)).not.toBeNull();
    expect((await planned(publicId)).ar).toMatchObject({ publishAt: null, problem: null });
  });

  it('is published by an approval once its time has passed in vain, or without a plan', async () => {
    const late = await write();
    await translate(late.publicId);
    await planAt(late.publicId, new Date(Date.now() + 3_000).toISOString());
    const problem = 'Nobody has approved the Arabic text yet. Approve it, then publish it.';
    await expect.poll(() => planned(late.publicId)).toMatchObject({ ar: { problem } });
    await approve(late.publicId);
    expect(await shown(late.slug)).not.toBeNull();
    expect((await planned(late.publicId)).ar).toMatchObject({ publishAt: null, problem: null });

    const cancelled = await write();
    await translate(cancelled.publicId);
    await planAt(cancelled.publicId, tomorrow);
    await planAt(cancelled.publicId, null);
    await approve(cancelled.publicId);
    expect(await shown(cancelled.slug)).not.toBeNull();
  });

  it('stays a draft until its time when the article is saved, and ends its plan when it is published', async () => {
    const { publicId, slug } = await write();
    await translate(publicId);
    await planAt(publicId, tomorrow);
    await approve(publicId);
    for (const titleAr of [undefined, 'عنوان صُحّح قبل موعد نشره']) {
      const article = await read(publicId);
      const corrected = { ...sent(article), title: `${article.title}!`, ...(titleAr ? { titleAr } : {}) };
      await call('PUT', `/articles/${publicId}`, corrected);
      expect((await cms.json<Article>(`/api/articles/by-slug/${slug}`)).title).toBe(corrected.title);
      expect(await shown(slug)).toBeNull();
      expect((await read(publicId)).arabic?.title).toBe(corrected.titleAr);
      expect((await planned(publicId)).ar).toMatchObject({ publishAt: tomorrow, problem: null });
    }
    await call('POST', `/articles/${publicId}/publish`);
    expect((await shown(slug))?.title).toBe('عنوان صُحّح قبل موعد نشره');
    expect((await planned(publicId)).ar).toMatchObject({ publishAt: null });
  });

  it('is updated with the article where readers see it already', async () => {
    const article = await write(BY_HAND);
    const { publicId, slug } = article;
    await planAt(publicId, tomorrow);
    const titleAr = 'عنوان صُحّح بعد نشره';
    await call('PUT', `/articles/${publicId}`, { ...sent(article), ...BY_HAND, titleAr });
    expect((await shown(slug))?.title).toBe(titleAr);
  });

  describe('and changed by somebody who may not publish', () => {
    afterEach(() => letAuthorsPublish('true'));

    it('is published at its time after an editor has published the article with this text', async () => {
      const { publicId, slug } = await write();
      await translate(publicId);
      await planAt(publicId, tomorrow);
      await approve(publicId);
      await letAuthorsPublish('false');
      const article = { ...sent(await read(publicId)), titleAr: 'عنوان آخر من كاتبته' };
      await call('PUT', `/articles/${publicId}`, { ...article, status: 'draft' });
      expect((await planned(publicId)).ar).toMatchObject({
        publishAt: tomorrow,
        problem: expect.any(String) as string,
      });
      const { titleAr: _title, excerptAr: _excerpt, contentAr: _content, ...english } = article;
      await call('PUT', `/articles/${publicId}`, english, admin);
      expect((await planned(publicId)).ar).toMatchObject({
        publishAt: tomorrow,
        problem: expect.any(String) as string,
      });
      await call('PUT', `/articles/${publicId}`, { ...article, status: 'published' }, admin);
      expect((await planned(publicId)).ar).toMatchObject({ publishAt: tomorrow, problem: null });
      expect(await shown(slug)).toBeNull();
    });

    it.each<[string, (id: number) => Promise<unknown>]>([
      ['an approval', (id) => approve(id, admin)],
      [
        'a save of the whole text by an editor',
        (id) => call('PUT', `/articles/${id}/translation`, BY_HAND, admin),
      ],
      ['a save of all segments by an editor', (id) => saveSegments(id, admin)],
    ])('is published at its time after %s', async (_, look) => {
      const { publicId, slug } = await write();
      await translate(publicId);
      const at = { en: { publishAt: tomorrow }, ar: { publishAt: tomorrow } };
      await call('PUT', `/articles/${publicId}/schedule`, at, admin);
      await letAuthorsPublish('false');
      const draft = { ...sent(await read(publicId)), titleAr: 'عنوان آخر من كاتبته', status: 'draft' };
      await call('PUT', `/articles/${publicId}`, draft);
      const problem = expect.stringContaining('has changed the text since') as string;
      const held = { publishAt: tomorrow, problem };
      expect(await planned(publicId)).toMatchObject({ en: held, ar: held });
      await look(publicId);
      expect(await planned(publicId)).toMatchObject({
        en: held,
        ar: { publishAt: tomorrow, problem: null },
      });
      expect(await read(publicId)).toMatchObject({ arabicApproved: true });
      expect(await shown(slug)).toBeNull();
    });
  });
});

it('readers keep the approved text while a machine’s update waits', async () => {
  const { publicId, slug, ...article } = await write();
  await translate(publicId);
  await approve(publicId);
  const before = await shown(slug);
  const { title, excerpt } = article;
  const content = `${article.content}<p>One more paragraph about the road.</p>`;
  await call('PUT', `/articles/${publicId}`, { title, excerpt, content, categoryId, status: 'published' });
  await translate(publicId);
  expect(await read(publicId)).toMatchObject({ arabicApproved: false });
  expect(await shown(slug)).toEqual(before);
  await approve(publicId);
  expect((await shown(slug))?.content).toMatch(/(<p>.*){3}/s);
  // Nothing is new: what is approved stays so.
  await translate(publicId);
  expect(await read(publicId)).toMatchObject({ arabicApproved: true });
});

/** Translates an article in a run, which no request of a person saves. */
async function translateInRun(id: number): Promise<void> {
  await call('POST', '/translations/job', { articles: [id] });
  await expect
    .poll(async () => (await call<{ job: object }>('GET', '/translations/job')).job, { timeout: 20_000 })
    .toMatchObject({ state: 'done', failed: 0 });
}

async function letAuthorsPublish(value: string): Promise<void> {
  const settings = await call<{ publicId: number; key: string }[]>('GET', '/site-settings', undefined, admin);
  const id = settings.find(({ key }) => key === 'authors_publish')?.publicId;
  await call('PUT', `/site-settings/${id}`, { value }, admin);
}

const isListed = async (state: string, id: number) =>
  (await deskOf(state, admin)).articles.some((article) => article.id === id);

describe('an Arabic draft that nobody has released', () => {
  afterEach(() => letAuthorsPublish('true'));

  it('is not shown by a translation that changes no word of it', async () => {
    const article = await write(BY_HAND);
    const { publicId, slug } = article;
    const before = await shown(slug);
    await letAuthorsPublish('false');
    const titleAr = 'عنوان لم يره محرر بعد';
    const draft = { ...sent(article), ...BY_HAND, titleAr, status: 'draft' };
    await call('PUT', `/articles/${publicId}`, draft);
    const stays = async () => {
      expect(await shown(slug)).toEqual(before);
      expect(await read(publicId)).toMatchObject({ arabicApproved: true, arabic: { title: titleAr } });
    };
    await stays();
    await translateInRun(publicId);
    await stays();
    await call('POST', `/articles/${publicId}/translate`, {}, admin);
    await stays();

    const content = article.content.replace('quick', 'fast');
    await call('PUT', `/articles/${publicId}`, { ...draft, content });
    expect(await isListed('needsUpdate', publicId)).toBe(true);
    await translateInRun(publicId);
    await stays();
    expect(await isListed('needsUpdate', publicId)).toBe(false);

    await call('POST', `/articles/${publicId}/publish`, undefined, admin);
    expect((await shown(slug))?.title).toBe(titleAr);
  });

  it('waits for its planned time, although its English is corrected and it is translated again', async () => {
    const { publicId, slug, title, excerpt, content } = await write();
    const english = { title, excerpt, content, categoryId };
    await call('PUT', `/articles/${publicId}`, { ...english, ...BY_HAND, status: 'draft' }, admin);
    const publishAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
    await call('PUT', `/articles/${publicId}/schedule`, { ar: { publishAt } }, admin);
    const corrected = { ...english, content: content.replace('quick', 'fast'), status: 'published' };
    await call('PUT', `/articles/${publicId}`, corrected, admin);
    expect(await isListed('needsUpdate', publicId)).toBe(true);
    for (const again of [translateInRun, translate]) {
      await again(publicId);
      expect(await shown(slug)).toBeNull();
      expect(await read(publicId)).toMatchObject({
        arabicApproved: true,
        arabic: { title: BY_HAND.titleAr },
      });
      expect(await call('GET', `/articles/${publicId}/schedule`)).toMatchObject({ ar: { publishAt } });
    }
    expect(await isListed('needsUpdate', publicId)).toBe(false);
  });

  it('keeps the plan that waits since its author has changed it', async () => {
    const article = await write();
    const { publicId, slug } = article;
    const draft = { ...sent(article), ...BY_HAND, status: 'draft' };
    await call('PUT', `/articles/${publicId}`, draft, admin);
    const publishAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
    await call('PUT', `/articles/${publicId}/schedule`, { ar: { publishAt } }, admin);
    await letAuthorsPublish('false');
    await call('PUT', `/articles/${publicId}`, { ...draft, titleAr: 'عنوان آخر من كاتبته' });
    const held = { publishAt, problem: expect.stringContaining('has changed the text since') as string };
    expect(await call('GET', `/articles/${publicId}/schedule`)).toMatchObject({ ar: held });
    await translateInRun(publicId);
    expect(await call('GET', `/articles/${publicId}/schedule`)).toMatchObject({ ar: held });
    expect(await shown(slug)).toBeNull();
  });
});

it('a copy of it waits, too, and is not learned as a person’s', async () => {
  const { publicId } = await write();
  await translate(publicId);
  const copy = await call<Article>('POST', `/articles/${publicId}/duplicate`, {}, author, 201);
  expect(copy).toMatchObject({ arabicApproved: false });
  const { segments } = await call<{ segments: { by: string; isChanged: boolean }[] }>(
    'GET',
    `/articles/${copy.publicId}/segments`,
  );
  expect(segments.every(({ by, isChanged }) => by === 'machine' && !isChanged)).toBe(true);
  const { documentId } = await cms.strapi.db.query(ARTICLE).findOne({ where: { publicId } });
  const cloned = await cms.strapi.documents(ARTICLE).clone({ documentId, locale: '*' });
  expect(
    await cms.strapi.db.query(RECORD).findOne({ where: { articleDocumentId: cloned?.documentId } }),
  ).toMatchObject({ needsApproval: true });
});

it('whoever publishes the Arabic version in the panel approves it', async () => {
  const { publicId, slug } = await write();
  await translate(publicId);
  const { documentId } = await cms.strapi.db.query(ARTICLE).findOne({ where: { publicId } });
  await cms.strapi.documents(ARTICLE).publish({ documentId, locale: 'en' });
  expect(await read(publicId)).toMatchObject({ arabicApproved: false });
  await cms.strapi.documents(ARTICLE).publish({ documentId, locale: 'ar' });
  expect(await read(publicId)).toMatchObject({ arabicApproved: true });
  expect(await shown(slug)).not.toBeNull();
});

it('a search finds it once it is approved', async () => {
  const { publicId } = await write({ title: 'The quokka of the long road' });
  engine.state.answer = () => 'قصة الكنغر القزم على الطريق';
  await translate(publicId);
  engine.state.answer = inArabic;
  expect(await search('الكنغر القزم')).toEqual([]);
  await approve(publicId);
  await expect.poll(() => search('الكنغر القزم')).toMatchObject([{ publicId }]);
});

it('a database of an earlier version hides what only a machine has written, once', async () => {
  const { publicId: byMachine, slug } = await write();
  const { publicId: corrected, slug: ofCorrected } = await write();
  const { publicId: byHand, slug: ofByHand } = await write(BY_HAND);
  for (const id of [byMachine, corrected]) {
    await translate(id);
    await approve(id);
  }
  const { publicId: draft } = await write({ status: 'draft' });
  await translate(draft);
  await approve(draft);
  const [title] = (await call<{ segments: Segment[] }>('GET', `/articles/${corrected}/segments`)).segments;
  await call('PUT', `/articles/${corrected}/segments`, {
    segments: [{ key: title?.key, hash: title?.hash, target: 'عنوان كتبه محرر' }],
  });
  // This article was published in the panel before, with other words.
  const { publicId: other, slug: ofOther } = await write(BY_HAND);
  const record = await cms.strapi.db.query(RECORD).findOne({
    where: {
      articleDocumentId: (await cms.strapi.db.query(ARTICLE).findOne({ where: { publicId: byMachine } }))
        .documentId,
    },
  });
  const { documentId } = await cms.strapi.db.query(ARTICLE).findOne({ where: { publicId: other } });
  await cms.strapi.db.query(RECORD).update({
    where: { articleDocumentId: documentId },
    data: { segments: record.segments, arabicHash: 'another' },
  });
  // Such a database has no value there.
  await cms.strapi.db.query(RECORD).updateMany({ where: {}, data: { needsApproval: null } });

  const { withdrawMachineArabic } = built<typeof ArabicApproval>('bootstrap/arabic-approval');
  await withdrawMachineArabic(cms.strapi);
  expect(await shown(slug)).not.toBeNull();
  await cms.strapi.store({ type: 'core', name: 'mihwar', key: 'arabic-approval' }).delete({});
  const said: string[] = [];
  const log = cms.strapi.log.info.bind(cms.strapi.log);
  cms.strapi.log.info = ((line: string) => said.push(line)) as never;
  await withdrawMachineArabic(cms.strapi);
  cms.strapi.log.info = log as never;

  expect(await shown(slug)).toBeNull();
  expect(await read(byMachine)).toMatchObject({ arabicApproved: false, hasUnpublishedChanges: false });
  expect(await read(draft)).toMatchObject({ arabicApproved: false });
  expect(await shown(ofCorrected)).toMatchObject({ title: 'عنوان كتبه محرر' });
  expect(await shown(ofByHand)).toMatchObject({ title: BY_HAND.titleAr });
  expect(await shown(ofOther)).toMatchObject({ title: BY_HAND.titleAr });
  for (const id of [corrected, byHand]) expect(await read(id)).toMatchObject({ arabicApproved: true });
  const [line = ''] = said;
  const [drafts, hidden, stay] = (line.match(/\d+/g) ?? []).map(Number);
  const count = (where: object) => cms.strapi.db.query(RECORD).count({ where });
  expect(drafts).toBe(await count({ needsApproval: true }));
  expect(hidden).toBeLessThan(drafts ?? 0);
  expect(stay).toBe(
    await cms.strapi.db.query(ARTICLE).count({ where: { locale: 'ar', publishedAt: { $notNull: true } } }),
  );

  // The migration runs once. Texts that are approved from now on stay public.
  await approve(byMachine);
  await withdrawMachineArabic(cms.strapi);
  expect(await shown(slug)).not.toBeNull();
});
