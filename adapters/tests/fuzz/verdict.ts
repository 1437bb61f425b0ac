import { problemsOf, problemsOfAnswer, type Operation } from '../described/description.ts';
import type { RawAnswer } from '../raw-request.ts';

/** Details of the server that no response may contain. */
const LEAK =
  /\n[^\S\n]*at |node_modules|\/(?:work|root|home|app|srv)\/|\.[cm]?[jt]s:\d|sqlite|knex|strapi|constraint failed|syntax error at|\bselect\b.+\bfrom\b|\binsert into\b|ECONN|\bTypeError|RangeError|ReferenceError|ZodError|Cannot read|is not a function|\[object /i;

/** No valid request takes a machine that long, unless its cost grows faster than its length. */
const SLOW_MS = 5000;
const ERROR_MAX_CHARACTERS = 20_000;
const ERROR = { $ref: '#/components/schemas/Error' };
/** The schema of an import's error, which has a code. */
const PROBLEM = { $ref: '#/components/schemas/ScrapeProblem' };
/** The schema of the conflict with a colleague's save, which says who has saved. */
const STALE = { $ref: '#/components/schemas/Stale' };

function schemaOf(body: unknown) {
  if (typeof body !== 'object' || body === null) return ERROR;
  if ('code' in body) return PROBLEM;
  return 'savedBy' in body ? STALE : ERROR;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The problems of an error response: in its form, its length, or the details that it reveals. */
function problemsOfError({ headers, text }: RawAnswer): string[] {
  const type = headers.get('Content-Type') ?? 'nothing';
  const body = parsed(text);
  return [
    ...(type.startsWith('application/json') ? [] : [`An error as ${type}`]),
    ...problemsOf(schemaOf(body), body),
    ...(text.length > ERROR_MAX_CHARACTERS ? [`An error of ${text.length} characters`] : []),
    ...problemsOfTelling(text),
  ];
}

export const problemsOfTelling = (text: string): string[] => {
  const [leak] = LEAK.exec(text) ?? [];
  return leak ? [`The answer tells ${JSON.stringify(leak)}`] : [];
};

/**
 * The problems of a response to any request. A request to a call's own address with its own method is also
 * checked against the description of the call.
 */
export async function problemsOfApiAnswer(
  answer: RawAnswer,
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

/** The same for Strapi, which has another format of errors, and responds 501 to unknown methods. */
export function problemsOfStrapiAnswer({ status, text, milliseconds }: RawAnswer): string[] {
  if (status >= 500 && status !== 501) return [`It fails with ${status}: ${text}`];
  if (milliseconds > SLOW_MS) return [`It takes ${Math.round(milliseconds / 1000)} seconds`];
  return status >= 400 ? problemsOfTelling(text) : [];
}
