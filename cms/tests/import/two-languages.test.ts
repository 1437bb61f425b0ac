import { describe, expect, it } from 'vitest';
import { rewriteInputSchema, SCRAPE_CREDIT_MAX } from '../../src/contract/scrape';
import { extractArticle } from '../../src/import/extraction/extract';
import { ARABIC, articlePage, paragraphs } from './articles';

const URL_OF_PAGE = 'https://news.example/2026/03/a-page/';
const ENGLISH_PROSE = paragraphs();
const ARABIC_PROSE = paragraphs(ARABIC);

const articleOf = (body: string) =>
  extractArticle(articlePage({ title: 'A title of an article', body }), URL_OF_PAGE);
const proseFor = (text: string) => (/[\u0620-\u064a]/.test(text) ? ARABIC_PROSE : ENGLISH_PROSE);

/** A text with a block after its first paragraph. */
function withBlock(block: string) {
  const prose = proseFor(block);
  const [first = '', ...rest] = prose.split(/(?<=<\/p>)/);
  return { prose, body: first + block + rest.join('') };
}

describe('between its paragraphs an article', () => {
  it.each([
    'Sales rose by five per cent, the company said (Reuters).',
    'He said that the company would not give any more details of the battery. (AFP)',
    'Images of the new van were published on Tuesday, and the maker did not comment on them.',
    'More electric cars will come to the market this year.',
    'وقالت الشركة لوكالة رويترز (Reuters) إن السيارة الجديدة ستصل إلى الأسواق في نهاية العام الجاري، بعد أن أنهت اختبارها.',
    'ونقلت وكالة فرانس برس (AFP) عن مدير المصنع قوله إن الإنتاج سيبدأ في الربيع.',
    'وذكرت وكالة /AP/ أن الشركة ستفتح مصنعا جديدا.',
    'وارتفعت مبيعات الشركة بنسبة خمسة في المئة (Reuters).',
    'المزيد من السيارات الكهربائية ستصل إلى السوق هذا العام.',
    'شاهد المزيد من الزوار السيارة الجديدة في المعرض.',
    'انضم إلى الشركة مهندس من ألمانيا قبل عام.',
    'إعلان الشركة عن الشاحنة الجديدة جاء أمس.',
    'للمزيد من الزوار أبواب مفتوحة في المعرض.',
    'Werbung ist teuer, und die Firma hat wenig Geld.',
    'The driver of the van described the photograph: a road in the snow, and nobody on it.',
    'The museum in Aarhus shows photos by Jane Doe.',
    'The show opens on Friday. Photos by readers will hang in the hall until the end of May.',
    'The drivers posted pictures of the queue. Photo by photo, the scale of the delay became clear.',
    'Anzeige, die er erstattete, blieb ohne Folgen.',
    'Publicité, affiches et slogans ont disparu.',
    'للمزيد من الأمان أضافت الشركة ما يلي:',
  ])('has the sentence %j', (sentence) => {
    const { body } = withBlock(`<p>${sentence}</p>`);
    expect(articleOf(body)?.content).toBe(body);
  });

  it.each([
    'Advertisement',
    'Jane Doe / Getty Images',
    'Photo by J. Doe / Getty Images',
    'A van in the snow on a morning in March (Photo: Jane Doe).',
    'Workers at the plant in Berlin, Germany, on Monday. (AP Photo/Jane Doe)',
    'Workers at the plant in Berlin, Germany, on Monday. (photo by Jane Doe)',
    'Workers at the plant in Berlin, Germany, on Monday. (Illustration by Jane Doe)',
    'Workers at the plant in Berlin, Germany, in March 2026. Photograph: Jane Doe/The Guardian',
    'Anzeige – hier geht es weiter',
    'Publicidad - sigue leyendo',
    'Werbung, weiter nach dem Video',
    'للمزيد اضغط هنا',
    'للمزيد تابعونا على تويتر',
    'للمزيد زوروا موقعنا',
    'More from Example News',
    'إعلان',
    '[إعلان ممول]',
    'المزيد من الأخبار:',
    'المزيد من أخبار السيارات',
    'اقرأ أيضًا: شاحنة أخرى تدخل الخدمة',
    'أحمد علي (AFP)',
    'سيارة جديدة في المعرض الذي يقام كل عام (تصوير: أحمد علي).',
  ])('has no %j', (line) => {
    const { prose, body } = withBlock(`<p>${line}</p>`);
    expect(articleOf(body)?.content).toBe(prose);
  });

  it.each([
    'A van on the first cold morning of November. (AFP)',
    'Workers at the plant in Berlin, Germany, on Monday. (AP Photo/Jane Doe).',
    'Workers at the plant in Berlin, Germany, on Monday. Photo by Jane Doe.',
    'شاحنة في صباح بارد من شهر نوفمبر (AFP)',
  ])('has no caption %j below a picture', (caption) => {
    const { body } = withBlock(`<p><img src="/a.jpg"></p><p>${caption}</p>`);
    expect(articleOf(body)?.content).not.toContain(caption);
  });

  it('has a heading about a photograph', () => {
    const { body } = withBlock('<h2>The story of a photograph: how it was made</h2>');
    expect(articleOf(body)?.content).toBe(body);
  });

  it.each([
    'Sales rose by five per cent, the company said (Reuters).',
    'وارتفعت مبيعات الشركة بنسبة خمسة في المئة (Reuters).',
  ])('has the sentence %j below a picture', (sentence) => {
    const { body } = withBlock(`<p><img src="/a.jpg"></p><p>${sentence}</p>`);
    expect(articleOf(body)?.content).toContain(sentence);
  });
});

describe('at its beginning an article', () => {
  it.each([
    'By Jane Doe',
    'BY JANE DOE AND J. R. ROE',
    'Written by Jane van der Berg, Example News',
    'Von Max Mustermann',
    'By Reuters',
    'Friday, 20 November 2026',
    'بقلم أحمد علي',
    'بقلم: سارة محمود، دبي',
    'كتبت: سارة محمود',
    'الجمعة، ٢٠ نوفمبر ٢٠٢٦',
    'الجمعة، نوفمبر ٢٠',
    '٢٠\u200f/١١\u200f/٢٠٢٦',
    'نشر منذ ٣ ساعات',
  ])('has no line %j', (line) => {
    const prose = proseFor(line);
    const article = articleOf(`<p>${line}</p>${prose}`);
    expect(article?.content).toBe(prose);
    expect(article?.excerpt).not.toContain(line);
  });

  it.each([
    'From Monday the price rises.',
    'By 2030 the maker wants to sell electric vans only.',
    'By Friday, the van had driven 900 kilometres',
    'كتب الصحفي أن السعر سيرتفع يوم الإثنين.',
    'كتب جديدة عن السيارات',
    'هل تصل السيارة في ٢٠ نوفمبر ٢٠٢٦؟',
  ])('has the line %j', (line) => {
    const body = `<p>${line}</p>${proseFor(line)}`;
    expect(articleOf(body)?.content).toBe(body);
  });

  it.each(['By The Numbers', 'By Design', 'From Zero To Hero', 'للمزيد من الأمان'])(
    'has the heading %j',
    (heading) => {
      const body = `<h2>${heading}</h2>${ENGLISH_PROSE}`;
      expect(articleOf(body)?.content).toBe(body);
    },
  );
});

describe('the credit of a picture', () => {
  const MANY_SENTENCES = 'كان الجو باردا في ذلك الصباح. ثم طلعت الشمس على المدينة. '.repeat(9);
  const creditOf = (caption: string) =>
    articleOf(`<figure><img src="/a.jpg"><figcaption>${caption}</figcaption></figure>${proseFor(caption)}`)
      ?.imageCredit;

  it.each([
    ['A van in the snow (Photo: Jane Doe).', 'Photo: Jane Doe'],
    ['A van in the snow. Photo: Jane Doe', 'Photo: Jane Doe'],
    ['(Photo: Acme Inc.)', 'Photo: Acme Inc.'],
    ['A van in the snow. Video credits: Jane Doe', 'Video credits: Jane Doe'],
    ['A van in the snow. Infographic: Jane Doe', 'Infographic: Jane Doe'],
    ['A van in the snow. Photograph: Jane Doe/The Guardian', 'Photograph: Jane Doe/The Guardian'],
    ['سيارة جديدة في المعرض (تصوير: أحمد علي).', 'تصوير: أحمد علي'],
    ['وقف السائق هنا. الصورة: أحمد علي', 'الصورة: أحمد علي'],
  ])('is a part of the caption %j', (caption, credit) => {
    expect(creditOf(caption)).toBe(credit);
  });

  it.each([
    'Image credits: NASA/JPL',
    'Image Credits:Getty Images',
    'Video credits: Foo Bar',
    'Photo: Acme. Illustration by Foo',
    'Photo: Acme Inc.',
  ])('is the whole caption %j', (caption) => {
    expect(creditOf(caption)).toBe(caption);
  });

  it.each([
    'A new van (photo: Jane Doe). The maker comes back to the market after a long absence!',
    'سيارة جديدة في المعرض (تصوير: أحمد علي). يعود الصانع بهذا الطراز إلى السوق بعد غياب طويل!',
    `وقف السائق هنا. الصورة: ${MANY_SENTENCES}`,
  ])('has no sentences of the caption %j', (caption) => {
    expect(creditOf(caption)).toBeNull();
  });

  it.each([
    'A still from a video by the police shows the car on Monday',
    'An infographic by the ministry shows the sales of vans',
    'A still from the video: the van drives through deep snow',
  ])('is not in the prose of the caption %j', (caption) => {
    expect(creditOf(caption)).toBeNull();
  });

  it('is short enough to be imported', () => {
    const article = articleOf(
      `<figure><img src="/a.jpg"><figcaption>Photo: Jane Doe${' –'.repeat(280)}</figcaption></figure>${ENGLISH_PROSE}`,
    );
    expect(article?.imageCredit?.length).toBeLessThanOrEqual(SCRAPE_CREDIT_MAX);
    const request = { ...article, originalUrl: URL_OF_PAGE, categoryId: 1 };
    expect(rewriteInputSchema.safeParse(request).error).toBeUndefined();
  });
});
