import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

export type Schema = { [keyword: string]: unknown };

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

/** A body of one media type. */
export interface Content {
  schema: Schema;
  example?: unknown;
}

interface DescribedAnswer {
  headers?: Record<string, { schema: Schema; required?: boolean }>;
  /** Absent if the response has only a status and headers. */
  content?: Record<string, Content>;
}

interface DescribedOperation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  security?: Record<string, string[]>[];
  responses: Record<string, DescribedAnswer>;
}

/** One call of the committed description. */
export interface Operation extends DescribedOperation {
  method: string;
  /** With `{names}` of its parameters. */
  path: string;
}

interface Description {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema> };
  [other: string]: unknown;
}

/** The committed description. */
export const description = JSON.parse(
  readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'),
) as Description;

export const operations: Operation[] = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase(),
    path,
  })),
);

const jsonOf = (content: Record<string, Content> | undefined): Content | undefined =>
  content?.['application/json'];

/** The example of a schema, or of the schema that it refers to. */
export function exampleOf({ schema, example }: Content): unknown {
  if (example !== undefined) return example;
  const [first] = (resolved(schema).examples as unknown[] | undefined) ?? [];
  return first;
}

/** The JSON body of a call's example. Undefined for calls without one. */
export function exampleBody(operation: Operation): unknown {
  const content = jsonOf(operation.requestBody?.content);
  return content && exampleOf(content);
}

const REFERENCE = '#/components/schemas/';

function resolved(schema: Schema): Schema {
  const reference = schema.$ref as string | undefined;
  return reference ? (description.components.schemas[reference.slice(REFERENCE.length)] ?? schema) : schema;
}

const ajv = new Ajv2020({ strict: true, allErrors: true });
formats.default(ajv);

/** The same schema without additional properties. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (value === null || typeof value !== 'object') return value;
  const nested = Object.entries(value).map(([key, inner]) => [key, closed(inner)]);
  return { ...('properties' in value ? { additionalProperties: false } : {}), ...Object.fromEntries(nested) };
}

const validators = new Map<Schema, ValidateFunction>();

function validatorOf(schema: Schema): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const whole = JSON.stringify({ ...schema, $defs: description.components.schemas });
  const made = ajv.compile(closed(JSON.parse(whole.replaceAll(REFERENCE, '#/$defs/'))) as Schema);
  validators.set(schema, made);
  return made;
}

/**
 * The violations of a schema by a value. A field that the schema does not name is a violation too: nothing
 * may leak unnoticed.
 */
export function problemsOf(schema: Schema, value: unknown): string[] {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || 'it'} ${message} ${JSON.stringify(params)}`,
  );
}

/** Header values are text. A numeric schema is checked against the number. */
function headerValue(schema: Schema, text: string): unknown {
  return schema.type === 'integer' ? Number(text) : text;
}

async function problemsOfBody({ content }: DescribedAnswer, response: Response): Promise<string[]> {
  const text = await response.text();
  if (!content) return text ? ['There is a body'] : [];
  const type = response.headers.get('Content-Type') ?? 'nothing';
  const [media = ''] = type.split(';');
  const described = content[media];
  return described
    ? problemsOf(described.schema, media.endsWith('json') ? JSON.parse(text) : text)
    : [`The answer is ${type}`];
}

/** The differences between a response and the description of its call. */
export async function problemsOfAnswer(operation: Operation, response: Response): Promise<string[]> {
  const described = operation.responses[response.status];
  if (!described) return [`${operation.operationId} answers ${response.status}, which is not described`];
  const headers = Object.entries(described.headers ?? {}).flatMap(([name, { schema, required }]) => {
    const value = response.headers.get(name);
    if (value === null) return required ? [`${name} is missing`] : [];
    return problemsOf(schema, headerValue(schema, value)).map((problem) => `${name}: ${problem}`);
  });
  return [...headers, ...(await problemsOfBody(described, response.clone()))];
}
