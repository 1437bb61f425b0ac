import type { Context, MiddlewareHandler } from 'hono';
import { ApiError } from './errors.ts';
import { plainPage, type Texts } from './plain-page.ts';

const TITLE = { en: 'The form was not accepted', ar: 'لم يُقبل النموذج' };

/** The refusals of a form before its page is rendered, by their status. */
const REFUSALS: Readonly<Partial<Record<number, Texts>>> = {
  403: {
    en: {
      title: TITLE.en,
      text: 'This form was sent by another site. Please open it here and send it again.',
    },
    ar: { title: TITLE.ar, text: 'أُرسل هذا النموذج من موقع آخر. يُرجى فتحه هنا وإرساله من جديد.' },
  },
  408: {
    en: { title: TITLE.en, text: 'The form did not arrive in time. Please send it again.' },
    ar: { title: TITLE.ar, text: 'لم يصل النموذج في الوقت المحدد. يُرجى إرساله من جديد.' },
  },
  413: {
    en: { title: TITLE.en, text: 'The form is larger than 1 MB. Please go back and shorten the text.' },
    ar: { title: TITLE.ar, text: 'النموذج أكبر من ميغابايت واحد. يُرجى العودة واختصار النص.' },
  },
};

/** Whether a browser sent a form without scripts, so that a person sees the response. */
const isSentByPerson = ({ req }: Context): boolean =>
  Boolean(
    req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded') &&
    req.header('Accept')?.includes('text/html'),
  );

/** Answers a refused form with a page in the language of its address. Others get the error as JSON. */
export const refuseWithPage: MiddlewareHandler = async (c, next) => {
  await next();
  const texts = c.error instanceof ApiError ? REFUSALS[c.error.status] : undefined;
  if (texts && isSentByPerson(c)) c.res = plainPage(c.req.path, texts, { status: c.res.status });
};
