import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bootCms, type Cms } from './boot';
import { inArabic, libreTranslate } from './translation-server';

let engine: Awaited<ReturnType<typeof libreTranslate>>;
let cms: Cms;
let admin: string;
let author: string;

beforeAll(async () => {
  engine = await libreTranslate();
  cms = await bootCms({ env: engine.env });
  admin = (await cms.signIn()).accessToken;
  author = (await cms.newAuthor('writer')).accessToken;
});
afterAll(async () => {
  await cms.stop();
  await engine.stop();
});
beforeEach(() => {
  Object.assign(engine.state, {
    status: 200,
    delayMs: 0,
    answer: inArabic,
  });
  engine.heard();
});

async function translate(text: string): Promise<string> {
  const response = await cms.send('POST', '/api/translate', { text, targetLanguage: 'ar' });
  expect(response.status, await response.clone().text()).toBe(200);
  return ((await response.json()) as { translatedText: string }).translatedText;
}

describe('a text of a reader’s screen', () => {
  it('is translated by the engine once, and then remembered', async () => {
    engine.state.answer = () => 'سيارة جديدة &amp; سريعة';
    expect(await translate('A new & fast car')).toBe('سيارة جديدة & سريعة');
    expect(await translate('A new &  fast car\n  911')).toBe('سيارة جديدة & سريعة\n  911');
    expect(engine.heard()).toEqual(['A new &amp; fast car']);
  });

  it('never is what somebody has written for an article that readers do not see', async () => {
    const secret = { title: 'The minister resigns over batteries', titleAr: 'استقالة الوزير بسبب البطاريات' };
    const response = await cms.send(
      'POST',
      '/api/articles',
      {
        ...secret,
        ...{ excerpt: 'An excerpt of some length', excerptAr: 'مقتطف عن البطارية', status: 'draft' },
        ...{ content: `<p>${'A text. '.repeat(10)}</p>`, contentAr: `<p>${'نص. '.repeat(20)}</p>` },
        categoryId: (
          (await (await cms.send('POST', '/api/categories', { name: 'News' }, admin)).json()) as {
            publicId: number;
          }
        ).publicId,
      },
      admin,
    );
    expect(response.status, await response.clone().text()).toBe(201);
    const [known] = await cms.strapi.db
      .query('api::translation.memory')
      .findMany({ where: { source: secret.title } });
    expect(known).toMatchObject({ origin: 'person', target: secret.titleAr });
    expect(await translate(secret.title)).toBe(inArabic(secret.title));
  });

  it('is asked for once, however many ask at the same time', async () => {
    engine.state.delayMs = 150;
    const answers = await Promise.all(Array.from({ length: 12 }, () => translate('Asked by many at once')));
    expect(new Set(answers).size).toBe(1);
    expect(engine.heard()).toHaveLength(1);
  });

  it('is one request, however many lines it has', async () => {
    const before = engine.state.calls;
    const lines = Array.from({ length: 12 }, (_, index) => `The car with number ${index}`);
    const answers = lines.map(inArabic);
    expect(await translate([...lines, '', lines[0], '—'].join('\n'))).toBe(
      [...answers, '', answers[0], '—'].join('\n'),
    );
    expect(engine.heard()).toEqual(lines);
    expect(engine.state.calls - before).toBe(1);
    expect(await translate(lines.join('\n'))).toBe(answers.join('\n'));
    expect(engine.heard()).toEqual([]);
  });

  it('is the dictionary’s draft while the engine is away, and that is not remembered', async () => {
    engine.state.status = 403;
    expect(await translate('The new car')).toBe('السيارة الجديدة');
    engine.state.status = 200;
    engine.state.answer = () => 'السيارة الحديثة';
    expect(await translate('The new car')).toBe('السيارة الحديثة');
  });

  it('is the dictionary’s draft when the engine answers in English twice', async () => {
    engine.state.answer = (html) => html;
    expect(await translate('The electric car')).toBe('السيارة الكهربائية');
    expect(engine.heard()).toEqual(['The electric car', 'The electric car']);
  });

  it('comes back as it is when there is nothing to translate, or nothing is known of it', async () => {
    for (const text of ['سيارة جديدة', '2026', '—']) expect(await translate(text)).toBe(text);
    expect(engine.heard()).toEqual([]);
    engine.state.status = 403;
    expect(await translate('Xyzzy plugh')).toBe('Xyzzy plugh');
  });

  it('has at most 5,000 characters', async () => {
    const response = await cms.send('POST', '/api/translate', {
      text: 'a '.repeat(2600),
      targetLanguage: 'ar',
    });
    expect(response.status).toBe(400);
  });
});

describe('the glossary', () => {
  const send = (method: string, path: string, body?: unknown, as = admin) =>
    cms.send(method, `/api/glossary${path}`, body, as);

  it('is kept by admins, and read by everybody in the newsroom', async () => {
    const made = await send('POST', '', { term: 'Autopilot', doNotTranslate: true });
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as { id: number };
    expect(await (await send('GET', '', undefined, author)).json()).toEqual([
      expect.objectContaining({ id, term: 'Autopilot', arabic: null, doNotTranslate: true, notes: null }),
    ]);
    const saved = await send('PUT', `/${id}`, {
      term: 'Autopilot',
      arabic: 'الطيار الآلي',
      notes: 'Tesla’s',
    });
    expect(await saved.json()).toMatchObject({
      arabic: 'الطيار الآلي',
      doNotTranslate: false,
      notes: 'Tesla’s',
    });
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
    ] as const) {
      expect((await send(method, path, { term: 'Mine', doNotTranslate: true }, author)).status).toBe(403);
    }
    expect((await send('DELETE', `/${id}`)).status).toBe(200);
    expect((await send('DELETE', `/${id}`)).status).toBe(404);
    expect((await send('PUT', `/${id}`, { term: 'Autopilot', doNotTranslate: true })).status).toBe(404);
  });

  it('has no term twice, and says of each what is to be done with it', async () => {
    const { id } = (await (await send('POST', '', { term: 'frunk', arabic: 'الصندوق الأمامي' })).json()) as {
      id: number;
    };
    const double = await send('POST', '', { term: 'FRUNK', doNotTranslate: true });
    expect(double.status).toBe(409);
    expect(await double.text()).toContain("'frunk' is in the glossary already");
    expect((await send('POST', '', { term: 'boot' })).status).toBe(400);
    expect((await send('POST', '', { term: 'boot', arabic: 'صندوق', doNotTranslate: true })).status).toBe(
      400,
    );
    await send('DELETE', `/${id}`);
  });

  it('is kept to by the engine, and what was translated without it is not used any more', async () => {
    engine.state.answer = (html) => `لديها ${html.replace('It has a', '').replace('frunk', 'فرانك')} كبير`;
    expect(await translate('It has a frunk')).toContain('فرانك');
    const made = await send('POST', '', { term: 'frunk', arabic: 'صندوق أمامي' });
    expect(await translate('It has a frunk')).toBe('لديها صندوق أمامي كبير');
    expect(engine.heard().at(-1)).toBe('It has a <code id="m1" translate="no">صندوق أمامي</code>');
    await send('DELETE', `/${((await made.json()) as { id: number }).id}`);
    expect(await translate('It has a frunk')).toContain('فرانك');
    expect(engine.heard()).toEqual([]);
  });
});
