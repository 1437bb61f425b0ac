import type { ApiErrorBody } from '../contract/error.ts';

const RETRY_SECONDS = 3;
const SENTENCE = 'The site cannot answer this at the moment. Please try again in a few seconds.';

const SENTENCES = {
  en: { dir: 'ltr', title: 'One moment, please', text: SENTENCE },
  ar: {
    dir: 'rtl',
    title: 'لحظة من فضلك',
    text: 'لا يستطيع الموقع الإجابة عن هذا الآن. يُرجى المحاولة من جديد بعد ثوانٍ قليلة.',
  },
};

/**
 * The 503 response of an overloaded site, or after a timeout of Strapi. A call gets an error. A reader gets a
 * page that reloads itself. It is neither rendered nor compressed nor logged, because it must cost nothing.
 */
export function unavailablePage(pathname: string): Response {
  const headers = { 'Retry-After': String(RETRY_SECONDS), 'Cache-Control': 'no-store, no-transform' };
  if (pathname.startsWith('/api/')) {
    return Response.json({ message: SENTENCE } satisfies ApiErrorBody, { status: 503, headers });
  }
  const language = /^\/ar(?:\/|$)/.test(pathname) ? 'ar' : 'en';
  const { dir, title, text } = SENTENCES[language];
  const html = `<!doctype html><html lang="${language}" dir="${dir}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>${title}</title>
<main style="font:1.125rem/1.6 system-ui,sans-serif;max-width:36em;margin:20vh auto;padding:0 1.5em"><h1>${title}</h1><p>${text}</p></main></html>`;
  return new Response(html, {
    status: 503,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'X-Content-Type-Options': 'nosniff' },
  });
}
