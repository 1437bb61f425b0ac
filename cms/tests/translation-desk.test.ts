import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { strictCallsOf } from './calls';
import { bootTranslatingCms, inArabic } from './translation-server';

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
beforeEach(() => {
  Object.assign(engine.state, { status: 200, delayMs: 0, answer: inArabic });
  engine.heard();
});

const CONTENT = `<h2>How it charges</h2>
<p>The car has a <a href="/x?a=1&amp;b=2" rel="nofollow">charging <b>port</b></a> and runs <code>v12</code> of its software.</p>
<ul><li>Range of the car</li><li>Weight of the car</li></ul>
<figure><img src="/uploads/a.webp" alt="A car at a charger" width="10"><figcaption>At a charger</figcaption></figure>
<pre>left alone</pre>`;

interface Segment {
  key: string;
  kind: string;
  hash: string;
  source: string;
  target: string | null;
  by: string | null;
  engine: string | null;
  isChanged: boolean;
  isMoved: boolean;
  warnings: string[];
  marks: { number: number; href: string | null; isOwn: boolean }[];
  formerSource: string | null;
  isFlagged: boolean;
  changes: { kind: string; text: string }[];
  outdated: string[];
  memory: { id: number; text: string; source: string; match: number; by: string }[];
  glossary: { term: string }[];
}

interface Segments {
  status: string;
  updatedAt: string;
  isAligned: boolean;
  translator: { engine: string | null; person: string | null } | null;
  segments: Segment[];
}

interface Article {
  publicId: number;
  title: string;
  content: string;
  arabic: { title: string; excerpt: string; content: string } | null;
}

let written = 0;
const body = (changes: object = {}) => ({
  title: `A small car number ${(written += 1)} for a big city`,
  excerpt: `The excerpt number ${written} of it`,
  content: CONTENT.replace('How it charges', `How number ${written} charges`),
  categoryId,
  status: 'published',
  ...changes,
});

const call = strictCallsOf(
  () => cms,
  () => author,
);

const write = (changes: object = {}, as = author) =>
  call<Article>('POST', '/articles', body(changes), as, 201);
const read = (id: number) => call<Article>('GET', `/articles/by-id/${id}`, undefined, admin);
const translate = (id: number) =>
  call<{ contentAr: string }>('POST', `/articles/${id}/translate`, {}, author);
const segmentsOf = (id: number) => call<Segments>('GET', `/articles/${id}/segments`, undefined, author);
const find = ({ segments }: Segments, key: string) => segments.find((one) => one.key === key) as Segment;
const save = (id: number, changed: Segment[], targets: string[], status = 200) =>
  call<Segments>(
    'PUT',
    `/articles/${id}/segments`,
    { segments: changed.map(({ key, hash }, index) => ({ key, hash, target: targets[index] })) },
    author,
    status,
  );
const edit = async (id: number, changes: object) => {
  const { title } = await read(id);
  const { content, excerpt } = await call<Article & { excerpt: string }>(
    'GET',
    `/articles/by-id/${id}`,
    undefined,
    admin,
  );
  return call<Article>('PUT', `/articles/${id}`, {
    title,
    excerpt,
    content,
    categoryId,
    status: 'published',
    ...changes,
  });
};
const deskOf = async (id: number, as = admin) => {
  const { articles } = await call<{ articles: { id: number }[] }>(
    'GET',
    '/translations?limit=100',
    undefined,
    as,
  );
  return articles.find((one) => one.id === id);
};

describe('an article that is translated', () => {
  it('keeps its blocks, links, code and pictures, with their texts in Arabic', async () => {
    const { publicId, content } = await write();
    const { contentAr } = await translate(publicId);
    const outline = (html: string) => html.replace(/(alt)="[^"]*"/g, '$1').replace(/>[^<]+/g, '>');
    expect(outline(contentAr)).toBe(outline(content));
    expect(contentAr).toContain('<pre>left alone</pre>');
    expect(contentAr).toContain('<code>v12</code>');
    expect(contentAr).not.toContain('A car at a charger');
    expect((await read(publicId)).arabic?.content).toBe(contentAr);
    expect(engine.heard().some((html) => html.includes('left alone'))).toBe(false);
  });

  it('is never paid for twice, nor is a sentence that another article has', async () => {
    const first = await write({ content: `${CONTENT}<p>Only the first one says this.</p>` });
    await translate(first.publicId);
    engine.heard();
    await translate(first.publicId);
    expect(engine.heard()).toEqual([]);
    const second = await write({ content: `${CONTENT}<p>Only the second one says that.</p>` });
    await translate(second.publicId);
    expect(engine.heard()).toEqual([second.title, expect.any(String), 'Only the second one says that.']);
  });

  it('says who or what has translated it', async () => {
    const { publicId } = await write();
    expect((await segmentsOf(publicId)).translator).toBeNull();
    await translate(publicId);
    expect(await deskOf(publicId)).toMatchObject({
      status: 'translated',
      needsUpdate: false,
      translator: { engine: 'libretranslate', model: null, person: 'writer', personAr: null },
    });
  });

  it('is flagged where the engine answers in English, and tried again later', async () => {
    const { publicId } = await write();
    await call('POST', '/glossary', { term: 'Weight', arabic: 'الوزن' }, admin, 201);
    engine.state.answer = (html) => (html.includes('of the car') ? 'of the car' : inArabic(html));
    await translate(publicId);
    expect(await deskOf(publicId)).toMatchObject({ flaggedSegments: 1 });
    const flagged = (await segmentsOf(publicId)).segments.filter(({ isFlagged }) => isFlagged);
    expect(flagged).toEqual([
      expect.objectContaining({
        source: 'Weight of the car',
        engine: 'dictionary',
        glossary: [expect.objectContaining({ term: 'Weight' })],
      }),
    ]);
    expect(flagged[0]?.target).toContain('الوزن');
    engine.state.answer = inArabic;
    await translate(publicId);
    expect(await deskOf(publicId)).toMatchObject({ flaggedSegments: 0 });
  });

  it('stays as it is while the engine is away', async () => {
    const { publicId } = await write();
    engine.state.status = 403;
    const answer = await call<{ error: { message: string } }>(
      'POST',
      `/articles/${publicId}/translate`,
      {},
      author,
      502,
    );
    expect(answer.error.message).toBe('LibreTranslate answered 403. Nothing was changed; try again later.');
    expect((await read(publicId)).arabic).toBeNull();
    const draft = await write({ title: 'Just an idea', excerpt: '', content: '', status: 'draft' });
    await call('POST', `/articles/${draft.publicId}/translate`, {}, author, 400);
  });

  it('is not paid for again where the engine has answered before it failed', async () => {
    const sentence = (_: unknown, index: number) => `<p>Wheel number ${7000 + index} of the car turns.</p>`;
    const { publicId } = await write({ content: Array.from({ length: 60 }, sentence).join('') });
    // The engine takes 25 texts at a time. It refuses the second request.
    engine.state.answer = (html) => {
      engine.state.status = 403;
      return inArabic(html);
    };
    await call('POST', `/articles/${publicId}/translate`, {}, author, 502);
    expect((await read(publicId)).arabic).toBeNull();
    const asked = engine.heard();
    expect(asked).toHaveLength(50);
    Object.assign(engine.state, { status: 200, answer: inArabic });
    await translate(publicId);
    const askedAgain = engine.heard();
    expect(askedAgain).toHaveLength(37);
    expect(askedAgain.filter((html) => asked.slice(0, 25).includes(html))).toEqual([]);
    expect((await read(publicId)).arabic).not.toBeNull();
  });

  it('is translated once, however many ask at the same time', async () => {
    const { publicId } = await write();
    engine.state.delayMs = 500;
    const calls = engine.state.calls;
    const asking = Promise.all([translate(publicId), translate(publicId), translate(publicId)]);
    await expect.poll(() => deskOf(publicId)).toMatchObject({ status: 'translating' });
    await asking;
    expect(engine.state.calls).toBe(calls + 1);
  });
});

describe('an English text that changes', () => {
  it('marks exactly the changed segments, and only those are translated again', async () => {
    const { publicId, content, title } = await write();
    await translate(publicId);
    const before = await segmentsOf(publicId);
    const corrected = find(before, 'content.2');
    await save(publicId, [corrected], ['مدى السيارة كما كتبه محرر']);
    await edit(publicId, {
      content: `<p>A new first paragraph.</p>${content.replace('At a charger<', 'At a fast charger<')}`,
    });
    const after = await segmentsOf(publicId);
    expect(after.segments.filter(({ isChanged }) => isChanged).map(({ source }) => source)).toEqual([
      'A new first paragraph.',
      'At a fast charger',
    ]);
    expect(await deskOf(publicId)).toMatchObject({ needsUpdate: true, changedSegments: 2 });
    engine.heard();
    await translate(publicId);
    expect(engine.heard()).toEqual(['A new first paragraph.', 'At a fast charger']);
    expect(await deskOf(publicId)).toMatchObject({ needsUpdate: false, changedSegments: 0 });
    const { arabic } = await read(publicId);
    expect(arabic?.content).toContain('مدى السيارة كما كتبه محرر');
    expect(arabic?.title).toBe(inArabic(title));
  });

  it('counts what is taken out, and nothing when it is put back', async () => {
    const { publicId, content } = await write();
    await translate(publicId);
    await edit(publicId, { content: content.replace('<li>Weight of the car</li>', '') });
    expect(await deskOf(publicId)).toMatchObject({ needsUpdate: true, changedSegments: 1 });
    await edit(publicId, { content });
    expect(await deskOf(publicId)).toMatchObject({ needsUpdate: false, changedSegments: 0 });
  });

  it('is noticed in Strapi’s panel, too, and for Arabic that was there before anybody noted it', async () => {
    const { publicId } = await write({
      titleAr: 'سيارة صغيرة لمدينة كبيرة',
      excerptAr: 'مقتطف من المقال',
      contentAr: CONTENT,
    });
    await cms.strapi.db.query('api::translation.translated-article').deleteMany({});
    const { documentId } = await cms.strapi.db.query('api::article.article').findOne({ where: { publicId } });
    await cms.strapi
      .documents('api::article.article')
      .update({ documentId, locale: 'en', data: { title: 'Another title of it' } });
    expect(await deskOf(publicId)).toMatchObject({ needsUpdate: true, changedSegments: 1 });
  });
});

/** An article whose Arabic a person has written, paragraph by paragraph. */
async function translatedByHand(paragraphs: readonly (readonly [string, string])[]) {
  const html = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('\n');
  const { publicId, title } = await write({
    content: html(paragraphs.map(([english]) => english)),
    titleAr: 'عنوان كتبه محرر',
    excerptAr: 'مقتطف كتبه محرر',
    contentAr: html(paragraphs.map(([, arabic]) => arabic)),
  });
  return {
    publicId,
    title,
    arabic: async () =>
      (await read(publicId)).arabic?.content.match(/<p>.*?<\/p>/gs)?.map((block) => block.slice(3, -4)),
    change: (texts: readonly string[]) => edit(publicId, { content: html(texts) }),
  };
}

const ONE = [
  'The first paragraph is about the battery of a car.',
  'الفقرة الأولى عن بطارية السيارة.',
] as const;
const TWO = [
  'The range fell from 408 to 380 kilometres in winter.',
  'انخفض المدى من 408 إلى 380 كيلومترًا شتاءً.',
] as const;
const THREE = [
  'Nobody who drives at night will miss the old lamps.',
  'لن يفتقد من يقود ليلًا المصابيح القديمة.',
] as const;
const BY_HAND = [ONE, TWO, THREE];

describe('Arabic that a person has written', () => {
  it('can be saved by segments after a paragraph was inserted, and a new paragraph has none', async () => {
    const { publicId, arabic, change } = await translatedByHand(BY_HAND);
    await change([ONE[0], 'A zeppelin was never so cheap before.', TWO[0], THREE[0]]);
    const opened = await segmentsOf(publicId);
    expect(opened.segments.slice(2).map(({ target, isChanged }) => [target, isChanged])).toEqual([
      [ONE[1], false],
      [null, true],
      [TWO[1], false],
      [THREE[1], false],
    ]);
    // Not complete yet: what is written stays, and readers see it with the rest.
    const draft = find(opened, 'content.3');
    const half = await save(publicId, [draft], ['لن يفتقد أحد المصابيح القديمة.']);
    expect(find(half, 'content.3')).toMatchObject({ target: 'لن يفتقد أحد المصابيح القديمة.', by: 'person' });
    expect(await arabic()).toEqual([ONE[1], TWO[1], THREE[1]]);
    await save(publicId, [find(opened, 'content.1')], ['لم يكن المنطاد رخيصًا هكذا قط.']);
    expect(await arabic()).toEqual([
      ONE[1],
      'لم يكن المنطاد رخيصًا هكذا قط.',
      TWO[1],
      'لن يفتقد أحد المصابيح القديمة.',
    ]);
    expect(await deskOf(publicId)).toMatchObject({ needsUpdate: false, flaggedSegments: 0 });
  });

  it('can be saved by segments after a paragraph was removed', async () => {
    const { publicId, arabic, change } = await translatedByHand(BY_HAND);
    await change([TWO[0], THREE[0]]);
    const opened = await segmentsOf(publicId);
    await save(publicId, [find(opened, 'content.1')], ['لن يفتقد أحد المصابيح القديمة.']);
    expect(await arabic()).toEqual([TWO[1], 'لن يفتقد أحد المصابيح القديمة.']);
  });

  it('keeps its no-break spaces when another paragraph is saved by segments', async () => {
    const spaced = [
      'The car has a range of 1,380 kilometres.',
      'يبلغ مدى السيارة 1\u202f380&nbsp;كيلومترًا.',
    ] as const;
    const { publicId, arabic } = await translatedByHand([spaced, THREE]);
    const opened = await segmentsOf(publicId);
    const target = spaced[1].replace('&nbsp;', '\u00a0');
    expect(find(opened, 'content.0').target).toBe(target);
    const written = 'لن يفتقد\u00a0أحد المصابيح القديمة.';
    const saved = await save(publicId, [find(opened, 'content.1')], [written]);
    expect(saved.segments.slice(2).map((segment) => segment.target)).toEqual([target, written]);
    expect(await arabic()).toEqual([spaced[1], written.replace('\u00a0', '&nbsp;')]);
  });

  describe('in a record of an earlier version, which has no no-break spaces', () => {
    const spaced = [
      'The car has a range of 2,380 kilometres.',
      'يبلغ مدى السيارة 2\u202f380&nbsp;كيلومترًا.',
    ] as const;

    async function recordedEarlier() {
      const written = await translatedByHand([spaced, THREE]);
      const { documentId } = await cms.strapi.db
        .query('api::article.article')
        .findOne({ where: { publicId: written.publicId } });
      const records = cms.strapi.db.query('api::translation.translated-article');
      const { id, segments } = await records.findOne({ where: { articleDocumentId: documentId } });
      const flattened = JSON.stringify(segments).replace(/[\u00a0\u202f]/g, ' ');
      await records.update({ where: { id }, data: { segments: JSON.parse(flattened) as object } });
      /** Saves the whole Arabic with another title. Its paragraphs stay as they are. */
      const saveOtherTitle = async () => {
        const { arabic } = await read(written.publicId);
        await call('PUT', `/articles/${written.publicId}/translation`, {
          titleAr: 'عنوان آخر كتبه محرر',
          excerptAr: arabic?.excerpt,
          contentAr: arabic?.content,
        });
      };
      return { ...written, saveOtherTitle };
    }

    it('keeps them when another paragraph is saved by segments', async () => {
      const { publicId, arabic } = await recordedEarlier();
      const opened = await segmentsOf(publicId);
      expect(find(opened, 'content.0').target).toBe(spaced[1].replace('&nbsp;', '\u00a0'));
      await save(publicId, [find(opened, 'content.1')], ['لن يفتقد أحد المصابيح القديمة.']);
      expect(await arabic()).toEqual([spaced[1], 'لن يفتقد أحد المصابيح القديمة.']);
    });

    it('keeps them when the article is translated again', async () => {
      const { publicId, arabic, change } = await recordedEarlier();
      await change([spaced[0], THREE[0].replace('Nobody', 'No one')]);
      await translate(publicId);
      expect(await arabic()).toEqual([spaced[1], THREE[1]]);
    });

    it('still belongs to its former English when the whole text is saved', async () => {
      const { publicId, change, saveOtherTitle } = await recordedEarlier();
      await change([spaced[0].replace('2,380', '2,500'), THREE[0]]);
      expect(await deskOf(publicId)).toMatchObject({ needsUpdate: true, changedSegments: 1 });
      await saveOtherTitle();
      expect(await deskOf(publicId)).toMatchObject({ needsUpdate: true, changedSegments: 1 });
    });

    it('replaces no draft of its sentence when the whole text is saved', async () => {
      const { publicId, change, saveOtherTitle } = await recordedEarlier();
      await change([spaced[0], 'An airship was never so quiet before.', THREE[0]]);
      const draft = 'مدى السيارة 2380 كيلومترًا.';
      await save(publicId, [find(await segmentsOf(publicId), 'content.0')], [draft]);
      await saveOtherTitle();
      expect(find(await segmentsOf(publicId), 'content.0').target).toBe(draft);
    });
  });

  it('moves with its English', async () => {
    const { publicId, arabic, change } = await translatedByHand(BY_HAND);
    await change([THREE[0], ONE[0], TWO[0]]);
    expect(await deskOf(publicId)).toMatchObject({ needsUpdate: true, changedSegments: 1 });
    const { segments } = await segmentsOf(publicId);
    expect(segments.slice(2).map(({ target, isMoved }) => [target, isMoved])).toEqual([
      [THREE[1], true],
      [ONE[1], false],
      [TWO[1], false],
    ]);
    engine.heard();
    await translate(publicId);
    expect(engine.heard()).toEqual([]);
    expect(await arabic()).toEqual([THREE[1], ONE[1], TWO[1]]);
    expect(await deskOf(publicId)).toMatchObject({ needsUpdate: false, flaggedSegments: 0 });
  });

  it('is not taken for that of another paragraph when the whole text is saved after a move', async () => {
    const { publicId, change } = await translatedByHand(BY_HAND);
    await change([TWO[0], ONE[0], THREE[0]]);
    const { arabic } = await read(publicId);
    await call('PUT', `/articles/${publicId}/translation`, {
      titleAr: 'عنوان آخر كتبه محرر',
      excerptAr: arabic?.excerpt,
      contentAr: arabic?.content,
    });
    const { segments } = await segmentsOf(publicId);
    expect(segments.slice(2).map(({ target }) => target)).toEqual([TWO[1], ONE[1], THREE[1]]);
    expect(find({ segments } as Segments, 'content.0').memory.map(({ text }) => text)).toEqual([TWO[1]]);
  });

  it('stays when a number of its English is corrected, and is flagged', async () => {
    const { publicId, arabic, change } = await translatedByHand(BY_HAND);
    const corrected = TWO[0].replace('408', '450');
    await change([ONE[0], corrected, THREE[0]]);
    engine.heard();
    await translate(publicId);
    expect(engine.heard()).toEqual([]);
    expect(await arabic()).toEqual([ONE[1], TWO[1], THREE[1]]);
    expect(await deskOf(publicId)).toMatchObject({ needsUpdate: false, flaggedSegments: 1 });
    const kept = find(await segmentsOf(publicId), 'content.1');
    expect(kept).toMatchObject({
      source: corrected,
      formerSource: TWO[0],
      target: TWO[1],
      by: 'person',
      isChanged: true,
      isFlagged: true,
      outdated: ['408'],
    });
    expect(kept.changes.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: '408' },
      { kind: 'added', text: '450' },
    ]);
    // Another run leaves it to people still.
    await translate(publicId);
    expect(await deskOf(publicId)).toMatchObject({ flaggedSegments: 1 });
    await save(publicId, [kept], [TWO[1].replace('408', '450')]);
    expect(find(await segmentsOf(publicId), 'content.1')).toMatchObject({
      formerSource: null,
      by: 'person',
      isChanged: false,
      isFlagged: false,
    });
  });

  it('is right again when the correction is taken back', async () => {
    const { publicId, change } = await translatedByHand(BY_HAND);
    await change([ONE[0], TWO[0].replace('408', '450'), THREE[0]]);
    await translate(publicId);
    await change(BY_HAND.map(([english]) => english));
    await translate(publicId);
    expect(await deskOf(publicId)).toMatchObject({ needsUpdate: false, flaggedSegments: 0 });
    expect(find(await segmentsOf(publicId), 'content.1')).toMatchObject({
      isChanged: false,
      formerSource: null,
    });
  });

  it('keeps a link that only the Arabic has, and is saved although it lacks one of the English', async () => {
    const english = 'The battery of this car is made <a href="/article/cells">of cells</a> in Chile.';
    const arabicLink = 'تُصنع بطارية هذه السيارة في <a href="https://ar.example.org/chile">تشيلي</a>.';
    const { publicId, arabic } = await translatedByHand([[english, arabicLink], THREE]);
    const opened = await segmentsOf(publicId);
    expect(opened.isAligned).toBe(true);
    const linked = find(opened, 'content.0');
    expect(linked.marks.map(({ number, href, isOwn }) => [number, href, isOwn])).toEqual([
      [1, '/article/cells', false],
      [2, 'https://ar.example.org/chile', true],
    ]);
    await save(publicId, [find(opened, 'content.1')], ['لن يفتقد أحد المصابيح القديمة.']);
    expect(await arabic()).toEqual([arabicLink, 'لن يفتقد أحد المصابيح القديمة.']);
    await save(publicId, [linked], ['تُصنع البطارية <1>من خلايا</1> في <2>تشيلي</2>.']);
    expect((await arabic())?.[0]).toBe(
      'تُصنع البطارية <a href="/ar/article/cells">من خلايا</a> في <a href="https://ar.example.org/chile">تشيلي</a>.',
    );
  });
});

describe('the memory', () => {
  it('offers what people have written for similar sentences, with how similar they are', async () => {
    const { publicId } = await translatedByHand([
      [
        'The quarterly turnover of this maker rose to 731 million euros in spring.',
        'ارتفعت إيرادات هذا الصانع إلى 731 مليون يورو ربيعًا.',
      ],
      THREE,
    ]);
    const other = await write({
      content: '<p>The quarterly turnover of this maker rose to 802 million euros in autumn.</p>',
    });
    const [hit, ...more] = find(await segmentsOf(other.publicId), 'content.0').memory;
    expect(hit).toMatchObject({
      text: 'ارتفعت إيرادات هذا الصانع إلى 731 مليون يورو ربيعًا.',
      source: 'The quarterly turnover of this maker rose to 731 million euros in spring.',
      match: 85,
      by: 'person',
    });
    expect(more).toEqual([]);
    expect(find(await segmentsOf(publicId), 'content.0').memory).toMatchObject([{ match: 100 }]);
  });

  it('offers an author no similar sentence that a colleague has translated', async () => {
    const source = 'The hidden flagship of this maker arrives with 731 horsepower in spring.';
    const { publicId } = await write({ content: `<p>${source}</p>`, status: 'draft' });
    await save(
      publicId,
      [find(await segmentsOf(publicId), 'content.0')],
      ['تصل سيارة الصانع بقوة 731 حصانًا.'],
    );
    const other = await write({ content: `<p>${source.replace('731', '802')}</p>` }, stranger);
    const memoryFor = async (as: string) =>
      find(await call<Segments>('GET', `/articles/${other.publicId}/segments`, undefined, as), 'content.0')
        .memory;
    expect(await memoryFor(stranger)).toEqual([]);
    expect(await memoryFor(admin)).toMatchObject([{ source, by: 'person' }]);
  });
});

describe('the glossary', () => {
  it('refuses Arabic without Arabic letters', async () => {
    const refused = await call('POST', '/glossary', { term: 'Frunk', arabic: 'frunk' }, admin, 400);
    expect(JSON.stringify(refused)).toContain('The Arabic of a term must have Arabic letters');
  });

  const add = async (term: string) =>
    (await call<{ id: number }>('POST', '/glossary', { term, arabic: 'كلمة' }, admin, 201)).id;

  it('has a term once, whatever the case of its letters', async () => {
    const ids = [await add('Flambé'), await add('Éclair')];
    for (const term of ['FLAMBÉ', 'flambé', 'éclair', 'ÉCLAIR'])
      await call('POST', '/glossary', { term, arabic: 'كلمة' }, admin, 409);
    for (const id of ids) await call('DELETE', `/glossary/${id}`, undefined, admin);
  });

  it('is in alphabetical order', async () => {
    const ids: number[] = [];
    for (const term of ['Zeekr', 'battery', 'Éclair', 'Axle']) ids.push(await add(term));
    const terms = await call<{ id: number; term: string }[]>('GET', '/glossary', undefined, admin);
    expect(terms.filter(({ id }) => ids.includes(id)).map(({ term }) => term)).toEqual([
      'Axle',
      'battery',
      'Éclair',
      'Zeekr',
    ]);
    for (const id of ids) await call('DELETE', `/glossary/${id}`, undefined, admin);
  });

  it('counts at the next translation of what nobody has edited, plurals too', async () => {
    const { publicId } = await write({
      content: '<p>Superchargers are loud and wonderful.</p><p>A supercharger is never silent.</p>',
    });
    await translate(publicId);
    await save(publicId, [find(await segmentsOf(publicId), 'content.1')], ['الشاحن الفائق لا يصمت.']);
    await call('POST', '/glossary', { term: 'supercharger', arabic: 'ضاغطة هواء' }, admin, 201);
    engine.heard();
    await translate(publicId);
    expect(engine.heard()).toHaveLength(1);
    const { segments } = await segmentsOf(publicId);
    expect(segments.slice(2)).toMatchObject([
      { by: 'machine', isFlagged: false, target: expect.stringContaining('ضاغطات هواء') as string },
      { by: 'person', target: 'الشاحن الفائق لا يصمت.' },
    ]);
    engine.heard();
    await translate(publicId);
    expect(engine.heard()).toEqual([]);
  });
});

describe('what a person has written', () => {
  it('wins from then on, everywhere', async () => {
    const sentence = '<p>A sentence that two articles have.</p>';
    const first = await write({ content: CONTENT + sentence });
    const second = await write({ content: CONTENT + sentence });
    await translate(first.publicId);
    await translate(second.publicId);
    const segments = await segmentsOf(first.publicId);
    const segment = segments.segments.at(-1) as Segment;
    await save(first.publicId, [segment], ['جملة كتبها محرر.']);
    const other = (await segmentsOf(second.publicId)).segments.at(-1);
    expect(other?.memory[0]).toMatchObject({ text: 'جملة كتبها محرر.', by: 'person' });
    const third = await write({ content: CONTENT + sentence });
    await translate(third.publicId);
    expect((await read(third.publicId)).arabic?.content).toContain('جملة كتبها محرر.');
    await translate(second.publicId);
    expect((await read(second.publicId)).arabic?.content).toContain('جملة كتبها محرر.');
  });

  it('is learned from the edit dialog and the editor as well, where the blocks are the same', async () => {
    const { publicId } = await write();
    await translate(publicId);
    const { arabic } = await read(publicId);
    const contentAr = arabic?.content.replace(/<li>[^<]*<\/li>/, '<li>كتبه محرر بيده</li>') ?? '';
    await call('PUT', `/articles/${publicId}/translation`, {
      titleAr: arabic?.title,
      excerptAr: arabic?.excerpt,
      contentAr,
    });
    const segments = await segmentsOf(publicId);
    expect(segments.segments.filter(({ by }) => by === 'person')).toEqual([
      expect.objectContaining({ source: 'Range of the car', target: 'كتبه محرر بيده' }),
    ]);
    expect(segments.isAligned).toBe(true);
  });

  it('is left alone by a run when its blocks are others, and not taken for translated segments', async () => {
    const { publicId, content } = await write();
    await call('PUT', `/articles/${publicId}/translation`, {
      titleAr: 'عنوان كتبه محرر',
      excerptAr: 'مقتطف كتبه محرر',
      contentAr: `<p>${'نص واحد طويل كتبه محرر بيده. '.repeat(4)}</p>`,
    });
    const segments = await segmentsOf(publicId);
    expect(segments).toMatchObject({ isAligned: false, translator: { engine: null, person: 'writer' } });
    expect(segments.segments.filter(({ target, isChanged }) => target !== null || isChanged)).toEqual([]);
    await edit(publicId, { content: `${content}<p>And more of it.</p>` });
    expect(await deskOf(publicId)).toMatchObject({ needsUpdate: true, changedSegments: 1 });
    expect(await deskOf(publicId)).toMatchObject({ isAligned: false });
  });

  it('stays with its own blocks when a segment is saved, until each segment has its Arabic', async () => {
    const { publicId, arabic } = await translatedByHand(BY_HAND);
    const before = (await read(publicId)).arabic;
    const whole = 'نص واحد طويل كتبه محرر بيده كما أراده أن يكون للقراء.';
    await call('PUT', `/articles/${publicId}/translation`, {
      titleAr: before?.title,
      excerptAr: before?.excerpt,
      contentAr: `<p>${whole}</p>`,
    });
    const opened = await segmentsOf(publicId);
    const [one, two, three] = opened.segments.slice(2) as [Segment, Segment, Segment];
    // The memory has the Arabic of each, but the screen does not show it as a part of the text.
    for (const { target, memory } of [one, two, three]) {
      expect([target, memory[0]?.by]).toEqual([null, 'person']);
    }
    const half = await save(publicId, [one], ['الفقرة الأولى كما كتبها محرر.']);
    expect(half.isAligned).toBe(false);
    expect(half.segments.slice(2).map(({ target }) => target)).toEqual([
      'الفقرة الأولى كما كتبها محرر.',
      ...[null, null],
    ]);
    expect(await arabic()).toEqual([whole]);
    await save(publicId, [two, three], [TWO[1], 'لن يفتقد أحد المصابيح القديمة.']);
    expect(await arabic()).toEqual([
      'الفقرة الأولى كما كتبها محرر.',
      TWO[1],
      'لن يفتقد أحد المصابيح القديمة.',
    ]);
  });

  it('may differ between two equal sentences, also while other segments have none', async () => {
    const paragraph = '<p>A sentence that this article has twice, long enough to publish it.</p>';
    const { publicId } = await write({ content: paragraph + paragraph });
    const [title, excerpt, ...equal] = (await segmentsOf(publicId)).segments as [
      Segment,
      Segment,
      ...Segment[],
    ];
    expect(equal.map(({ hash }) => hash)).toEqual([equal[0]?.hash, equal[0]?.hash]);
    await save(publicId, equal, ['الجملة أول مرة كما كتبها محرر', 'الجملة ثاني مرة كما كتبها محرر']);
    // A later save of one of them leaves the other.
    const half = await save(publicId, equal.slice(1), ['الجملة في آخر النص كما كتبها محرر']);
    expect(half.segments.map(({ target }) => target)).toEqual([
      ...[null, null],
      ...['الجملة أول مرة كما كتبها محرر', 'الجملة في آخر النص كما كتبها محرر'],
    ]);
    await save(publicId, [title, excerpt], ['عنوان كتبه محرر', 'مقتطف كتبه محرر']);
    expect((await read(publicId)).arabic?.content).toBe(
      '<p>الجملة أول مرة كما كتبها محرر</p><p>الجملة في آخر النص كما كتبها محرر</p>',
    );
  });

  it('can be corrected when the article no longer has the sentence twice', async () => {
    const paragraph = '<p>A sentence that this article had twice, long enough to publish it.</p>';
    const { publicId } = await write({ content: paragraph + paragraph });
    const equal = (await segmentsOf(publicId)).segments.slice(2);
    await save(publicId, equal, ['الجملة أول مرة كما كتبها محرر', 'الجملة ثاني مرة كما كتبها محرر']);
    await edit(publicId, { content: `${paragraph}<p>Another sentence, which is long enough as well.</p>` });
    const left = (await segmentsOf(publicId)).segments[2] as Segment;
    const half = await save(publicId, [left], ['الجملة بعد تصحيحها كما كتبها محرر']);
    expect(half.segments[2]?.target).toBe('الجملة بعد تصحيحها كما كتبها محرر');
  });

  it('is kept although the article is not complete yet, and saved once it is', async () => {
    const { publicId } = await write({
      content:
        '<p>A paragraph that nobody else has, long enough to publish.</p><p>Another paragraph that nobody else has.</p>',
    });
    const before = await segmentsOf(publicId);
    expect(before).toMatchObject({ status: 'pending', isAligned: true, translator: null });
    const [title, excerpt, one, two] = before.segments as [Segment, Segment, Segment, Segment];
    const half = await save(
      publicId,
      [title, one],
      ['عنوان كتبه محرر', 'فقرة أولى كتبها محرر وهي طويلة بما يكفي'],
    );
    expect(half).toMatchObject({ status: 'pending' });
    expect(half.segments.map(({ target }) => target !== null)).toEqual([true, false, true, false]);
    expect((await read(publicId)).arabic).toBeNull();
    const whole = await save(publicId, [excerpt, two], ['مقتطف كتبه محرر', 'فقرة ثانية كتبها محرر']);
    expect(whole).toMatchObject({ status: 'translated', translator: { engine: null, person: 'writer' } });
    expect((await read(publicId)).arabic?.content).toBe(
      '<p>فقرة أولى كتبها محرر وهي طويلة بما يكفي</p><p>فقرة ثانية كتبها محرر</p>',
    );
  });

  it('is approved as its segments were read, or not at all', async () => {
    const { publicId } = await write();
    await translate(publicId);
    const approve = (updatedAt: string, status: number) =>
      call('POST', `/articles/${publicId}/translation/approve`, { updatedAt }, author, status);
    const before = await segmentsOf(publicId);
    const saved = await save(publicId, [find(before, 'content.2')], ['كتبه محرر']);
    expect((await segmentsOf(publicId)).updatedAt).toBe(saved.updatedAt);
    await approve(before.updatedAt, 409);
    expect(await approve(saved.updatedAt, 200)).toMatchObject({ arabicApproved: true });
  });

  it('is offered until an admin removes it from the memory', async () => {
    const { publicId } = await write({ title: 'A memory that is wrong' });
    const read = async () =>
      (await (
        await cms.send('GET', `/api/articles/${publicId}/segments`, undefined, author)
      ).json()) as Segments;
    const titleOf = ({ segments }: Segments) => segments.find(({ key }) => key === 'title');
    const { hash } = titleOf(await read()) ?? {};
    const segments = [{ key: 'title', hash, target: 'ذاكرة خاطئة' }];
    await cms.send('PUT', `/api/articles/${publicId}/segments`, { segments }, author);
    const other = await write({ title: 'A memory that is wrong' });
    const inOther = async () => titleOf(await segmentsOf(other.publicId));
    const hits = titleOf(await read())?.memory ?? [];
    expect(hits).toMatchObject([{ text: 'ذاكرة خاطئة', by: 'person' }]);
    expect(await inOther()).toMatchObject({ target: 'ذاكرة خاطئة' });

    const path = `/api/translations/memory/${hits[0]?.id}`;
    expect((await cms.send('DELETE', path, undefined, author)).status).toBe(403);
    expect((await cms.send('DELETE', path, undefined, admin)).status).toBe(200);
    expect((await cms.send('DELETE', path, undefined, admin)).status).toBe(404);
    expect(await inOther()).toMatchObject({ memory: [], target: null });
    // The author wrote the text in this article. The article keeps it.
    expect(titleOf(await read())).toMatchObject({ memory: [], target: 'ذاكرة خاطئة' });
  });

  it('must be about the English that is there, with marks of which HTML can be made', async () => {
    const { publicId, content } = await write();
    await translate(publicId);
    const segments = await segmentsOf(publicId);
    const marked = find(segments, 'content.1');
    expect(marked.source).toBe('The car has a <1>charging <2>port</2></1> and runs <3/> of its software.');
    const refused = await save(publicId, [marked], ['علامة <4>ليست هناك</4>'], 400);
    expect(JSON.stringify(refused)).toContain('The mark <4> is there too often, or in another place');
    await save(publicId, [marked], ['تشغّل السيارة <3/>، ولها <1><2>منفذ</2> للشحن</1>']);
    expect((await read(publicId)).arabic?.content).toContain(
      '<p>تشغّل السيارة <code>v12</code>، ولها <a href="/x?a=1&amp;b=2" rel="nofollow"><b>منفذ</b> للشحن</a></p>',
    );
    await edit(publicId, { content: content.replace('The car has', 'This car has') });
    await save(publicId, [marked], ['تشغّل السيارة <3/>، ولها <1><2>منفذ</2> للشحن</1>'], 409);
  });

  it('is saved without a mark of the English, and flagged until somebody has looked at it', async () => {
    const { publicId } = await write();
    await translate(publicId);
    const marked = find(await segmentsOf(publicId), 'content.1');
    const flagged = find(await save(publicId, [marked], ['للسيارة <1>منفذ شحن</1>']), 'content.1');
    expect(flagged).toMatchObject({
      target: 'للسيارة <1>منفذ شحن</1>',
      isFlagged: true,
      warnings: ['The mark <2> of the English is missing', 'The mark <3> of the English is missing'],
    });
    expect(await deskOf(publicId)).toMatchObject({ flaggedSegments: 1 });
    expect((await read(publicId)).arabic?.content).toContain(
      '<p>للسيارة <a href="/x?a=1&amp;b=2" rel="nofollow">منفذ شحن</a></p>',
    );
    const confirmed = find(await save(publicId, [marked], ['للسيارة <1>منفذ شحن</1>']), 'content.1');
    expect(confirmed).toMatchObject({ isFlagged: false, warnings: [] });
    expect(await deskOf(publicId)).toMatchObject({ flaggedSegments: 0 });
  });

  it('is not lost to an engine that answers while it is being written', async () => {
    const { publicId } = await write();
    await translate(publicId);
    await edit(publicId, { title: 'A title that has to be translated' });
    let answer = () => {};
    engine.state.until = new Promise((resolve) => (answer = resolve));
    const late = cms.send('POST', `/api/articles/${publicId}/translate`, {}, author);
    await expect.poll(() => deskOf(publicId)).toMatchObject({ status: 'translating' });
    await save(publicId, [find(await segmentsOf(publicId), 'content.2')], ['كتبه محرر في هذه الأثناء']);
    answer();
    expect((await late).status).toBe(409);
    expect((await read(publicId)).arabic?.content).toContain('كتبه محرر في هذه الأثناء');
  });
});

describe('the desk', () => {
  it('has every article for admins, and the own ones for authors', async () => {
    const { publicId } = await write();
    expect(await deskOf(publicId)).toMatchObject({
      id: publicId,
      status: 'pending',
      publication: 'published',
      titleAr: null,
    });
    expect(await deskOf(publicId, author)).toBeDefined();
    expect(await deskOf(publicId, stranger)).toBeUndefined();
    await call('GET', `/articles/${publicId}/segments`, undefined, stranger, 403);
    await call('PUT', `/articles/${publicId}/segments`, { segments: [] }, stranger, 403);
  });

  it('has the time of the latest save in either language, so that what was listed can be approved', async () => {
    const { publicId } = await write();
    await translate(publicId);
    const savedAt = async () => ((await deskOf(publicId)) as unknown as { updatedAt: string }).updatedAt;
    const listed = await savedAt();
    const opened = await segmentsOf(publicId);
    expect(listed).toBe(opened.updatedAt);
    expect(await deskOf(publicId)).toMatchObject({ isAligned: true });
    await save(publicId, [find(opened, 'content.2')], ['كتبه محرر']);
    const approve = (updatedAt: string, status: number) =>
      call('POST', `/articles/${publicId}/translation/approve`, { updatedAt }, author, status);
    await approve(listed, 409);
    expect(await approve(await savedAt(), 200)).toMatchObject({ arabicApproved: true });
  });

  it('counts the whole, whatever part is listed', async () => {
    interface Desk {
      articles: { status: string; needsUpdate: boolean }[];
      total: number;
      translated: number;
      needsUpdate: number;
      found: number;
    }
    const list = (query: string) => call<Desk>('GET', `/translations?${query}`, undefined, admin);
    const all = await list('limit=100');
    expect(all.articles).toHaveLength(all.total);
    expect(all.found).toBe(all.total);
    expect(all.articles.filter(({ status }) => status === 'translated')).toHaveLength(all.translated);
    const pending = await list('state=pending&limit=1');
    expect(pending).toMatchObject({ total: all.total, found: all.total - all.translated });
    expect(pending.articles).toHaveLength(1);
    const stale = await list('state=needsUpdate&limit=100');
    expect(stale.articles.every((article) => article.needsUpdate)).toBe(true);
    expect(stale.found).toBe(stale.articles.length);
    await call('GET', '/translations?state=unknown', undefined, admin, 400);
  });

  it('counts an Arabic text of which a part is missing as pending', async () => {
    const { publicId } = await write();
    const articles = cms.strapi.documents('api::article.article');
    const { documentId } = await cms.strapi.db.query('api::article.article').findOne({ where: { publicId } });
    const pendingOnes = async () => {
      const query = '/translations?state=pending&limit=100';
      const { articles: found } = await call<{ articles: { id: number }[] }>('GET', query, undefined, admin);
      return found.map(({ id }) => id);
    };
    const pending = { status: 'pending', arabicApproved: false, needsUpdate: false };
    // The panel accepts incomplete drafts.
    const inPanel = (data: object) => articles.update({ documentId, locale: 'ar', data });
    for (const half of [
      { title: 'عنوان وحده', excerpt: '', content: '' },
      { title: 'عنوان', excerpt: 'مقتطف', content: ' \n ' },
      { title: null, excerpt: 'مقتطف', content: '<p>نص</p>' },
    ]) {
      await inPanel(half);
      expect(await deskOf(publicId)).toMatchObject({ ...pending, titleAr: half.title });
      expect(await segmentsOf(publicId)).toMatchObject({ status: 'pending' });
      expect(await pendingOnes()).toContain(publicId);
    }
    await inPanel({ title: 'عنوان', excerpt: 'مقتطف', content: '<p>نص</p>' });
    expect(await deskOf(publicId)).toMatchObject({ status: 'translated' });
    expect(await segmentsOf(publicId)).toMatchObject({ status: 'translated' });
    expect(await pendingOnes()).not.toContain(publicId);
  });

  it('leaves an Arabic text of which a person has written a part to people, with a record of it or without', async () => {
    const { accessToken: own } = await cms.newAuthor('halfway');
    const { publicId } = await write({}, own);
    const { documentId } = await cms.strapi.db.query('api::article.article').findOne({ where: { publicId } });
    const half = { title: 'عنوان كتبه محرر', excerpt: '', content: '<p>نص كتبه محرر</p>' };
    await cms.strapi
      .documents('api::article.article')
      .update({ documentId, locale: 'ar', data: { ...half } });
    const expectLeftToPeople = async () => {
      const state = { status: 'pending', isAligned: false, arabicApproved: false };
      expect(await deskOf(publicId)).toMatchObject(state);
      expect(await call('GET', `/articles/${publicId}/segments`, undefined, own)).toMatchObject(state);
      expect(await call('GET', '/translations', undefined, own)).toMatchObject({ byHand: 1 });
      expect(await call('GET', '/translations/plan', undefined, own)).toMatchObject({ articles: 0 });
    };
    await expectLeftToPeople();
    await cms.strapi.db
      .query('api::translation.translated-article')
      .deleteMany({ where: { articleDocumentId: documentId } });
    await expectLeftToPeople();

    await call('POST', '/translations/job', { articles: [publicId] }, own);
    await expect
      .poll(async () => (await call<{ job: object }>('GET', '/translations/job', undefined, own)).job, {
        timeout: 20_000,
      })
      .toMatchObject({
        state: 'done',
        failures: [{ article: publicId, message: expect.stringContaining('blocks of its own') as unknown }],
      });
    expect((await read(publicId)).arabic).toMatchObject(half);
    await call('DELETE', `/articles/${publicId}`, undefined, admin);
  });

  it('says before a run what the engine will be asked', async () => {
    const own = (await cms.newAuthor('planner')).accessToken;
    await write(
      { title: 'The plan of one article', excerpt: 'Twelve marks', content: `${CONTENT}<p>Zero</p>` },
      own,
    );
    expect(await call('GET', '/translations/plan', undefined, own)).toMatchObject({
      engine: 'libretranslate',
      quality: 'neural',
      articles: 1,
      segments: 9,
      segmentsInMemory: 6,
      characters: 'The plan of one articleTwelve marksZero'.length,
    });
  });
});
