import { afterEach, describe, expect, it } from 'vitest';
import {
  engineServer,
  engineText,
  SHORT,
  type EngineServer,
  type Heard,
  type Reply,
} from '../../../../tests/engine-server';
import { TO_ARABIC, TO_ENGLISH } from '../segments/direction';
import { createEngine, type EngineSettings } from './index';
import { canTranslate } from './engine';

let server: EngineServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function engineAt(settings: Partial<EngineSettings>, reply: (heard: Heard, number: number) => Reply) {
  server = await engineServer(reply);
  const engine = createEngine(
    {
      TRANSLATE_PROVIDER: 'dictionary',
      TRANSLATE_URL: server.url,
      TRANSLATE_KEY: 'a-secret-key',
      TRANSLATE_MODEL: 'a-model',
      DATA_DIR: '',
      ...settings,
    },
    SHORT,
  );
  return { engine, heard: server.heard };
}

const TEXTS = [engineText('A <1>car</1> & a <2/>', { 2: 'npm <x>' }), engineText('The battery')];
const HTML = [
  '<span id="m1">سيارة</span> &amp; <code id="m2" translate="no">npm &lt;x&gt;</code>',
  '<p>البطارية</p>',
];
const SENT = [
  'A <span id="m1">car</span> &amp; a <code id="m2" translate="no">npm &lt;x&gt;</code>',
  'The battery',
];
const ARABIC = ['<1>سيارة</1> & <2/>', 'البطارية'];

/**
 * https://docs.libretranslate.com/api/operations/translate/ and the README of LibreTranslate/LibreTranslate
 */
describe('libretranslate', () => {
  it('is sent all texts as HTML in one request', async () => {
    const { engine, heard } = await engineAt({ TRANSLATE_PROVIDER: 'libretranslate' }, () => ({
      body: { translatedText: HTML },
    }));
    expect(await engine.translate(TEXTS, { direction: TO_ARABIC, terms: [] })).toEqual(ARABIC);
    expect(heard).toEqual([
      expect.objectContaining({
        method: 'POST',
        path: '/translate',
        body: { q: SENT, source: 'en', target: 'ar', format: 'html', api_key: 'a-secret-key' },
      }),
    ]);
  });

  it('needs no key, and may be slowed down', async () => {
    const { engine, heard } = await engineAt(
      { TRANSLATE_PROVIDER: 'libretranslate', TRANSLATE_KEY: '' },
      (_, number) =>
        number === 1
          ? { status: 429, body: { error: 'Slowdown: 10 per 1 minute' } }
          : { body: { translatedText: HTML } },
    );
    expect(await engine.translate(TEXTS, { direction: TO_ARABIC, terms: [] })).toEqual(ARABIC);
    expect(heard[1]?.body).not.toHaveProperty('api_key');
  });

  it('fails when texts are missing', async () => {
    const { engine } = await engineAt({ TRANSLATE_PROVIDER: 'libretranslate' }, () => ({
      body: { translatedText: 'البطارية' },
    }));
    await expect(engine.translate(TEXTS, { direction: TO_ARABIC, terms: [] })).rejects.toThrow(
      'one translation for each text',
    );
  });
});

/** github.com/xxnuo/MTranServer, docs/API_en.md: batch translation */
describe('mtranserver', () => {
  it('is sent all texts as HTML in one request', async () => {
    const { engine, heard } = await engineAt({ TRANSLATE_PROVIDER: 'mtranserver' }, () => ({
      body: { results: HTML },
    }));
    expect(await engine.translate(TEXTS, { direction: TO_ARABIC, terms: [] })).toEqual(ARABIC);
    expect(heard).toEqual([
      expect.objectContaining({
        path: '/translate/batch',
        headers: expect.objectContaining({ authorization: 'Bearer a-secret-key' }) as unknown,
        body: { from: 'en', to: 'ar', texts: SENT, html: true },
      }),
    ]);
  });
});

/**
 * https://developers.deepl.com/docs/api-reference/translate/openapi-spec-for-text-translation,
 * https://developers.deepl.com/docs/xml-and-html-handling/html,
 * https://developers.deepl.com/api-reference/glossaries
 */
describe('deepl', () => {
  const translations = { translations: HTML.map((text) => ({ detected_source_language: 'EN', text })) };

  it('is sent all texts as HTML in one request', async () => {
    const { engine, heard } = await engineAt({ TRANSLATE_PROVIDER: 'deepl' }, () => ({ body: translations }));
    expect(await engine.translate(TEXTS, { direction: TO_ARABIC, terms: [] })).toEqual(ARABIC);
    expect(heard).toEqual([
      expect.objectContaining({
        path: '/v2/translate',
        headers: expect.objectContaining({ authorization: 'DeepL-Auth-Key a-secret-key' }) as unknown,
        body: { text: SENT, source_lang: 'EN', target_lang: 'AR', tag_handling: 'html' },
      }),
    ]);
  });

  it('has a glossary made of the terms, once, and the former one removed', async () => {
    const { engine, heard } = await engineAt({ TRANSLATE_PROVIDER: 'deepl' }, ({ method, path }) => {
      if (path === '/v2/translate') return { body: translations };
      if (method === 'DELETE') return { status: 204 };
      if (method === 'POST') return { status: 201, body: { glossary_id: 'new', name: 'x', ready: true } };
      return {
        body: {
          glossaries: [
            { glossary_id: 'old', name: 'mihwar 0000000000000000', ready: true },
            { glossary_id: 'foreign', name: 'Legal', ready: true },
          ],
        },
      };
    });
    const terms = [
      { term: 'one-pedal\tdriving', arabic: 'القيادة بدواسة واحدة' },
      { term: 'Autopilot', arabic: 'Autopilot' },
    ];
    await engine.translate(TEXTS, { direction: TO_ARABIC, terms });
    await engine.translate(TEXTS, { direction: TO_ARABIC, terms });
    expect(heard.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v2/glossaries',
      'POST /v2/glossaries',
      'DELETE /v2/glossaries/old',
      'POST /v2/translate',
      'POST /v2/translate',
    ]);
    expect(heard[1]?.body).toMatchObject({
      source_lang: 'en',
      target_lang: 'ar',
      entries_format: 'tsv',
      entries: 'one-pedal driving\tالقيادة بدواسة واحدة\nAutopilot\tAutopilot',
    });
    expect(heard[4]?.body).toMatchObject({ glossary_id: 'new' });
  });

  it('uses its glossary as soon as DeepL has prepared it', async () => {
    let isReady = false;
    const { engine, heard } = await engineAt({ TRANSLATE_PROVIDER: 'deepl' }, ({ method, path, body }) => {
      if (path === '/v2/translate') return { body: translations };
      const made = heard.find((one) => one.method === 'POST' && one.path === '/v2/glossaries');
      const glossary = { glossary_id: 'new', name: (made?.body ?? body)['name'], ready: isReady };
      return { body: method === 'GET' ? { glossaries: made ? [glossary] : [] } : glossary };
    });
    const options = { direction: TO_ARABIC, terms: [{ term: 'car', arabic: 'سيارة' }] };
    await engine.translate(TEXTS, options);
    expect(heard.at(-1)?.body).not.toHaveProperty('glossary_id');
    isReady = true;
    await engine.translate(TEXTS, options);
    await engine.translate(TEXTS, options);
    expect(heard.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v2/glossaries',
      'POST /v2/glossaries',
      'POST /v2/translate',
      'GET /v2/glossaries',
      'POST /v2/translate',
      'POST /v2/translate',
    ]);
    expect(heard[4]?.body).toMatchObject({ glossary_id: 'new' });
    expect(heard[5]?.body).toMatchObject({ glossary_id: 'new' });
  });

  it('translates without a glossary where DeepL has none', async () => {
    const { engine, heard } = await engineAt({ TRANSLATE_PROVIDER: 'deepl' }, ({ path }) =>
      path === '/v2/translate' ? { body: translations } : { status: 403 },
    );
    expect(
      await engine.translate(TEXTS, { direction: TO_ARABIC, terms: [{ term: 'car', arabic: 'سيارة' }] }),
    ).toEqual(ARABIC);
    expect(heard.at(-1)?.body).not.toHaveProperty('glossary_id');
  });

  it('finds or makes its glossary again after another installation has removed it', async () => {
    let present: string | undefined;
    let made = 0;
    const { engine, heard } = await engineAt({ TRANSLATE_PROVIDER: 'deepl' }, ({ method, path, body }) => {
      if (path === '/v2/translate') {
        return body['glossary_id'] === present ? { body: translations } : { status: 404 };
      }
      if (method === 'GET') return { body: { glossaries: [] } };
      present = `glossary ${(made += 1)}`;
      return { status: 201, body: { glossary_id: present, name: 'x', ready: true } };
    });
    const options = { direction: TO_ARABIC, terms: [{ term: 'car', arabic: 'سيارة' }] };
    await engine.translate(TEXTS, options);
    present = undefined;
    expect(await engine.translate(TEXTS, options)).toEqual(ARABIC);
    expect(heard.at(-1)?.body).toMatchObject({ glossary_id: 'glossary 2' });
  });

  it('says when the month is used up', async () => {
    const { engine, heard } = await engineAt({ TRANSLATE_PROVIDER: 'deepl' }, () => ({ status: 456 }));
    await expect(engine.translate(TEXTS, { direction: TO_ARABIC, terms: [] })).rejects.toThrow(
      'DeepL answered 456',
    );
    expect(heard).toHaveLength(1);
  });
});

/** https://platform.openai.com/docs/api-reference/chat/create */
describe('openai', () => {
  const settings = { TRANSLATE_PROVIDER: 'openai' } as const;
  const completion = (content: string) => ({
    body: { choices: [{ message: { role: 'assistant', content } }] },
  });
  const answer = JSON.stringify({ segments: ARABIC.map((text, index) => ({ id: index + 1, text })) });
  const asked = ({ body }: Heard) => {
    const messages = body['messages'] as { role: string; content: string }[];
    return JSON.parse(messages.at(-1)?.content ?? '') as { segments: unknown; glossary: unknown };
  };

  it('is sent all texts and the terms they have as JSON, and keeps to what is likeliest', async () => {
    const { engine, heard } = await engineAt(settings, () => completion(answer));
    const terms = [
      { term: 'Battery', arabic: 'البطارية' },
      { term: 'engine', arabic: 'محرك' },
    ];
    expect(await engine.translate(TEXTS, { direction: TO_ARABIC, terms })).toEqual(ARABIC);
    const [request] = heard;
    expect(request).toMatchObject({
      path: '/chat/completions',
      headers: { authorization: 'Bearer a-secret-key' },
      body: { model: 'a-model', temperature: 0, response_format: { type: 'json_object' } },
    });
    expect(request && asked(request)).toEqual({
      segments: [
        { id: 1, text: 'A <1>car</1> & a <2/>' },
        { id: 2, text: 'The battery' },
      ],
      glossary: [terms[0]],
    });
  });

  it.each([
    ['in a code fence', `Here you are:\n\`\`\`json\n${answer}\n\`\`\``, ARABIC],
    ['without one of them', '{"segments":[{"id":2,"text":"البطارية"}]}', [null, 'البطارية']],
    ['in no readable way', 'I cannot help with that.', [null, null]],
  ])('may answer %s', async (_, content, expected) => {
    const { engine } = await engineAt(settings, () => completion(content));
    expect(await engine.translate(TEXTS, { direction: TO_ARABIC, terms: [] })).toEqual(expected);
  });

  it('may be a server that knows no response_format', async () => {
    const { engine, heard } = await engineAt(settings, ({ body }) =>
      'response_format' in body ? { status: 400 } : completion(answer),
    );
    await engine.translate(TEXTS, { direction: TO_ARABIC, terms: [] });
    expect(await engine.translate(TEXTS, { direction: TO_ARABIC, terms: [] })).toEqual(ARABIC);
    expect(heard).toHaveLength(3);
  });

  it.each([400, 422])('may be a model that takes no temperature, and answers %i', async (status) => {
    const { engine, heard } = await engineAt(settings, ({ body }) =>
      'temperature' in body ? { status } : completion(answer),
    );
    expect(await engine.translate(TEXTS, { direction: TO_ARABIC, terms: [] })).toEqual(ARABIC);
    expect(await engine.translate(TEXTS, { direction: TO_ARABIC, terms: [] })).toEqual(ARABIC);
    expect(heard).toHaveLength(3);
  });

  it('is sent all fields again after it has refused a text', async () => {
    const { engine, heard } = await engineAt(settings, (_, number) =>
      number <= 2 ? { status: 400 } : completion(answer),
    );
    await expect(engine.translate(TEXTS, { direction: TO_ARABIC, terms: [] })).rejects.toThrow(
      'answered 400',
    );
    await engine.translate(TEXTS, { direction: TO_ARABIC, terms: [] });
    expect(heard).toHaveLength(3);
    expect(heard[2]?.body).toMatchObject({ temperature: 0, response_format: { type: 'json_object' } });
  });
});

describe('dictionary', () => {
  it('translates without any server, around what is not translated', async () => {
    const { engine, heard } = await engineAt({}, () => ({ status: 500 }));
    expect(
      await engine.translate([engineText('The <1/> system is <2>very good</2>.', { 1: 'Autopilot' })], {
        direction: TO_ARABIC,
        terms: [],
      }),
    ).toEqual(['<1/> نظام هي <2>جدًا جيدة</2>.']);
    expect(heard).toEqual([]);
  });
});

/** The same texts the other way round. */
describe('from Arabic to English', () => {
  const ARABIC_TEXTS = [engineText('<1>سيارة</1> & <2/>', { 2: 'npm <x>' }), engineText('البطارية')];
  const ARABIC_SENT = [
    '<span id="m1">سيارة</span> &amp; <code id="m2" translate="no">npm &lt;x&gt;</code>',
    'البطارية',
  ];
  const ENGLISH = ['A <1>car</1> & a <2/>', 'The battery'];
  const TERMS = [
    { term: 'battery', arabic: 'البطارية' },
    { term: 'engine', arabic: 'محرك' },
  ];
  const options = { direction: TO_ENGLISH, terms: TERMS };

  it('libretranslate is told both languages', async () => {
    const { engine, heard } = await engineAt({ TRANSLATE_PROVIDER: 'libretranslate' }, () => ({
      body: { translatedText: SENT },
    }));
    expect(await engine.translate(ARABIC_TEXTS, options)).toEqual(ENGLISH);
    expect(heard[0]?.body).toMatchObject({ q: ARABIC_SENT, source: 'ar', target: 'en' });
  });

  it('mtranserver is told both languages', async () => {
    const { engine, heard } = await engineAt({ TRANSLATE_PROVIDER: 'mtranserver' }, () => ({
      body: { results: SENT },
    }));
    expect(await engine.translate(ARABIC_TEXTS, options)).toEqual(ENGLISH);
    expect(heard[0]?.body).toEqual({ from: 'ar', to: 'en', texts: ARABIC_SENT, html: true });
  });

  it('deepl writes British English, and gets no glossary of the other direction', async () => {
    const { engine, heard } = await engineAt({ TRANSLATE_PROVIDER: 'deepl' }, () => ({
      body: { translations: SENT.map((text) => ({ text })) },
    }));
    expect(await engine.translate(ARABIC_TEXTS, options)).toEqual(ENGLISH);
    expect(heard).toHaveLength(1);
    expect(heard[0]?.body).toEqual({
      ...{ text: ARABIC_SENT, source_lang: 'AR', target_lang: 'EN-GB', tag_handling: 'html' },
    });
    expect(engine.knowsTermsFrom).toEqual(['en']);
  });

  it('openai is told the direction, and the terms the other way round', async () => {
    const content = JSON.stringify({ segments: ENGLISH.map((text, index) => ({ id: index + 1, text })) });
    const { engine, heard } = await engineAt({ TRANSLATE_PROVIDER: 'openai' }, () => ({
      body: { choices: [{ message: { role: 'assistant', content } }] },
    }));
    expect(await engine.translate(ARABIC_TEXTS, options)).toEqual(ENGLISH);
    const [system, user] = heard[0]?.body['messages'] as { content: string }[];
    expect(system?.content).toContain('from Arabic into British English');
    expect(JSON.parse(user?.content ?? '')).toMatchObject({
      glossary: [{ term: 'البطارية', english: 'battery' }],
    });
  });

  it.each(['dictionary', 'bergamot'] as const)('%s is none that can', async (name) => {
    const { engine } = await engineAt({ TRANSLATE_PROVIDER: name }, () => ({ status: 500 }));
    expect(canTranslate(engine, TO_ENGLISH)).toBe(false);
    expect(canTranslate(engine, TO_ARABIC)).toBe(true);
    await expect(engine.translate(ARABIC_TEXTS, options)).rejects.toThrow(
      `The engine '${name}' translates from English only`,
    );
  });
});
