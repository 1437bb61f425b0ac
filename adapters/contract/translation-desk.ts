import { z } from './zod.ts';
import { EXCERPT_MAX, TITLE_MAX } from './article.ts';
import {
  idSchema,
  isoDateSchema,
  languageSchema,
  limitSchema,
  offsetSchema,
  orNull,
  textSchema,
} from './primitives.ts';
import {
  deskArticleExample,
  segmentExample,
  segmentsInputExample,
  translationEngineExample,
  translationJobExample,
  translationPlanExample,
} from './translation-examples.ts';

/**
 * The states of requirements 4, by the latest text. A pending article lacks the other language. A translating
 * one is being worked on. A translated one has all three texts.
 */
const TRANSLATION_STATES = ['pending', 'translating', 'translated'] as const;

/** The maximum number of characters of one segment's translation. */
export const SEGMENT_MAX = 20_000;
const SEGMENTS_MAX = 5_000;
const JOB_ARTICLES_MAX = 10_000;

/** The author of a text: a person by name, or an engine by its setting (`dictionary`, `deepl`, …). */
export const translatorSchema = z.object({
  engine: z.string().nullable().describe('Of what a machine translated; null when all of it is by people'),
  model: z.string().nullable(),
  person: z.string().nullable().describe('Display name of who worked on it last; null: nobody yet'),
  personAr: z.string().nullable().describe('The same name in Arabic script, if given'),
  at: isoDateSchema,
});

/** The quality of an engine's translations. A draft is shown on cards only, never as an article's text. */
const ENGINE_QUALITIES = ['draft', 'neural'] as const;

/** The engine of the settings. */
export const translationEngineSchema = z
  .object({
    name: z.string().describe('By its setting: `dictionary`, `bergamot`, `deepl`, …'),
    model: z.string().nullable(),
    quality: z.enum(ENGINE_QUALITIES),
    from: z.array(languageSchema).describe('The languages that it translates from'),
  })
  .meta({ id: 'TranslationEngine', examples: [translationEngineExample] });

/** One article of the desk's list. */
export const deskArticleSchema = z
  .object({
    id: idSchema,
    slug: z.string(),
    title: z.string().describe('Without an English text: that of the Arabic original'),
    titleAr: z.string().nullable(),
    publication: z.enum(['draft', 'published']),
    status: z.enum(TRANSLATION_STATES),
    original: languageSchema.describe('The language to translate from'),
    isAligned: z
      .boolean()
      .describe(
        'False where somebody has given the translation blocks of its own: translating the article replaces it',
      ),
    arabicApproved: z
      .boolean()
      .describe('Readers may see the translation, whatever its language. False without one'),
    needsUpdate: z
      .boolean()
      .describe(
        'The original has changed since it was translated; `changedSegments` says in how many places',
      ),
    changedSegments: z.int().min(0),
    flaggedSegments: z
      .int()
      .min(0)
      .describe(
        "Segments that somebody has to look at: the engine answered badly twice, the original of a person's text was corrected, or that text seems to lack something",
      ),
    draftedSegments: z
      .int()
      .min(0)
      .describe(
        'Segments that people have translated, and that are not in the translation yet: others are still missing',
      ),
    translator: orNull(translatorSchema).describe('Null where no one has noted who translated it'),
    updatedAt: isoDateSchema.describe(
      'When the article was last saved, in either language; sent back to approve the translation as it is here',
    ),
  })
  .meta({ id: 'DeskArticle', examples: [deskArticleExample] });

export const DESK_STATE_MESSAGE =
  "state must be 'pending', 'translating', 'translated', 'needsUpdate' or 'notApproved'";

export const deskQuerySchema = z.object({
  limit: limitSchema.default(50).meta({ default: 50 }),
  offset: offsetSchema.default(0).meta({ default: 0 }),
  state: z
    .enum([...TRANSLATION_STATES, 'needsUpdate', 'notApproved'], { error: DESK_STATE_MESSAGE })
    .optional()
    .meta({ description: 'Only articles in this state', examples: ['pending'] }),
});

/**
 * The list with the numbers of the whole, whatever part was requested. Progress is translated divided by
 * total (requirements 4).
 */
export const deskSchema = z
  .object({
    articles: z.array(deskArticleSchema),
    total: z.int().min(0),
    fromArabic: z.int().min(0).describe('How many of them began in Arabic'),
    translated: z.int().min(0),
    needsUpdate: z.int().min(0),
    notApproved: z.int().min(0).describe('Their translation waits for a person to approve it'),
    byHand: z
      .int()
      .min(0)
      .describe(
        'Pending or outdated articles that no run has: the engine does not translate their language, or somebody has given the translation blocks of its own',
      ),
    found: z.int().min(0).describe('How many are in the state asked for'),
    engine: translationEngineSchema,
  })
  .meta({
    id: 'TranslationDesk',
    examples: [
      {
        articles: [deskArticleExample],
        ...{ total: 28, fromArabic: 1, translated: 27, needsUpdate: 1, notApproved: 2, byHand: 0, found: 28 },
        engine: translationEngineExample,
      },
    ],
  });

/** The plan of a run. The screen shows it before the run starts. */
export const translationPlanSchema = z
  .object({
    engine: z.string(),
    model: z.string().nullable(),
    quality: z.enum(ENGINE_QUALITIES),
    articles: z.int().min(0),
    segments: z.int().min(0),
    segmentsInMemory: z.int().min(0).describe('Of these, how many are known already and cost nothing'),
    characters: z.int().min(0).describe('What the engine will be sent'),
  })
  .meta({ id: 'TranslationPlan', examples: [translationPlanExample] });

const TRANSLATION_JOB_STATES = ['running', 'done', 'cancelled'] as const;

/** The run in the server: the current one, or else the last one. */
export const translationJobSchema = z
  .object({
    id: idSchema,
    state: z.enum(TRANSLATION_JOB_STATES),
    engine: z.string(),
    startedBy: z.string().nullable().describe('Display name'),
    startedByAr: z.string().nullable().describe('The same name in Arabic script, if given'),
    startedById: idSchema.nullable(),
    startedAt: isoDateSchema,
    finishedAt: isoDateSchema.nullable(),
    total: z.int().min(0),
    completed: z.int().min(0).describe("Translated, failed or skipped: the n of 'Completed n/total'"),
    failed: z.int().min(0),
    translating: z.array(idSchema).describe('Articles being worked on at this moment'),
    failures: z
      .array(
        z.object({
          article: idSchema,
          title: z.string(),
          titleAr: z.string().nullable().describe('The present title in Arabic, if given'),
          message: z.string(),
        }),
      )
      .describe('The latest 100 of articles that the caller may translate'),
  })
  .meta({ id: 'TranslationJob', examples: [translationJobExample] });

/** The run. It is null before the first run. */
export const currentJobSchema = z
  .object({ job: orNull(translationJobSchema) })
  .meta({ id: 'CurrentTranslationJob', examples: [{ job: translationJobExample }] });

/** Starts a run, or joins the current one. */
export const translationJobInputSchema = z
  .object({
    articles: z
      .array(idSchema, 'articles must be a list of ids')
      .min(1, 'articles is empty: leave it out for all that remain')
      .max(JOB_ARTICLES_MAX, `articles has more than ${JOB_ARTICLES_MAX.toLocaleString('en')} ids`)
      .optional()
      .describe(
        'Absent: every article that is pending or needs an update, and that the engine can translate; of an author, the own ones',
      ),
  })
  .meta({ id: 'TranslationJobInput', examples: [{ articles: [12, 14] }] });

const SEGMENT_KINDS = [
  'title',
  'excerpt',
  'picture',
  'heading',
  'paragraph',
  'item',
  'quote',
  'caption',
  'cell',
  'attribute',
] as const;

/**
 * One block of an article. Its marks are numbered: `<1>…</1>` is a link, bold text or the like, and `<2/>` is
 * something that is not translated, such as code. The translation has the same marks, in the order that its
 * sentences need.
 */
export const segmentSchema = z
  .object({
    key: z.string().describe("Its place: 'title', 'excerpt', 'picture' or 'content.7'"),
    kind: z.enum(SEGMENT_KINDS),
    hash: z.string().describe('Of the source; sent back when saving'),
    source: z.string(),
    marks: z.array(
      z.object({
        number: z.int().min(1),
        element: z.string(),
        text: z.string().nullable().describe('Of what is not translated: what stands there'),
        href: z.string().nullable(),
        isOwn: z.boolean().describe('Only the translation has it'),
      }),
    ),
    target: z.string().nullable().describe('The translation, or null where there is none yet'),
    by: z.enum(['person', 'machine']).nullable(),
    engine: z.string().nullable(),
    isChanged: z.boolean().describe('The source is not what was translated, or is new'),
    isMoved: z
      .boolean()
      .describe(
        'The same source stands elsewhere now; its translation follows with the next save or translation',
      ),
    formerSource: z.string().nullable().describe('Where `isChanged`: the source that the translation is of'),
    changes: z
      .array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() }))
      .describe('Where `formerSource`: how it became `source`, word by word, with its marks'),
    outdated: z
      .array(z.string())
      .describe('Numbers in `target` that the source no longer has, as they are written there'),
    isFlagged: z
      .boolean()
      .describe('Somebody has to look at it. A person who saves the same text again has done so'),
    warnings: z
      .array(z.string())
      .describe("Where a person's text is flagged: what of the source it seems to lack, as sentences"),
    memory: z
      .array(
        z.object({
          id: idSchema,
          text: z.string(),
          source: z.string().describe('The text that it is of'),
          match: z.int().min(1).max(100).describe('How much that is like this source, in per cent'),
          by: z.enum(['person', 'machine']),
          engine: z.string().nullable(),
          at: isoDateSchema,
        }),
      )
      .describe(
        'What this source was translated to before, by people first; then what people have translated similar sentences to',
      ),
    glossary: z
      .array(z.object({ id: idSchema, term: z.string(), arabic: z.string().nullable() }))
      .describe('Terms that it has; without Arabic they stay as they are'),
  })
  .meta({ id: 'TranslationSegment', examples: [segmentExample] });

export const articleSegmentsSchema = z
  .object({
    id: idSchema,
    original: languageSchema.describe('The language to translate from'),
    status: z.enum(TRANSLATION_STATES),
    isAligned: z
      .boolean()
      .describe(
        'False where somebody has given the translation blocks of its own: it is edited as a whole then, and saving segments replaces it',
      ),
    arabicApproved: z
      .boolean()
      .describe('Readers may see the translation, whatever its language. False without one'),
    updatedAt: isoDateSchema.describe(
      'When the article was last saved, in either language; sent back to approve the translation as it is here',
    ),
    translator: orNull(translatorSchema),
    segments: z.array(segmentSchema),
  })
  .meta({
    id: 'ArticleSegments',
    examples: [
      {
        id: 12,
        original: 'en',
        status: 'translated',
        isAligned: true,
        arabicApproved: true,
        updatedAt: deskArticleExample.updatedAt,
        translator: deskArticleExample.translator,
        segments: [segmentExample],
      },
    ],
  });

/**
 * Segments that a person has written. The article stores them, and the memory as well. The article's translation
 * is saved once every segment has one. Readers see it if it was approved before, or if people have written all of it.
 */
export const segmentsInputSchema = z
  .object({
    segments: z
      .array(
        z.object({
          key: textSchema('key').min(1, 'key is required').max(40, 'key is longer than 40 characters'),
          hash: textSchema('hash').length(64, 'hash must be as it was read'),
          target: textSchema('target')
            .min(1, 'target is empty')
            .max(SEGMENT_MAX, `target is longer than ${SEGMENT_MAX.toLocaleString('en')} characters`),
          formerTarget: z
            .string('formerTarget must be as it was read')
            .nullable()
            .optional()
            .describe(
              'The `target` that was read: 409 where a person has written another one since. Absent: it is not compared',
            ),
        }),
        'segments must be a list',
      )
      .min(1, 'segments is empty')
      .max(SEGMENTS_MAX, `segments has more than ${SEGMENTS_MAX.toLocaleString('en')} entries`),
  })
  .meta({ id: 'SegmentsInput', examples: [segmentsInputExample] });

/** The maximum length of a segment's translation, where it is less than `SEGMENT_MAX`. */
export const SEGMENT_LIMITS: Readonly<Record<string, number>> = {
  title: TITLE_MAX,
  excerpt: EXCERPT_MAX,
  picture: 500,
};

export type EngineQuality = (typeof ENGINE_QUALITIES)[number];
export type DeskArticle = z.infer<typeof deskArticleSchema>;
export type TranslationDesk = z.infer<typeof deskSchema>;
export type TranslationPlan = z.infer<typeof translationPlanSchema>;
export type TranslationJob = z.infer<typeof translationJobSchema>;
export type CurrentTranslationJob = z.infer<typeof currentJobSchema>;
export type TranslationSegment = z.infer<typeof segmentSchema>;
export type ArticleSegments = z.infer<typeof articleSegmentsSchema>;
export type SegmentsInput = z.infer<typeof segmentsInputSchema>;
