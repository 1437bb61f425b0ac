import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ARTICLE_TEXTS, articleInputSchema, articleUpdateSchema, editableArticleSchema } from './article.ts';

interface Attribute {
  type: string;
  maxLength?: number;
  private?: boolean;
  pluginOptions?: { i18n?: { localized?: boolean } };
}

const file = new URL('../../cms/src/api/article/content-types/article/schema.json', import.meta.url);
const { attributes } = JSON.parse(readFileSync(file, 'utf8')) as { attributes: Record<string, Attribute> };
const TEXTS = ['string', 'text', 'richtext', 'customField'];
const fields = Object.entries(attributes).filter(
  ([, { type, pluginOptions, private: isPrivate }]) =>
    TEXTS.includes(type) && pluginOptions?.i18n?.localized && !isPrivate,
);

it('the contract has the texts of schema.json, and no others', () => {
  expect([...ARTICLE_TEXTS].sort()).toEqual(fields.map(([name]) => name).sort());
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

  it.runIf(maxLength).each([name, `${name}Ar`])('%s is as long as Strapi stores it', (field) => {
    expect(problemsOf(field, maxLength ?? 0)).toEqual([]);
    expect(problemsOf(field, (maxLength ?? 0) + 1)).toHaveLength(1);
  });
});
