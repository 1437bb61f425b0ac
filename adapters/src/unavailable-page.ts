import type { ApiErrorBody } from '../contract/error.ts';
import { plainPage } from './plain-page.ts';

const RETRY_SECONDS = 3;
const SENTENCE = 'The site cannot answer this at the moment. Please try again in a few seconds.';

const TEXTS = {
  en: { title: 'One moment, please', text: SENTENCE },
  ar: {
    title: 'لحظة من فضلك',
    text: 'لا يستطيع الموقع تلبية هذا الطلب الآن. يُرجى المحاولة مرة أخرى بعد ثوانٍ قليلة.',
  },
};

const OF_FORM = {
  en: {
    title: 'The form was not sent',
    text: 'The site cannot answer this at the moment. Please go back and send the form again in a few seconds.',
  },
  ar: {
    title: 'لم يُرسل النموذج',
    text: 'لا يستطيع الموقع تلبية هذا الطلب الآن. يُرجى العودة وإرسال النموذج من جديد بعد ثوانٍ قليلة.',
  },
};

/**
 * The 503 response of an overloaded site, or after a timeout of Strapi. A call gets an error. A reader gets a
 * page that reloads itself. It is neither rendered nor compressed nor logged, because it must cost nothing.
 * @param isForm whether a form was sent. The page then stays: a reload would fetch the page without the form.
 */
export function unavailablePage(pathname: string, isForm = false): Response {
  const headers = { 'Retry-After': String(RETRY_SECONDS) };
  if (pathname.startsWith('/api/')) {
    return Response.json({ message: SENTENCE } satisfies ApiErrorBody, {
      status: 503,
      headers: { ...headers, 'Cache-Control': 'no-store, no-transform' },
    });
  }
  if (isForm) return plainPage(pathname, OF_FORM, { status: 503, headers });
  return plainPage(pathname, TEXTS, { status: 503, headers, retrySeconds: RETRY_SECONDS });
}
