/** The texts of a page in one language. */
interface Words {
  title: string;
  text: string;
}

export type Texts = Readonly<Record<'en' | 'ar', Words>>;

/**
 * A page of a heading and a sentence, in the language of its address. It is not rendered by web, so that it costs
 * nothing.
 * @param retrySeconds the time after which the page loads itself again. Without it the page stays.
 */
export function plainPage(
  pathname: string,
  texts: Texts,
  { retrySeconds, ...init }: { status: number; headers?: Record<string, string>; retrySeconds?: number },
): Response {
  const language = /^\/ar(?:\/|$)/.test(pathname) ? 'ar' : 'en';
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  const { title, text } = texts[language];
  const refresh = retrySeconds === undefined ? '' : `<meta http-equiv="refresh" content="${retrySeconds}">`;
  const html = `<!doctype html><html lang="${language}" dir="${dir}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">${refresh}<title>${title}</title>
<main style="font:1.125rem/1.6 system-ui,sans-serif;max-width:36em;margin:20vh auto;padding:0 1.5em"><h1>${title}</h1><p>${text}</p></main></html>`;
  return new Response(html, {
    status: init.status,
    headers: {
      ...init.headers,
      'Cache-Control': 'no-store, no-transform',
      'Content-Type': 'text/html; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
