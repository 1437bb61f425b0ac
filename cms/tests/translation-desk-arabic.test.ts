import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { built } from './boot';
import { strictCallsOf } from './calls';
import { bootTranslatingCms, inArabic, inEnglish } from './translation-server';

type Translating = Awaited<ReturnType<typeof bootTranslatingCms>>;
let engine: Translating['engine'];
let cms: Translating['cms'];
let admin: string;
let author: string;
let categoryId: number;
let stop: Translating['stop'];

interface EngineModule {
  currentEngine(): { name: string; from: readonly string[] };
}
const currentEngine = () => built<EngineModule>('api/translation/services/engine').currentEngine();

beforeAll(async () => {
  ({ engine, cms, admin, author, categoryId, stop } = await bootTranslatingCms());
});
afterAll(() => stop());
beforeEach(() => {
  Object.assign(engine.state, { status: 200, answer: inEnglish });
  engine.heard();
});
afterEach(() => {
  Object.assign(currentEngine(), { name: 'libretranslate', from: ['en', 'ar'] });
});

/** A process has one engine. This one becomes like the dictionary, which translates from English only. */
const becomeDictionary = () => Object.assign(currentEngine(), { name: 'dictionary', from: ['en'] });
const REFUSAL =
  "The engine 'dictionary' translates from English only. Translate this article by hand, or set another engine.";

interface Segment {
  key: string;
  hash: string;
  source: string;
  target: string | null;
  by: string | null;
  isChanged: boolean;
  isFlagged: boolean;
  formerSource: string | null;
  warnings: string[];
  memory: { text: string; match: number }[];
  glossary: { term: string }[];
}
interface Segments {
  original: string;
  status: string;
  isAligned: boolean;
  arabicApproved: boolean;
  segments: Segment[];
}
interface Article {
  publicId: number;
  slug: string;
  title: string;
  content: string;
  untranslated: boolean;
  arabic: { title: string; content: string } | null;
}
interface Trash {
  items: { id: number; itemId: number }[];
}
interface Desk {
  articles: {
    id: number;
    title: string;
    titleAr: string;
    status: string;
    original: string;
    draftedSegments: number;
  }[];
  total: number;
  byHand: number;
  engine: { from: string[] };
}

let written = 0;
const arabicText = () => ({
  titleAr: `رحلة طويلة بالسيارة الكهربائية رقم ${(written += 1)}`,
  excerptAr: `مقتطف عن الرحلة رقم ${written} بين المدن`,
  contentAr: `<p>قطعنا 1000 كيلومتر في الرحلة رقم ${written}، واقرأ <a href="/ar/article/x">مقالنا السابق</a>.</p><p>شحنا البطارية رقم ${written} مرات كثيرة على الطريق السريع.</p>`,
});
const body = (changes: object = {}) => ({
  ...{ original: 'ar', categoryId, status: 'published', title: '', excerpt: '', content: '' },
  ...arabicText(),
  ...changes,
});
const ENGLISH = [
  'A long trip by electric car',
  'An excerpt about the trip',
  'We drove 1,000 kilometres; read <1>our earlier article</1>.',
  'We charged the battery many times on the motorway.',
];

const call = strictCallsOf(
  () => cms,
  () => author,
);
const write = (changes: object = {}, as = author) =>
  call<Article>('POST', '/articles', body(changes), as, 201);
const read = (id: number) => call<Article>('GET', `/articles/by-id/${id}`);
const shown = (slug: string) => cms.json<Article>(`/api/articles/by-slug/${encodeURIComponent(slug)}`);
const segmentsOf = (id: number) => call<Segments>('GET', `/articles/${id}/segments`);
const translate = (id: number, status = 200) =>
  call<Record<string, string>>('POST', `/articles/${id}/translate`, {}, author, status);
const save = (id: number, segments: readonly Segment[], targets: readonly string[], status = 200) =>
  call<Segments>(
    'PUT',
    `/articles/${id}/segments`,
    { segments: segments.map(({ key, hash }, index) => ({ key, hash, target: targets[index] })) },
    author,
    status,
  );
async function saveAll(id: number, targets: readonly string[] = ENGLISH): Promise<Segments> {
  const { segments } = await segmentsOf(id);
  return save(id, segments, targets);
}
const desk = (query = '') => call<Desk>('GET', `/translations?limit=100${query}`, undefined, admin);
const plan = () =>
  call<{ articles: number; characters: number }>('GET', '/translations/plan', undefined, admin);
const sentenceOf = async (answer: Promise<unknown>) =>
  ((await answer) as { error: { message: string } }).error.message;

type Sent = Pick<Segment, 'key' | 'hash'> & { target: string; formerTarget?: string | null };

/** The segment with another translation, and with the one that was read. */
const writtenAs = (
  { key, hash, target }: Segment,
  text: string,
  formerTarget: string | null = target,
): Sent => ({ ...{ key, hash, target: text }, formerTarget });

describe('by hand', () => {
  it('segments are Arabic, and become the English text that readers see', async () => {
    const { publicId, slug } = await write();
    const opened = await segmentsOf(publicId);
    expect(opened).toMatchObject({ original: 'ar', status: 'pending', isAligned: true });
    expect(opened.segments.map(({ target }) => target)).toEqual([null, null, null, null]);
    expect(opened.segments[3]?.source).toContain('شحنا البطارية');
    // One segment alone is no English text.
    await save(publicId, opened.segments.slice(0, 1), ENGLISH);
    expect(await read(publicId)).toMatchObject({ untranslated: true });
    const { segments, ...saved } = await saveAll(publicId);
    expect(saved).toMatchObject({ status: 'translated', isAligned: true, arabicApproved: true });
    expect(segments.map(({ target, by }) => [target, by])).toEqual(ENGLISH.map((text) => [text, 'person']));
    const page = await shown(slug);
    expect(page).toMatchObject({ title: ENGLISH[0], untranslated: false });
    // A link to a page of the site leads to the English page.
    expect(page.content).toContain('read <a href="/article/x">our earlier article</a>');
    expect(page.arabic?.content).toContain('<a href="/ar/article/x">');
  });

  describe('before each segment has a translation', () => {
    const PARAGRAPH = 'السيارة الكهربائية سريعة وهادئة على هذا الطريق الطويل الذي لا ينتهي';
    const [OF_A, OF_B] = [
      'The electric car is fast and quiet on this long road without an end',
      'An electric car on a long road, as somebody else would say it',
    ];
    const targetsOf = ({ segments }: Segments) => segments.map(({ target }) => target);
    let shared = 0;

    /** Two articles with the same paragraph. In the first, a person has translated all but the excerpt. */
    async function begin() {
      const contentAr = `<p>${PARAGRAPH} رقم ${(shared += 1)}.</p>`;
      const [a, b] = [await write({ contentAr }), await write({ contentAr })];
      const [title, excerpt, paragraph] = (await segmentsOf(a.publicId)).segments as [
        Segment,
        Segment,
        Segment,
      ];
      await save(a.publicId, [title, paragraph], [`Title ${shared}`, `${OF_A} ${shared}.`]);
      const inB = (await segmentsOf(b.publicId)).segments.at(-1) as Segment;
      return { a: a.publicId, b: b.publicId, excerpt, inB, own: `${OF_A} ${shared}.` };
    }

    it('a person’s segments stay, whatever another article says for the same text', async () => {
      const { a, b, excerpt, inB, own } = await begin();
      await save(b, [inB], [OF_B]);
      expect(targetsOf(await segmentsOf(a))).toEqual([`Title ${shared}`, null, own]);
      expect(targetsOf(await segmentsOf(b))).toEqual([null, null, OF_B]);
      const complete = await save(a, [excerpt], ['The excerpt']);
      expect(targetsOf(complete)).toEqual([`Title ${shared}`, 'The excerpt', own]);
      expect(await read(a)).toMatchObject({ title: `Title ${shared}`, content: `<p>${own}</p>` });
    });

    it('the desk says how many are written of the present text', async () => {
      const drafted = async (id: number) =>
        (await desk()).articles.find((article) => article.id === id)?.draftedSegments;
      const { a, b, excerpt } = await begin();
      expect([await drafted(a), await drafted(b)]).toEqual([2, 0]);
      const copy = await call<Article>('POST', `/articles/${a}/duplicate`, undefined, author, 201);
      expect(await drafted(copy.publicId)).toBe(1);
      const { arabic } = await read(a);
      const without = { titleAr: arabic?.title, contentAr: `<p>${PARAGRAPH} جديد.</p>` };
      await call('PUT', `/articles/${a}`, body({ ...without, excerptAr: excerpt.source }));
      expect(await drafted(a)).toBe(1);
      await call(
        'PUT',
        `/articles/${a}`,
        body({ ...without, excerptAr: excerpt.source, contentAr: arabic?.content }),
      );
      expect(await drafted(a)).toBe(2);
      await save(a, [excerpt], ['The excerpt']);
      expect((await desk()).articles.find(({ id }) => id === a)).toMatchObject({
        status: 'translated',
        draftedSegments: 0,
      });
    });

    it('they are what an engine completes', async () => {
      const { a, b, inB, own } = await begin();
      await save(b, [inB], [OF_B]);
      expect((await plan()).articles).toBeGreaterThan(0);
      await translate(a);
      expect(await read(a)).toMatchObject({ title: `Title ${shared}`, content: `<p>${own}</p>` });
      expect((await segmentsOf(a)).segments.map(({ by }) => by)).toEqual(['person', 'machine', 'person']);
    });

    it('they are part of the translation that an engine was making meanwhile', async () => {
      const { publicId } = await write();
      const { segments } = await segmentsOf(publicId);
      let answer = () => {};
      engine.state.until = new Promise((resolve) => (answer = resolve));
      const late = translate(publicId);
      await expect.poll(() => segmentsOf(publicId)).toMatchObject({ status: 'translating' });
      await save(publicId, segments.slice(3), ENGLISH.slice(3));
      answer();
      await late;
      const { segments: after } = await segmentsOf(publicId);
      expect(after.map(({ by }) => by)).toEqual(['machine', 'machine', 'machine', 'person']);
      expect((await read(publicId)).content).toContain(ENGLISH[3]);
    });

    it('two people who save at the same time lose nothing', async () => {
      const { publicId } = await write();
      const { segments } = await segmentsOf(publicId);
      await Promise.all(
        [0, 1, 3].map((at) => save(publicId, [segments[at] as Segment], [ENGLISH[at] ?? ''])),
      );
      expect(targetsOf(await segmentsOf(publicId))).toEqual([ENGLISH[0], ENGLISH[1], null, ENGLISH[3]]);
    });

    it('they stay when the Arabic is saved, and in a copy, the trash and back', async () => {
      const { a, b, inB, own } = await begin();
      await save(b, [inB], [OF_B]);
      const { arabic } = await read(a);
      const changes = {
        titleAr: arabic?.title,
        contentAr: arabic?.content,
        excerptAr: 'مقتطف جديد عن الطريق',
      };
      await call('PUT', `/articles/${a}`, body(changes));
      expect(targetsOf(await segmentsOf(a))).toEqual([`Title ${shared}`, null, own]);
      const copy = await call<{ publicId: number }>(
        'POST',
        `/articles/${a}/duplicate`,
        undefined,
        author,
        201,
      );
      expect(targetsOf(await segmentsOf(copy.publicId))).toEqual([null, null, own]);
      expect((await desk('&state=pending')).articles.map(({ id }) => id)).toContain(copy.publicId);
      await call('DELETE', `/articles/${a}`, undefined, admin);
      const { items } = await call<Trash>('GET', '/trash?type=article', undefined, admin);
      const removed = items.find(({ itemId }) => itemId === a);
      await call('POST', `/trash/${removed?.id}/restore`, undefined, admin);
      expect(targetsOf(await segmentsOf(a))).toEqual([`Title ${shared}`, null, own]);
    });
  });

  it('works with an engine that translates from English only', async () => {
    becomeDictionary();
    const { publicId } = await write();
    await saveAll(publicId);
    expect(await read(publicId)).toMatchObject({ title: ENGLISH[0], untranslated: false });
  });

  it('refuses wrong marks and long texts by the names of the languages', async () => {
    const { publicId } = await write();
    const { segments } = await segmentsOf(publicId);
    const targets = [...ENGLISH];
    targets[3] = 'We <1>charged</1> it';
    expect(await sentenceOf(save(publicId, segments, targets, 400))).toBe(
      'content.1: The mark <1> is there too often, or in another place than in the Arabic',
    );
    targets.splice(0, 4, 'x'.repeat(300), ...ENGLISH.slice(1));
    expect(await sentenceOf(save(publicId, segments, targets, 400))).toBe(
      'The English title is longer than 250 characters',
    );
    const stale = segments.map((segment) => ({ ...segment, hash: '0'.repeat(64) }));
    expect(await sentenceOf(save(publicId, stale, ENGLISH, 409))).toBe(
      'The Arabic text has changed since you opened it. Your English is still here: open the article again and compare.',
    );
  });

  it('says which numbers of the Arabic are missing', async () => {
    const { publicId } = await write();
    const { segments } = await saveAll(publicId, [
      ...ENGLISH.slice(0, 2),
      'We drove 200 kilometres; read <1>it</1>.',
      ENGLISH[3] ?? '',
    ]);
    expect(segments[2]).toMatchObject({
      isFlagged: true,
      warnings: ['The number 1000 of the Arabic is missing', 'The number 200 is not in the Arabic'],
    });
  });

  it('a changed Arabic sentence is marked, and its English stays', async () => {
    const sent = body();
    const { publicId } = await call<Article>('POST', '/articles', sent, author, 201);
    await saveAll(publicId);
    const { title, content } = await read(publicId);
    const changes = {
      ...{ title, content, excerpt: ENGLISH[1] },
      contentAr: sent.contentAr.replace('الطريق السريع', 'الطريق السريع الطويل'),
    };
    await call('PUT', `/articles/${publicId}`, { ...sent, ...changes });
    const { segments } = await segmentsOf(publicId);
    expect(segments.map(({ isChanged }) => isChanged)).toEqual([false, false, false, true]);
    expect(segments[3]?.formerSource).not.toContain('الطويل');
    expect(segments[3]?.target).toBe(ENGLISH[3]);
    expect((await desk('&state=needsUpdate')).articles.map(({ id }) => id)).toContain(publicId);
  });

  describe('two people who translate the same segment', () => {
    interface Refusal {
      error: { message: string; details: { errors: { path: string[]; message: string }[] } };
    }
    const send = (id: number, segments: readonly Sent[], as = author) =>
      call<Segments>('PUT', `/articles/${id}/segments`, { segments }, as);
    const refuse = async (id: number, segments: readonly Sent[]) =>
      (await call<Refusal>('PUT', `/articles/${id}/segments`, { segments }, author, 409)).error;
    const [OURS, THEIRS] = ['The wording of the second person', 'The wording of the first person'];
    const REPLACED =
      'Another English text was saved meanwhile for some of these segments. Yours is still here: compare the two, then save again to replace it.';

    it('the second is told before each segment has a translation, and nothing is stored', async () => {
      const { publicId } = await write();
      const [title, excerpt] = (await segmentsOf(publicId)).segments as [Segment, Segment];
      await send(publicId, [writtenAs(title, THEIRS)], admin);
      const refusal = await refuse(publicId, [writtenAs(excerpt, 'An excerpt'), writtenAs(title, OURS)]);
      expect(refusal).toMatchObject({
        message: REPLACED,
        details: {
          errors: [
            {
              path: ['segments', '1', 'formerTarget'],
              message: 'title: Another English text was saved meanwhile',
            },
          ],
        },
      });
      const [present, untouched] = (await segmentsOf(publicId)).segments as [Segment, Segment];
      expect([present.target, untouched.target]).toEqual([THEIRS, null]);
      expect(present.memory.map(({ text }) => text)).toEqual([THEIRS]);
      // A person who has seen the other text may replace it.
      const { segments } = await send(publicId, [writtenAs(present, OURS)]);
      expect(segments[0]?.target).toBe(OURS);
    });

    it('the second is told when the article is translated, unless both write the same', async () => {
      const { publicId } = await write();
      const third = (await saveAll(publicId)).segments[3] as Segment;
      await send(publicId, [writtenAs(third, THEIRS)], admin);
      expect((await refuse(publicId, [writtenAs(third, OURS)])).message).toBe(REPLACED);
      expect((await read(publicId)).content).toContain(THEIRS);
      await send(publicId, [writtenAs(third, THEIRS)]);
      await send(publicId, [writtenAs(third, OURS, THEIRS)]);
      expect((await read(publicId)).content).toContain(OURS);
    });

    it('the second is told where the first has given the text blocks of its own', async () => {
      const sent = body();
      const { publicId } = await call<Article>('POST', '/articles', sent, author, 201);
      const third = (await saveAll(publicId)).segments[3] as Segment;
      const content = '<p>One paragraph.</p><p>Another one.</p><p>A third one.</p>';
      await call('PUT', `/articles/${publicId}`, { ...sent, title: THEIRS, excerpt: ENGLISH[1], content });
      await refuse(publicId, [writtenAs(third, OURS)]);
      expect((await read(publicId)).content).toBe(content);
      const present = await segmentsOf(publicId);
      expect([present.isAligned, present.segments[3]?.target]).toEqual([false, null]);
      await send(publicId, [writtenAs(present.segments[3] as Segment, OURS)]);
    });

    it('a text that was read from the memory is not compared with what the memory has by now', async () => {
      const contentAr = `<p>شحنا البطارية رقم ${Date.now()} مرات كثيرة على الطريق السريع.</p>`;
      const [a, b] = [await write({ contentAr }), await write({ contentAr })];
      await send(a.publicId, [writtenAs((await segmentsOf(a.publicId)).segments[2] as Segment, THEIRS)]);
      const [, , suggested] = (await segmentsOf(b.publicId)).segments as [Segment, Segment, Segment];
      expect(suggested.target).toBe(THEIRS);
      await send(a.publicId, [writtenAs(suggested, 'Corrected in the other article')]);
      const { segments } = await send(b.publicId, [writtenAs(suggested, OURS)]);
      expect(segments[2]?.target).toBe(OURS);
    });

    it('nobody is told of an own text whose response was lost, also with a space at its end', async () => {
      const { publicId } = await write();
      const third = (await saveAll(publicId)).segments[3] as Segment;
      await send(publicId, [writtenAs(third, `${THEIRS} `)]);
      const saved = await send(publicId, [writtenAs(third, OURS, `${THEIRS} `)]);
      expect(saved.segments[3]?.target).toBe(OURS);
    });

    it('a machine that has translated it meanwhile gives way', async () => {
      const { publicId } = await write();
      const { segments } = await segmentsOf(publicId);
      await translate(publicId);
      const saved = await send(publicId, [writtenAs(segments[3] as Segment, OURS)]);
      expect(saved.segments[3]).toMatchObject({ target: OURS, by: 'person' });
    });

    it('a client that does not say what it has read replaces it', async () => {
      const { publicId } = await write();
      const { segments } = await segmentsOf(publicId);
      await send(publicId, [writtenAs(segments[0] as Segment, THEIRS)], admin);
      const saved = await save(publicId, segments.slice(0, 1), [OURS]);
      expect(saved.segments[0]?.target).toBe(OURS);
    });
  });
});

it('an English text of which a part is missing is pending on the desk', async () => {
  const { publicId } = await write();
  const articles = cms.strapi.documents('api::article.article');
  const { documentId } = await cms.strapi.db.query('api::article.article').findOne({ where: { publicId } });
  const stateOf = async () => (await desk()).articles.find(({ id }) => id === publicId)?.status;
  // The panel accepts incomplete drafts.
  const inPanel = (data: object) => articles.update({ documentId, locale: 'en', data });
  await inPanel({ title: 'A title alone', excerpt: '', content: '' });
  expect(await read(publicId)).toMatchObject({ title: 'A title alone', untranslated: false });
  expect(await stateOf()).toBe('pending');
  await inPanel({ title: 'A title', excerpt: 'An excerpt', content: '<p>A text</p>' });
  expect(await stateOf()).toBe('translated');
});

describe('the memory and the glossary', () => {
  it('suggest English for Arabic, and never mix the directions', async () => {
    await call(
      'POST',
      '/glossary',
      { term: 'turbo hub', arabic: 'البطارية', doNotTranslate: false },
      admin,
      201,
    );
    const name = 'Polestar 4';
    const quote = 'The motorway charger delivers wonderful electricity every single morning';
    // The same letters have an Arabic translation already.
    engine.state.answer = inArabic;
    const english = await call<Article>(
      'POST',
      '/articles',
      {
        ...{ title: name, excerpt: `${quote} again`, categoryId, status: 'published' },
        content: `<p>${quote}, and the car is quiet on the long road.</p>`,
      },
      author,
      201,
    );
    const opened = await segmentsOf(english.publicId);
    const arabic = ['بولستار 4', 'مقتطف عربي للشاحن', 'فقرة عربية عن الشاحن والطريق'];
    await save(english.publicId, opened.segments, arabic);
    const { publicId } = await write({ titleAr: name, excerptAr: `${quote} today` });
    const { segments } = await segmentsOf(publicId);
    expect(segments[0]).toMatchObject({ source: name, target: null, memory: [] });
    expect(segments[1]?.memory).toEqual([]);
    expect(segments[3]?.glossary.map(({ term }) => term)).toEqual(['turbo hub']);
    // The English of the name replaces no Arabic.
    await saveAll(publicId, [name, ...ENGLISH.slice(1)]);
    const again = await segmentsOf(english.publicId);
    expect(again.segments[0]?.memory.map(({ text }) => text)).toEqual(['بولستار 4']);
    // Another article with a similar Arabic sentence is offered its English.
    const other = await write({
      contentAr:
        '<p>قطعنا 1000 كيلومتر بالسيارة في رحلة أخرى، واسترحنا كثيرًا.</p><p>شحنا البطارية رقم 9 مرات كثيرة على الطريق السريع الجديد.</p>',
    });
    const found = await segmentsOf(other.publicId);
    expect(found.segments[3]?.memory.map(({ text }) => text)).toContain(ENGLISH[3]);
  });
});

describe('by an engine', () => {
  it('is a draft in English, until somebody approves it', async () => {
    const { publicId, slug } = await write();
    const answer = await translate(publicId);
    expect(answer['title']).toMatch(/^word /);
    expect(answer['titleAr']).toMatch(/^رحلة/);
    expect(engine.heard().join(' ')).toContain('شحنا');
    expect((await read(publicId)).title).toMatch(/^word /);
    expect(await shown(slug)).toMatchObject({ untranslated: true });
    const row = (await desk('&state=notApproved')).articles.find(({ id }) => id === publicId);
    expect(row).toMatchObject({ original: 'ar', status: 'translated' });
    expect(row?.titleAr).toMatch(/^رحلة/);
    await call('POST', `/articles/${publicId}/translation/approve`, undefined, author);
    const page = await shown(slug);
    expect(page).toMatchObject({ untranslated: false });
    expect(page.title).toMatch(/^word /);
  });

  it('people’s segments win, and the engine gets the others', async () => {
    const { publicId } = await write();
    const { segments } = await segmentsOf(publicId);
    await save(publicId, segments.slice(0, 1), ENGLISH);
    await translate(publicId);
    expect((await read(publicId)).title).toBe(ENGLISH[0]);
    expect(engine.heard().join(' ')).not.toContain('رحلة طويلة');
  });

  it('flags the sentence that stays Arabic', async () => {
    engine.state.answer = (html) => (html.includes('شحنا') ? html : inEnglish(html));
    const { publicId } = await write();
    await translate(publicId);
    const { segments } = await segmentsOf(publicId);
    expect(segments.map(({ isFlagged }) => isFlagged)).toEqual([false, false, false, true]);
    // It is no translation to be used again.
    expect(segments[3]?.memory.filter(({ match }) => match === 100)).toEqual([]);
  });

  it('changes nothing where it gives no English at all', async () => {
    engine.state.answer = (html) => html;
    const { publicId } = await write();
    expect(await sentenceOf(translate(publicId, 502))).toContain('no usable translation');
    expect(await read(publicId)).toMatchObject({ untranslated: true });
  });

  it('is refused where it translates from English only', async () => {
    becomeDictionary();
    const { publicId } = await write();
    expect(await sentenceOf(translate(publicId, 400))).toBe(REFUSAL);
    expect(await read(publicId)).toMatchObject({ untranslated: true });
  });
});

describe('a run', () => {
  const start = (sent: object = {}, status = 200) =>
    call<{ job: { total: number } }>('POST', '/translations/job', sent, admin, status);
  const finished = () =>
    expect
      .poll(async () => (await call<{ job: { state: string } }>('GET', '/translations/job')).job, {
        timeout: 20_000,
      })
      .toMatchObject({ state: 'done', failed: 0 });

  it('completes what a person has begun', async () => {
    const { publicId } = await write();
    const { segments } = await segmentsOf(publicId);
    await save(publicId, segments.slice(0, 1), ENGLISH);
    await start({ articles: [publicId] });
    await finished();
    const { segments: after } = await segmentsOf(publicId);
    expect(after.map(({ by }) => by)).toEqual(['person', 'machine', 'machine', 'machine']);
    expect((await read(publicId)).title).toBe(ENGLISH[0]);
  });

  it('leaves readers the English text that they see where a draft of another one waits', async () => {
    const { publicId, slug } = await write();
    await saveAll(publicId);
    type Text = Record<'title' | 'excerpt' | 'content', string>;
    const { title, excerpt, content, arabic } = await call<Text & { arabic: Text }>(
      'GET',
      `/articles/by-id/${publicId}`,
    );
    expect(title).toBe(ENGLISH[0]);
    const draft = {
      ...{ title: 'Another title of the trip', excerpt, content, categoryId, status: 'draft' },
      ...{ titleAr: arabic.title, excerptAr: arabic.excerpt, contentAr: arabic.content },
    };
    await call('PUT', `/articles/${publicId}`, draft);
    await start({ articles: [publicId] });
    await finished();
    expect(engine.heard()).toEqual([]);
    expect((await shown(slug)).title).toBe(ENGLISH[0]);
    expect((await read(publicId)).title).toBe(draft.title);
    expect(await segmentsOf(publicId)).toMatchObject({ arabicApproved: true });
  });

  it('has no Arabic article with an engine that cannot translate it, and all with one that can', async () => {
    await start();
    await finished();
    const { publicId } = await write();
    becomeDictionary();
    expect(await desk()).toMatchObject({ byHand: 1, engine: { from: ['en'] } });
    expect(await plan()).toMatchObject({ articles: 0, characters: 0 });
    await start({}, 409);
    expect(await sentenceOf(start({ articles: [publicId] }, 400))).toBe(`Article ${publicId}: ${REFUSAL}`);

    Object.assign(currentEngine(), { name: 'libretranslate', from: ['en', 'ar'] });
    expect(await desk()).toMatchObject({ byHand: 0, engine: { from: ['en', 'ar'] } });
    const planned = await plan();
    expect(planned.articles).toBe(1);
    expect(planned.characters).toBeGreaterThan(100);
    expect((await start()).job.total).toBe(1);
    await finished();
    expect(await read(publicId)).toMatchObject({ untranslated: false });
    expect((await plan()).articles).toBe(0);
  });
});
