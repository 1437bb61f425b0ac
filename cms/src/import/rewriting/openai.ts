import { z } from 'zod';
import { optionalFields, refusesFields } from '../../openai/optional-fields';
import { ImportProblem } from '../problem';

const TIMEOUT_MS = 60_000;
const ANSWER_MAX_BYTES = 4 * 1024 * 1024;

export interface ServiceOptions {
  url: string;
  key: string;
  model: string;
  timeoutMs?: number;
}

export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

const completion = z.object({
  choices: z
    .array(
      z.object({ message: z.object({ content: z.string().nullish() }), finish_reason: z.string().nullish() }),
    )
    .min(1),
});

const failed = (what: string, options?: ErrorOptions) =>
  new ImportProblem(
    'rewriting',
    `The rewriting service ${what}. Nothing was saved; please try again.`,
    options,
  );

async function post(options: ServiceOptions, body: object): Promise<Response> {
  const { url, key, timeoutMs = TIMEOUT_MS } = options;
  try {
    return await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    const isLate = (cause as Error).name === 'TimeoutError';
    throw failed(isLate ? `took longer than ${timeoutMs / 1000} seconds` : 'cannot be reached', { cause });
  }
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      size += read.value.length;
      if (size > ANSWER_MAX_BYTES) break;
      chunks.push(read.value);
    }
  } catch (cause) {
    throw failed('broke off its answer', { cause });
  }
  if (size > ANSWER_MAX_BYTES) {
    await reader?.cancel();
    throw failed('answered more than can be read');
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw failed('sent an answer that is not JSON', { cause });
  }
}

/**
 * The response of an OpenAI-compatible server, parsed as the requested JSON value.
 * @throws {ImportProblem} rewriting
 */
export async function complete(options: ServiceOptions, messages: Message[]): Promise<unknown> {
  const body = { model: options.model, messages };
  let response = await post(options, { ...body, ...optionalFields(0.3) });
  if (refusesFields(response.status)) {
    await response.body?.cancel();
    response = await post(options, body);
  }
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status === 401 || response.status === 403) throw failed('does not accept REWRITE_KEY');
    if (response.status === 429) throw failed('has no capacity left for us at the moment');
    throw failed(`answered with status ${response.status}`);
  }
  const parsed = completion.safeParse(parse(await readText(response)));
  if (!parsed.success) throw failed('does not speak the chat completions protocol', { cause: parsed.error });
  const [choice] = parsed.data.choices;
  if (choice?.finish_reason === 'length') throw failed('ran out of space before the end of the text');
  // Some servers wrap JSON in a code block, against the instructions.
  const content = (choice?.message.content ?? '').trim().replace(/^```(?:json)?\s*|(?<!\s)\s*```$/g, '');
  return parse(content);
}
