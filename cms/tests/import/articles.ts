/** Pages of a small news site of our own. */

const SENTENCES = [
  'For eleven weeks a delivery van in Aarhus has carried parcels and an experiment at the same time.',
  'Its battery has no liquid in it, and nobody knew what the first cold morning of November would do to that.',
  'The van drove, with 212 kilometres of range instead of the 260 that its makers had hoped for in the spring.',
  'A second van will follow in May, and 14 more are ordered for the depots in Odense and Aalborg.',
];

export const paragraphs = (sentences: string[] = SENTENCES) =>
  sentences.map((one) => `<p>${one}</p>`).join('');

export interface ArticleOptions {
  title: string;
  body?: string;
  head?: string;
}

export const articlePage = ({
  title,
  body = paragraphs(),
  head = '',
}: ArticleOptions): string => `<!doctype html>
<html lang="en"><head><title>${title} | Example News</title>
<meta property="og:site_name" content="Example News">${head}</head>
<body><nav><a href="/">Home</a><a href="/cars/">Cars</a></nav>
<main><article><h1>${title}</h1><div class="byline">By Jonas Holm</div>${body}
<div class="share-buttons"><a href="https://x.com/intent/post">Share this</a></div>
<div class="related-stories"><h3>Related stories</h3><a href="/old">Something else that was once news here</a></div>
</article></main><footer>© 2026 Example News</footer></body></html>`;

export const vanPage = (base: string): string =>
  articlePage({
    title: 'A solid-state battery goes to work',
    head: `<link rel="canonical" href="${base}/2026/03/solid-state-van/"><script type="application/ld+json">${JSON.stringify(
      {
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: 'A solid-state battery goes to work',
        datePublished: '2026-03-12T08:00:00Z',
        author: { '@type': 'Person', name: 'Jonas Holm' },
        image: { url: `${base}/van.webp` },
      },
    )}</script>`,
    body: `<figure><img src="/van.webp"><figcaption>The van. Photo: Mette Krogh</figcaption></figure>${paragraphs()}`,
  });

/** The sentences of an Arabic article. */
export const ARABIC = [
  'قطعت شاحنة التوصيل الصغيرة في مدينة العقبة مسافة مئتي كيلومتر في اليوم الأول من التجربة، ولم تتوقف للشحن إلا مرة واحدة.',
  'ويقول المهندسون إن البطارية الجديدة لا تحتوي على سائل، وإن أحدًا لم يكن يعرف كيف ستعمل في برد الشتاء.',
  'وستنضم شاحنة ثانية إلى الأسطول في شهر مايو المقبل، بعد أن تنتهي الشركة من تدريب السائقين.',
];

export const arabicPage = `<!doctype html><html lang="ar" dir="rtl"><head><title>بطارية صلبة تدخل الخدمة</title></head>
<body><article><h1>بطارية صلبة تدخل الخدمة</h1>${paragraphs(ARABIC)}</article></body></html>`;
