import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../src/open-api-document.ts';
import { description, exampleOf, operations, problemsOf } from './description.ts';

describe('the description', () => {
  it('is committed as it is now (npm run openapi -w adapters writes it)', () => {
    expect(JSON.parse(JSON.stringify(openApiDocument()))).toEqual(description);
  });

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(description))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('has no two paths that differ in the names of their parameters only', () => {
    const templates = Object.keys(description.paths).map((path) => path.replace(/\{[^{}]+\}/g, '{}'));
    expect(new Set(templates).size).toBe(templates.length);
  });

  it('names each call once, and says what each path parameter is', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { path, parameters = [] } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
      expect(path.match(/\{[^{}]+\}/g) ?? []).toEqual(inPath);
    }
  });
});

const bodies = operations.flatMap((operation) => [
  ...Object.values(operation.requestBody?.content ?? {}).map((content) => ({
    what: `the request of ${operation.operationId}`,
    content,
  })),
  ...Object.entries(operation.responses).flatMap(([status, { content }]) =>
    Object.values(content ?? {}).map((answer) => ({
      what: `the answer ${status} of ${operation.operationId}`,
      content: answer,
    })),
  ),
]);

describe('has an example, valid by its own schema', () => {
  it.each(bodies)('of $what', ({ content }) => {
    const example = exampleOf(content);
    expect(example).toBeDefined();
    expect(problemsOf(content.schema, example)).toEqual([]);
  });

  it.each(
    operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.map((parameter) => ({ what: `${parameter.name} of ${operationId}`, ...parameter })),
    ),
  )('of $what', ({ schema }) => {
    const { examples = [] } = schema as { examples?: unknown[] };
    expect(examples).not.toEqual([]);
    for (const example of examples) expect(problemsOf(schema, example)).toEqual([]);
  });

  it.each(Object.entries(description.components.schemas))('of %s', (_, schema) => {
    const { examples = [] } = schema as { examples?: unknown[] };
    expect(examples).not.toEqual([]);
    for (const example of examples) expect(problemsOf(schema, example)).toEqual([]);
  });

  it('in Arabic wherever a field is Arabic', () => {
    const all = [...JSON.stringify(description.components).matchAll(/"(\w+Ar)":"([^"]+)"/g)];
    const arabic = all.filter(([, field]) => field !== 'updatedAtAr');
    expect(arabic.length).toBeGreaterThan(20);
    for (const [, field, text] of arabic) expect(text, field).toMatch(/\p{Script=Arabic}/u);
  });
});
