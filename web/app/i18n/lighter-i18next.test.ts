import { createInstance as createI18next, type ResourceLanguage } from 'i18next';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, type Language } from '~/lib/language';
import { createInstance } from './lighter-i18next';

/** Every dictionary there is: `en.json` is what all screens may say, `account.en.json` what some say besides. */
const files = import.meta.glob<ResourceLanguage>('./*.json', { eager: true, import: 'default' });

function namespacesIn(language: Language): Record<string, ResourceLanguage> {
  const found = Object.entries(files).map(([file, texts]) => ({
    parts: /^\.\/(?:(.+)\.)?(\w+)\.json$/.exec(file),
    texts,
  }));
  return Object.fromEntries(
    found
      .filter(({ parts }) => parts?.[2] === language)
      .map(({ parts, texts }) => [parts?.[1] ?? 'translation', texts]),
  );
}

/** Each plural form of both languages, and what is not whole. */
const COUNTS = [undefined, 0, 1, 2, 3, 10, 11, 26, 99, 100, 102, 1000, 1.5];

/** Characters that mean something in HTML, in regular expressions or in a dictionary. */
const VALUE = `<b>"Škoda & Co" $& {{count}}`;

function keysOf(section: object, above = ''): string[] {
  return Object.entries(section).flatMap(([name, entry]: [string, unknown]) =>
    typeof entry === 'object' && entry ? keysOf(entry, `${above}${name}.`) : [above + name],
  );
}

const withoutForm = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

describe.each(LANGUAGE_CODES)('the texts in %s', (language) => {
  const namespaces = namespacesIn(language);
  const options = {
    lng: language,
    resources: { [language]: namespaces },
    initAsync: false,
    interpolation: { escapeValue: false },
  };
  const i18next = createI18next();
  void i18next.init(options);
  const lighter = createInstance();
  lighter.init(options);

  it.each(Object.keys(namespaces))('of %s are what i18next makes of them', (name) => {
    type Say = (key: string, values: Record<string, unknown>) => string;
    const theirs = i18next.getFixedT(language, name as 'translation') as unknown as Say;
    const ours = lighter.getFixedT(language, name);
    const dictionary = JSON.stringify(namespaces[name]);
    const names = [...dictionary.matchAll(/{{([^{}]*)}}/g)].map(([, value]) => value ?? '');
    const values = Object.fromEntries(names.map((value) => [value, VALUE]));
    const keys = keysOf(namespaces[name] ?? {});
    const all = new Set([...keys, ...keys.map(withoutForm)]);
    const everything = (say: Say) =>
      [...all].flatMap((key) => COUNTS.map((count) => `${key} ${count}: ${say(key, { ...values, count })}`));
    expect(keys.length).toBeGreaterThan(10);
    expect(everything(ours)).toEqual(everything(theirs));
  });

  it('are the key where there is no text', () => {
    for (const key of ['no.such.key', 'site', 'site.tagline.deeper']) expect(lighter.t(key)).toBe(key);
  });
});

it('learns the texts of screens that come later', () => {
  const texts = createInstance();
  texts.init({ lng: 'en', resources: { en: { translation: {} } } });
  expect(texts.getFixedT(null, 'later')('section.hello')).toBe('section.hello');
  texts.addResourceBundle('en', 'later', { section: { hello: 'Hello, {{name}}' } });
  expect(texts.getFixedT(null, 'later')('section.hello', { name: 'Amal' })).toBe('Hello, Amal');
});

it('has the same function each time it is asked for', () => {
  const texts = createInstance();
  texts.init({ lng: 'en', resources: { en: { translation: {}, other: {} } } });
  expect(texts.getFixedT(null, 'other')).toBe(texts.getFixedT('en', 'other'));
  expect(texts.getFixedT(null)).not.toBe(texts.getFixedT(null, 'other'));
});
