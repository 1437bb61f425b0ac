/** Examples of the translation desk for the description of the API. */

const hash = '5f0c2a9be1d84c7fa3b6d2e90c41d7b80b7d9e3c52a64f18b1c0a7f3e6d82945';

export const deskArticleExample = {
  id: 12,
  slug: 'dc-fast-charging-explained',
  title: 'What happens when you fast-charge: a conversation in volts',
  titleAr: 'ماذا يجري عند الشحن السريع؟ حوار بلغة الفولت',
  publication: 'published' as const,
  status: 'translated' as const,
  original: 'en' as const,
  isAligned: true,
  arabicApproved: true,
  needsUpdate: true,
  changedSegments: 1,
  flaggedSegments: 0,
  draftedSegments: 0,
  translator: {
    engine: 'libretranslate',
    model: null,
    person: 'Layla Haddad',
    personAr: 'ليلى حداد',
    at: '2026-03-15T08:05:41.120Z',
  },
  updatedAt: '2026-03-16T10:12:00.000Z',
};

export const translationEngineExample = {
  name: 'libretranslate',
  model: null,
  quality: 'neural' as const,
  from: ['en' as const, 'ar' as const],
};

export const translationPlanExample = {
  engine: 'libretranslate',
  model: null,
  quality: 'neural' as const,
  articles: 3,
  segments: 64,
  segmentsInMemory: 12,
  characters: 14_230,
};

export const translationJobExample = {
  id: 4,
  state: 'running' as const,
  engine: 'libretranslate',
  startedBy: 'Layla Haddad',
  startedByAr: 'ليلى حداد',
  startedById: 3,
  startedAt: '2026-03-16T10:12:00.000Z',
  finishedAt: null,
  total: 3,
  completed: 2,
  failed: 1,
  translating: [14],
  failures: [
    {
      article: 9,
      title: 'A morning at the scrapyard',
      titleAr: 'صباح في ساحة الخردة',
      message: 'The translator did not answer',
    },
  ],
};

export const segmentExample = {
  key: 'content.2',
  kind: 'paragraph' as const,
  hash,
  source: 'Push the plug home at a <1>motorway charger</1> and nothing seems to happen.',
  marks: [{ number: 1, element: 'a', text: null, href: 'https://example.com/chargers', isOwn: false }],
  target: 'أدخِل القابس في <1>شاحن على الطريق السريع</1> ولن يحدث شيء.',
  by: 'person' as const,
  engine: null,
  isChanged: false,
  isMoved: false,
  formerSource: null,
  changes: [],
  outdated: [],
  isFlagged: false,
  warnings: [],
  memory: [
    {
      id: 31,
      text: 'أدخِل القابس في <1>شاحن على الطريق السريع</1> ولن يحدث شيء.',
      source: 'Push the plug home at a <1>motorway charger</1> and nothing seems to happen.',
      match: 100,
      by: 'person' as const,
      engine: null,
      at: '2026-03-15T08:05:41.120Z',
    },
  ],
  glossary: [{ id: 7, term: 'charger', arabic: 'شاحن' }],
};

export const segmentsInputExample = {
  segments: [{ key: segmentExample.key, hash, target: segmentExample.target }],
};

export const glossaryTermInputExample = {
  term: 'one-pedal driving',
  arabic: 'القيادة بدواسة واحدة',
  doNotTranslate: false,
  isCaseSensitive: false,
  notes: 'Not «بدواسة وحيدة».',
};

export const glossaryTermExample = {
  id: 7,
  ...glossaryTermInputExample,
  updatedAt: '2026-03-15T08:05:41.120Z',
};
