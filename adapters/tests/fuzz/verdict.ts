import { problemsOf, problemsOfAnswer, type Operation } from '../described/description.ts';
import type { Answer } from './send.ts';

/** What only the inside of the server knows. */
const LEAK =
  /\n[^\S\n]*at |node_modules|\/(?:work|root|home|app|srv)\/|\.[cm]?[jt]s:\d|sqlite|knex|strapi|constraint failed|syntax error at|\bselect\b.+\bfrom\b|\binsert into\b|ECONN|\bTypeError|RangeError|ReferenceError|ZodError|Cannot read|is not a function|\[object /i;

/** Nothing that fits into a request takes a machine that long, unless its cost grows faster than its length. */
const SLOW_MS = 5000;
const ERROR_MAX_CHARACTERS = 20_000;
const ERROR = { $ref: '#/components/schemas/Error' };
/** Of imports: with a code. */
const PROBLEM = { $ref: '#/components/schemas/ScrapeProblem' };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What is wrong with an error that the API answers: its form, its length, or what it tells. */
function problemsOfError({ headers, text }: Answer): string[] {
  const type = headers.get('Content-Type') ?? 'nothing';
  const body = parsed(text);
  const hasCode = typeof body === 'object' && body !== null && 'code' in body;
  return [
    ...(type.startsWith('application/json') ? [] : [`An error as ${type}`]),
    ...problemsOf(hasCode ? PROBLEM : ERROR, body),
    ...(text.length > ERROR_MAX_CHARACTERS ? [`An error of ${text.length} characters`] : []),
    ...problemsOfTelling(text),
  ];
}

export const problemsOfTelling = (text: string): string[] => {
  const [leak] = LEAK.exec(text) ?? [];
  return leak ? [`The answer tells ${JSON.stringify(leak)}`] : [];
};

/**
 * What is wrong with an answer, whatever was asked; and where a call was asked at its own address and with its own method,
 * by the description of the call.
 */
export async function problemsOfApiAnswer(
  answer: Answer,
  method: string,
  operation: Operation | null,
): Promise<string[]> {
  const { status, headers, text, milliseconds } = answer;
  if (status >= 500) return [`It fails with ${status}: ${text}`];
  if (milliseconds > SLOW_MS) return [`It takes ${Math.round(milliseconds / 1000)} seconds`];
  const bodiless = method === 'HEAD' || status === 304;
  const error = status >= 400 && !bodiless ? problemsOfError(answer) : [];
  if (!operation) return error;
  return [
    ...error,
    ...(await problemsOfAnswer(operation, new Response(bodiless ? null : text, { status, headers }))),
  ];
}

/** The same for Strapi, which has another form of errors, and says 501 of methods that it has never heard of. */
export function problemsOfStrapiAnswer({ status, text, milliseconds }: Answer): string[] {
  if (status >= 500 && status !== 501) return [`It fails with ${status}: ${text}`];
  if (milliseconds > SLOW_MS) return [`It takes ${Math.round(milliseconds / 1000)} seconds`];
  return status >= 400 ? problemsOfTelling(text) : [];
}
