import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ARTICLE_TEXTS, articleInputSchema, articleUpdateSchema, editableArticleSchema } from './article.ts';
import { MADE_SLUG_MAX } from './slug.ts';

interface Attribute {
  type: string;
  maxLength?: number;
  private?: boolean;
  pluginOptions?: { i18n?: { localized?: boolean } };
}

/** How Strapi's panel shows the fields. */
interface Config {
  metadatas: Record<string, { edit: { label?: string } }>;
  layouts: { edit: { name: string }[][] };
}

const read = <Content>(path: string) =>
  JSON.parse(readFileSync(new URL(`../../cms/src/${path}`, import.meta.url), 'utf8')) as Content;
const { attributes, config } = read<{ attributes: Record<string, Attribute>; config: Config }>(
  'api/article/content-types/article/schema.json',
);
const { Article: inArabic } = read<{ Article: { fields: Record<string, string[]> } }>(
  'admin/translations/fields.ar.json',
);
const TEXTS = ['string', 'text', 'richtext', 'customField'];
const fields = Object.entries(attributes).filter(
  ([, { type, pluginOptions, private: isPrivate }]) =>
    TEXTS.includes(type) && pluginOptions?.i18n?.localized && !isPrivate,
);

it('the contract has the texts of schema.json, and no others', () => {
  expect([...ARTICLE_TEXTS].sort()).toEqual(fields.map(([name]) => name).sort());
});

it('the description of a chosen address says at which length it is cut', () => {
  expect(articleInputSchema.shape.slug.description).toContain(`${MADE_SLUG_MAX} characters`);
});

/** The schema's errors for a field whose value has this length. */
const problemsOf = (field: string, length: number) =>
  articleInputSchema
    .safeParse({ [field]: 'a'.repeat(length) })
    .error?.issues.filter(({ path }) => path[0] === field);

describe.each(fields)('%s in both languages', (name, { maxLength }) => {
  it.each([name, `${name}Ar`])('%s is in what is sent and in what an editor reads', (field) => {
    for (const schema of [articleInputSchema, articleUpdateSchema, editableArticleSchema]) {
      expect(Object.keys(schema.shape)).toContain(field);
    }
  });

  it('has a label and a place in the panel', () => {
    expect(config.metadatas[name]?.edit.label, 'metadatas in schema.json').toBeTruthy();
    expect(config.layouts.edit.flat(), 'layouts.edit in schema.json').toContainEqual(
      expect.objectContaining({ name }),
    );
    expect(inArabic.fields[name]?.[0], 'fields.ar.json').toMatch(/\p{Script=Arabic}/u);
  });

  it.runIf(maxLength).each([name, `${name}Ar`])('%s is as long as Strapi stores it', (field) => {
    expect(problemsOf(field, maxLength ?? 0)).toEqual([]);
    expect(problemsOf(field, (maxLength ?? 0) + 1)).toHaveLength(1);
  });
});
