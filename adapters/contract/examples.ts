import { RIGHTS_OF } from './rights.ts';

/** Examples for the description of the API: one article, its category and its author. */

const picture = '/uploads/5f0c2a9be1d84c7fa3b6d2e90c41d7b8.webp';
const portrait = '/uploads/0b7d9e3c52a64f18b1c0a7f3e6d82945.webp';

export const messageExample = { message: 'Article deleted successfully' };

export const tagExample = { id: 3, name: 'Charging', nameAr: 'الشحن', slug: 'charging' };
export const describedTagExample = {
  ...tagExample,
  description: 'Plugs, power and patience: how electric cars are charged.',
  descriptionAr: 'القابس والقدرة والصبر: كيف تُشحن السيارات الكهربائية.',
};
export const tagPageExample = { ...describedTagExample, languages: ['en' as const, 'ar' as const] };

export const snippetExample = {
  language: 'en' as const,
  parts: [
    { text: '… the cold slows a ', found: false },
    { text: 'battery', found: true },
    { text: ' down, and heat ages it …', found: false },
  ],
};

export const suggestionExamples = [
  { text: 'Batteries', kind: 'tag' as const, slug: 'batteries' },
  { text: 'How an electric car battery ages', kind: 'article' as const, slug: 'how-ev-batteries-age' },
];

export const authorExample = {
  displayName: 'Layla Haddad',
  displayNameAr: 'ليلى حداد',
  avatar: portrait,
  slug: 'layla-haddad',
};

export const authorPageExample = {
  id: 2,
  slug: authorExample.slug,
  displayName: authorExample.displayName,
  displayNameAr: authorExample.displayNameAr,
  bio: 'Layla writes about electric drive and charging.',
  bioAr: 'تكتب ليلى عن السيارات الكهربائية والشحن.',
  portrait: {
    url: portrait,
    width: 640,
    height: 640,
    alt: 'Layla Haddad',
    altAr: null,
    variants: [{ url: portrait, width: 640, height: 640 }],
    focus: null,
    focusAr: null,
    share: null,
    colours: null,
  },
  articleCount: 12,
  englishArticleCount: 11,
};

export const categorySummaryExample = {
  name: 'Electric Vehicles',
  nameAr: 'السيارات الكهربائية',
  slug: 'electric-vehicles',
};

export const categoryExample = {
  id: 1,
  ...categorySummaryExample,
  icon: 'zap',
  description: 'Batteries, motors, charging and life with an electric car.',
  descriptionAr: 'البطاريات والمحركات والشحن والحياة اليومية مع السيارة الكهربائية.',
  updatedAt: '2026-03-16T10:12:00.000Z',
};
export const categoryPageExample = { ...categoryExample, languages: ['en' as const, 'ar' as const] };

export const categoryInputExample = {
  name: 'Motorcycles',
  nameAr: 'الدراجات النارية',
  slug: 'motorcycles',
  icon: 'bike',
  description: 'Two wheels, with an engine or with a battery.',
  descriptionAr: 'عجلتان، بمحرك أو ببطارية.',
};

export const categoryUpdateExample = { nameAr: 'دراجات نارية', icon: 'bike' };

export const synonymGroupInputExample = { words: ['tyre wall', 'sidewall', 'جدار الإطار'] };

export const synonymGroupExample = {
  id: 4,
  ...synonymGroupInputExample,
  updatedAt: '2026-03-16T10:12:00.000Z',
};

export const imageExample = {
  url: picture,
  width: 1920,
  height: 1080,
  alt: 'An electric car plugged in at a charging hub at night.',
  altAr: 'سيارة كهربائية موصولة بشاحن في محطة ليلية.',
  variants: [
    { url: '/uploads/small_5f0c2a9be1d84c7fa3b6d2e90c41d7b8.webp', width: 640, height: 360 },
    { url: picture, width: 1920, height: 1080 },
  ],
  focus: { x: 62, y: 40 },
  focusAr: null,
  share: { url: '/uploads/share_5f0c2a9be1d84c7fa3b6d2e90c41d7b8.jpg', width: 1200, height: 630 },
  colours: ['#262a34', '#504d47'],
};

export const uploadExample = { imageUrl: picture, url: picture, width: 1920, height: 1080 };

const arabicText = {
  titleAr: 'ماذا يجري عند الشحن السريع؟ حوار بلغة الفولت',
  excerptAr: 'الشاحن يعلن 300 كيلوواط وشاشة سيارتك تقول 84، وكلاهما صادق.',
  contentAr:
    '<p>أدخِل القابس في سيارتك عند محطة شحن على الطريق السريع، ولن يحدث شيء في الثواني الأولى. نقرة قفل، ثم مروحة تتحرك في مكان ما داخل الخزانة المعدنية.</p>',
};

const englishText = {
  title: 'What happens when you fast-charge: a conversation in volts',
  excerpt: 'The charger says 300 kilowatts and the screen in your car says 84. Neither is lying.',
  content:
    '<p>Push the plug home at a motorway charger and, for several seconds, nothing seems to happen. A lock clicks. A fan stirs somewhere in the cabinet.</p>',
};

export const articleCardExample = {
  id: 12,
  slug: 'dc-fast-charging-explained',
  title: englishText.title,
  excerpt: englishText.excerpt,
  titleAr: arabicText.titleAr,
  excerptAr: arabicText.excerptAr,
  original: 'en' as const,
  languages: ['en' as const, 'ar' as const],
  imageUrl: picture,
  image: imageExample,
  readTime: 7,
  createdAt: '2026-03-14T06:30:00.000Z',
  updatedAt: '2026-03-15T08:05:41.120Z',
  featured: false,
  status: 'published',
  categoryId: 1,
  category: categorySummaryExample,
  authorId: 2,
  author: authorExample,
  tags: [tagExample],
};

export const articleExample = {
  ...articleCardExample,
  content: englishText.content,
  contentAr: arabicText.contentAr,
  imageCaption: 'A charging hub off the motorway, shortly after midnight.',
  imageCaptionAr: 'محطة شحن على الطريق السريع بعد منتصف الليل بقليل.',
  imageCredit: 'Illustration: Mihwar',
  imageCreditAr: 'رسم: محور',
  correction: null,
  correctionAr: null,
  correctedAt: null,
};

export const replyExample = {
  id: 42,
  content: 'It mostly is the battery: it takes less when it is cold.',
  createdAt: '2026-03-14T10:02:11.120Z',
  author: null,
  guestName: 'Huda',
  parentId: 41,
};

export const commentExample = {
  id: 41,
  content: 'So that is why it slows down. I always assumed the charger was broken.',
  createdAt: '2026-03-14T09:12:27.004Z',
  author: null,
  guestName: null,
  parentId: null,
  replies: [replyExample],
};

export const commentInputExample = {
  content: 'شرح واضح. هل يفيد أن أحدد محطة الشحن في نظام الملاحة حتى لو كنت أعرف الطريق؟',
  articleId: 12,
};

export const neighbourExample = {
  id: 7,
  slug: 'heat-pumps-in-winter',
  title: 'Heat pumps in winter',
  titleAr: null,
  languages: ['en' as const],
};

export const relatedExample = {
  articles: [],
  previous: neighbourExample,
  next: null,
  previousInEnglish: neighbourExample,
  nextInEnglish: null,
};

export const articleWithCommentsExample = {
  ...articleExample,
  updatedAtAr: '2026-03-15T08:05:41.120Z',
  comments: [commentExample],
  commentCount: 2,
  threadCount: 1,
  commenting: 'open' as const,
  related: relatedExample,
  machineArabic: null,
};

export const editableArticleExample = {
  ...articleExample,
  imageAlt: imageExample.alt,
  imageAltAr: imageExample.altAr,
  imageFocusAr: null,
  commentsMode: 'default' as const,
  arabicApproved: true,
  englishApproved: true,
  hasUnpublishedChanges: false,
};

export const scheduledExample = {
  language: 'en' as const,
  action: 'publish' as const,
  at: '2099-03-17T06:00:00.000Z',
  problem: null,
};

const dashboardState = {
  ...{ arabicApproved: true, englishApproved: true, hasUnpublishedChanges: true },
  ...{ translated: true, mine: true, stage: 'review' as const, dueOn: '2026-03-31' },
  scheduled: [scheduledExample],
  ...{ assignee: { id: 2, name: 'Layla Haddad', nameAr: 'ليلى حداد' }, workflowVersion: 3 },
};

export const workflowExample = {
  ...{ stage: 'review' as const, version: 3, dueOn: '2026-03-31' },
  assignee: { id: 2, name: 'Layla Haddad', nameAr: 'ليلى حداد' },
  notes: [
    {
      ...{ id: 7, at: '2026-03-16T10:12:00.000Z', by: 'Omar Rashid', byAr: 'عمر راشد' },
      ...{ from: 'writing' as const, to: 'review' as const, text: null },
    },
  ],
  transitions: ['writing' as const, 'ready' as const],
  people: [{ id: 2, name: 'Layla Haddad', nameAr: 'ليلى حداد' }],
};

export const workflowInputExample = {
  version: 3,
  stage: 'writing' as const,
  note: 'Please name the source.',
};

export const dashboardCardExample = { ...articleCardExample, ...dashboardState };

export const dashboardArticleExample = { ...articleExample, ...dashboardState };

export const featureInputExample = { featured: true };

export const previewExample = { content: englishText.content, contentAr: arabicText.contentAr };

/** The refusal of a save that came too late. Only that of an article names who has saved it. */
export const staleExampleOf = (
  noun: string,
  message = `Somebody else has saved this ${noun} since you opened it. Your text is still here: compare it with the saved one before saving again.`,
) => ({
  message,
  updatedAt: '2026-03-15T08:05:41.120Z',
  savedBy: noun === 'article' ? 'Omar Rashid' : null,
  savedByAr: noun === 'article' ? 'عمر راشد' : null,
});

export const staleExample = staleExampleOf('article');

export const plannedExample = {
  ...scheduledExample,
  article: 12,
  title: 'How a heat pump saves range in winter',
  titleAr: 'كيف توفّر المضخة الحرارية مدى السيارة في الشتاء',
};

export const scheduleListExample = { timeZone: 'Asia/Dubai', planned: [plannedExample] };

export const articleScheduleExample = {
  timeZone: 'Asia/Dubai',
  en: {
    ...{ publishAt: '2099-03-17T06:00:00.000Z', unpublishAt: null },
    ...{ embargoUntil: '2099-03-17T06:00:00.000Z', problem: null },
  },
  ar: {
    ...{ publishAt: '2099-03-17T06:00:00.000Z', unpublishAt: '2099-04-17T06:00:00.000Z' },
    ...{ embargoUntil: null, problem: null },
  },
};

export const linkedPreviewExample = { article: articleExample, page: null, schedule: articleScheduleExample };

export const scheduleInputExample = { en: { publishAt: '2027-03-17T06:00:00.000Z', unpublishAt: null } };

export const revisionExample = {
  id: 341,
  savedAt: '2026-03-15T08:05:41.120Z',
  savedBy: 'Omar Rashid',
  savedByAr: 'عمر راشد',
  door: 'dashboard' as const,
  reason: 'The range was measured again',
  restored: null,
};

export const revisionChangesExample = {
  revision: revisionExample,
  against: 'previous' as const,
  comparedWith: { ...revisionExample, id: 338, savedAt: '2026-03-14T16:20:02.004Z', reason: null },
  changes: [
    {
      field: 'content',
      language: 'en' as const,
      format: 'text' as const,
      blocks: [
        { kind: 'unchanged' as const, count: 4, parts: [] },
        {
          kind: 'changed' as const,
          count: 1,
          parts: [
            { kind: 'same' as const, text: 'The car goes ' },
            { kind: 'removed' as const, text: '410' },
            { kind: 'inserted' as const, text: '395' },
            { kind: 'same' as const, text: ' kilometres.' },
          ],
        },
      ],
    },
  ],
};

export const restoreInputExample = {
  updatedAt: '2026-03-15T08:05:41.120Z',
  reason: 'The correction was wrong',
};

export const saveNoteExample = {
  code: 'picture' as const,
  message: 'The article is saved without its picture: news.example.com took longer than 10 seconds',
};

export const articleInputExample = {
  ...englishText,
  ...arabicText,
  slug: 'dc-fast-charging-explained',
  categoryId: 1,
  featured: false,
  imageUrl: picture,
  imageAlt: imageExample.alt,
  imageAltAr: imageExample.altAr,
  tags: ['EVs', 'Charging'],
  status: 'published',
};

export const articleUpdateExample = {
  ...englishText,
  categoryId: 1,
  tags: ['EVs', 'Charging', 'Range'],
  status: 'draft',
  updatedAt: '2026-03-15T08:05:41.120Z',
};

export const articleTranslationExample = arabicText;

export const machineArabicExample = {
  ...{ title: arabicText.titleAr, excerpt: arabicText.excerptAr, content: arabicText.contentAr },
  ...{ engine: 'bergamot', madeAt: '2026-03-16T10:12:00.000Z' },
};

export const articleTranslatedExample = { ...arabicText, message: 'Article translated successfully' };

export const translateInputExample = { text: 'The new electric car', targetLanguage: 'ar' };

export const translationExample = { translatedText: 'السيارة الكهربائية الجديدة' };

export const staticPageInputExample = {
  slug: 'how-we-test',
  title: 'How we test',
  titleAr: 'كيف نختبر',
  content: '## The same road every time\n\nWe drive **every** car over the same 240 kilometres.',
  contentAr: '## الطريق نفسه كل مرة\n\nنقود **كل** سيارة على الطريق نفسه، وطوله 240 كيلومترًا.',
  metaDescription: 'The route, the instruments and the rules of our road tests.',
  metaDescriptionAr: 'الطريق والأجهزة والقواعد في اختباراتنا على الطريق.',
  isPublished: true,
};

export const staticPageExample = {
  id: 5,
  ...staticPageInputExample,
  hasUnpublishedChanges: false,
  updatedAt: '2026-02-01T10:00:00.000Z',
  updatedAtAr: '2026-02-03T09:30:00.000Z',
};

export const staticPageUpdateExample = { title: 'How we test cars', isPublished: false };

export const siteSettingInputExample = {
  key: 'footer_newsletter_title',
  value: 'The letter from the workshop',
  valueAr: 'رسالة من الورشة',
  description: 'The heading above the newsletter form in the footer.',
};

export const siteSettingExample = {
  id: 6,
  ...siteSettingInputExample,
  updatedAt: '2026-03-16T10:12:00.000Z',
};

export const siteSettingUpdateExample = {
  value: 'News from the workshop',
  valueAr: 'أخبار الورشة',
};

export const userExample = {
  id: 2,
  username: 'layla.haddad',
  displayName: 'Layla Haddad',
  displayNameAr: 'ليلى حداد',
  email: 'layla.haddad@example.com',
  bio: 'Layla writes about electric drive, charging and software.',
  bioAr: 'تكتب ليلى عن السيارات الكهربائية والشحن والبرمجيات.',
  avatar: portrait,
  slug: 'layla-haddad',
  isAdmin: false,
  role: 'author' as const,
  createdAt: '2026-01-10T12:00:00.000Z',
  updatedAt: '2026-03-16T10:12:00.000Z',
};

export const userInputExample = {
  username: 'nadia.karam',
  password: 'three-words-long',
  displayName: 'Nadia Karam',
  displayNameAr: 'ناديا كرم',
  email: 'nadia.karam@example.com',
  bio: 'Nadia covers the industry from factory floor to showroom.',
  bioAr: 'تغطي ناديا صناعة السيارات من أرض المصنع إلى صالة العرض.',
  isAdmin: false,
  role: 'contributor',
};

export const userUpdateExample = { displayNameAr: 'ناديا كرم الخوري', role: 'editor' };

export const profileInputExample = {
  displayName: 'Layla Haddad',
  bio: 'Layla writes about electric drive, charging and software.',
  bioAr: null,
};

const token = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpZCI6Mn0.c2lnbmF0dXJl';

export const loginInputExample = { username: 'layla.haddad', password: 'three-words-long' };

export const loginExample = { message: 'Login successful', token, user: userExample };

export const sessionExample = {
  isAuthenticated: true,
  user: userExample,
  can: [...RIGHTS_OF.author],
  token,
};

export const forgotPasswordInputExample = { email: 'layla.haddad@example.com', language: 'ar' };

export const forgotPasswordExample = {
  message: 'If an account has this address, a link to set a new password is on its way to it.',
};

export const resetPasswordInputExample = {
  token: 'Vd3Jm0Qy6nXo9s1TzR4bKc8Lw2Hf7Gp5Ae0Ui6Yt3Nk',
  newPassword: 'other-words-longer',
};

export const changePasswordInputExample = {
  currentPassword: 'three-words-long',
  newPassword: 'other-words-longer',
};

export const passwordChangedExample = { message: 'Password changed successfully', token };

export const idempotencyKeyExample = '2f4aa873-3827-484d-adb0-74fd626ce485';

export const keyReusedExample = {
  message:
    'This was saved already, with another text, when it was sent before. Nothing was changed now: please open what is saved and compare.',
  id: 12,
};

export const errorExample = {
  message: 'name is required',
  errors: [{ path: 'name', message: 'name is required' }],
};

export const auditEventExample = {
  id: 1204,
  at: '2026-03-16T10:12:00.000Z',
  door: 'dashboard',
  who: { kind: 'user', id: 2, name: 'Layla Haddad', nameAr: 'ليلى حداد' },
  action: 'published',
  subject: {
    type: 'article',
    id: 12,
    title: 'How a battery ages in winter',
    titleAr: 'كيف تشيخ البطارية في الشتاء',
  },
  language: 'en',
  details: {},
} as const;

export const auditPageExample = { events: [auditEventExample], next: null };
