import type { Context, Next } from 'koa';
import { inArabicSentence, problemReader } from '../contract/problem-texts';
import problems from '../contract/problems.ar.json';
import { ARABIC } from '../locales';
import ofPanel from '../panel/problems.ar.json';

interface Reason {
  message: string;
}

interface Refusal extends Reason {
  details?: { errors?: unknown };
}

/** Longer messages of Strapi repeat what was sent, and would take long to compare with each sentence. */
const LONGEST = 2000;

const read = problemReader({ ...problems, ...ofPanel }, inArabicSentence);
const inArabic = (message = '') => (message.length > LONGEST ? undefined : read(message));

/** Not all sentences end with a full stop. */
const ended = (text: string) => (text.endsWith('.') ? text : `${text}.`);

/** The message in Arabic. With several reasons it is a list of them. Undefined if one has no translation. */
function messageInArabic(message: string, reasons: readonly Reason[]): string | undefined {
  if (reasons.length < 2) return inArabic(message);
  const texts = new Set(reasons.map((reason) => inArabic(reason.message)));
  return texts.has(undefined) ? undefined : [...texts].map((text) => ended(text ?? '')).join(' ');
}

function translated(refusal: Refusal): Refusal {
  const found = refusal.details?.errors;
  const reasons: Reason[] = Array.isArray(found) ? found : [];
  const errors = reasons.map((reason) => ({
    ...reason,
    message: inArabic(reason.message) ?? reason.message,
  }));
  return {
    ...refusal,
    message: messageInArabic(refusal.message, reasons) ?? refusal.message,
    ...(reasons.length > 0 ? { details: { ...refusal.details, errors } } : {}),
  };
}

/**
 * Translates refusals for users of Strapi's panel who have chosen Arabic in their profile. The panel shows
 * them as they are sent, and does not send its language. Users of the site have no such field.
 */
export default () => async (ctx: Context, next: Next) => {
  await next();
  if (ctx.status < 400 || ctx.state.user?.preferedLanguage !== ARABIC) return;
  const body = ctx.body as { error?: Refusal } | undefined;
  if (body?.error?.message) ctx.body = { ...body, error: translated(body.error) };
};
