import { z } from './zod.ts';
import { textsIn, type TextOf } from './article-texts.ts';
import { authorSchema } from './author.ts';
import { categorySummarySchema } from './category.ts';
import { ARTICLE_COMMENTS_MODES, commentSchema, COMMENTS_MODES, COMMENTS_PAGE_SIZE } from './comment.ts';
import {
  articleCardExample,
  articleExample,
  articleInputExample,
  articleTranslatedExample,
  articleTranslationExample,
  articleUpdateExample,
  articleWithCommentsExample,
  editableArticleExample,
  machineArabicExample,
  neighbourExample,
  relatedExample,
  saveNoteExample,
} from './examples.ts';
import {
  anyPictureUrlSchema,
  idSchema,
  isoDateSchema,
  LANGUAGES,
  languageSchema,
  limitSchema,
  offsetSchema,
  orNull,
  readAtSchema,
  slugSchema,
  textSchema,
} from './primitives.ts';
import { reasonSchema } from './history.ts';
import { FOCUS, imageSchema } from './image.ts';
import { textLength } from './plain-text.ts';
import { TAG_LENGTH_MAX, TAG_SEPARATOR, TAG_SEPARATOR_REFUSED, tagSchema } from './tag.ts';
import { TEXT_LIMITS } from './text-limits.ts';

/** Requirements 9.1: an article list holds ten articles, the featured list five. */
export const ARTICLE_PAGE_SIZE = 10;
const FEATURED_DEFAULT = 5;

const ORIGINAL_MEANING = 'The language in which the article began; the other one is its translation';

/**
 * An article without its text, for cards of lists in both languages. `titleAr` and `excerptAr` are null where
 * no Arabic text is published. Without an English text `title` and `excerpt` are those of the Arabic original.
 */
export const articleCardSchema = z
  .object({
    id: idSchema.describe('Stable across publishing, languages and restarts'),
    slug: slugSchema,
    title: z.string(),
    excerpt: z.string(),
    titleAr: z.string().nullable(),
    excerptAr: z.string().nullable(),
    original: languageSchema.describe(ORIGINAL_MEANING),
    languages: z
      .array(languageSchema)
      .describe(
        "The languages that it has a text in. Without 'en', the English texts repeat the Arabic ones",
      ),
    imageUrl: z.string().nullable().describe('Address of the featured picture, if there is one'),
    image: orNull(imageSchema).describe('The featured picture with its sizes'),
    readTime: z.int().min(1).describe('Minutes: words divided by 200, rounded up'),
    createdAt: isoDateSchema.describe('When the article was first published (a draft: when it was created)'),
    updatedAt: isoDateSchema,
    featured: z.boolean(),
    status: z.enum(['draft', 'published']),
    categoryId: idSchema.nullable(),
    category: orNull(categorySummarySchema),
    authorId: idSchema.nullable(),
    author: orNull(authorSchema),
    tags: z.array(tagSchema),
  })
  .meta({ id: 'ArticleCard', examples: [articleCardExample] });

/** A whole article (requirements 3). `content` and `contentAr` are sanitised HTML. */
export const articleSchema = articleCardSchema
  .extend({
    content: z.string().describe('Sanitised HTML'),
    contentAr: z.string().nullable().describe('Sanitised HTML, or null without a published Arabic text'),
    imageCaption: z.string().nullable().describe('What stands below the featured picture'),
    imageCaptionAr: z.string().nullable(),
    imageCredit: z.string().nullable().describe('Who made the featured picture'),
    imageCreditAr: z.string().nullable(),
    correction: z.string().nullable().describe('What was wrong in the text, and is right now'),
    correctionAr: z.string().nullable(),
    correctedAt: isoDateSchema.nullable().describe('When the text was corrected last'),
  })
  .meta({ id: 'Article', examples: [articleExample] });

/** An article as its neighbours link to it: its address and its headline. */
export const neighbourSchema = articleCardSchema
  .pick({ id: true, slug: true, title: true, titleAr: true, languages: true })
  .meta({ id: 'Neighbour', examples: [neighbourExample] });

/**
 * The articles that are suggested after this one. Pages in Arabic show any articles. Pages in English show
 * those with an English text.
 */
export const relatedSchema = z
  .object({
    articles: z
      .array(articleCardSchema)
      .max(6)
      .describe(
        'By shared tags and category, the closest first, then the latest: the first three of all, and the first three with an English text that are not `previousInEnglish` or `nextInEnglish`. Never `previous` or `next`',
      ),
    previous: orNull(neighbourSchema).describe('The next older article of the category'),
    next: orNull(neighbourSchema).describe('The next newer article of the category'),
    previousInEnglish: orNull(neighbourSchema).describe(
      'The next older article of the category that has an English text',
    ),
    nextInEnglish: orNull(neighbourSchema).describe(
      'The next newer article of the category that has an English text',
    ),
  })
  .meta({ id: 'Related', examples: [relatedExample] });

/** A machine's Arabic of an article, which no person has approved. */
export const machineArabicSchema = z
  .object({
    title: z.string(),
    excerpt: z.string(),
    content: z.string().describe('Sanitised HTML'),
    engine: z.string().describe('The translation engine'),
    madeAt: isoDateSchema,
  })
  .meta({ id: 'MachineArabic', examples: [machineArabicExample] });

/**
 * The response of `GET /api/articles/{slug}`: the article, its newest comments, and the articles to read
 * next.
 */
export const articleWithCommentsSchema = articleSchema
  .extend({
    updatedAtAr: isoDateSchema
      .nullable()
      .describe('When the Arabic text was saved last, or null without a published one'),
    comments: z
      .array(commentSchema)
      .max(COMMENTS_PAGE_SIZE)
      .describe('The newest ones, newest first; `GET /articles/{id}/comments` has the others'),
    commentCount: z.int().min(0).describe('How many comments there are in all, with replies'),
    threadCount: z.int().min(0).describe('How many of them are no replies'),
    commenting: z
      .enum(COMMENTS_MODES)
      .describe(
        'How comments are taken: `open` at once, `approval` after a moderator has approved them, `closed` not at all',
      ),
    related: relatedSchema,
    machineArabic: orNull(machineArabicSchema).describe(
      "A machine's Arabic of the present English text, to be shown with a label. Null where people approved an Arabic text, while the setting `machine_arabic` is off, and without a neural engine",
    ),
  })
  .meta({ id: 'ArticleWithComments', examples: [articleWithCommentsExample] });

const FOCUS_MEANING =
  "The focus of the featured picture on pages from the right: per cent from the left and from the top, '30 60'. Null or empty: the picture's own focus, mirrored";
const FOCUS_REFUSED =
  "imageFocusAr must be two whole numbers from 0 to 100 with a space between, such as '30 60'";

const COMMENTS_MODE_MEANING =
  'How comments on it are taken. `default` follows the setting `comments_mode` of the site';

/** The response of `GET /api/articles/id/{id}` for an editor: the latest text, published or not. */
export const editableArticleSchema = articleSchema
  .extend({
    imageAlt: z.string().nullable().describe('What the featured picture shows'),
    imageAltAr: z.string().nullable(),
    imageFocusAr: z.string().nullable().describe(FOCUS_MEANING),
    commentsMode: z.enum(ARTICLE_COMMENTS_MODES).describe(COMMENTS_MODE_MEANING),
    arabicApproved: z
      .boolean()
      .describe('Readers may see the Arabic text: a person wrote or approved it. False without one'),
    englishApproved: z
      .boolean()
      .describe('Readers may see the English text: a person wrote or approved it. False without one'),
    hasUnpublishedChanges: z
      .boolean()
      .describe('The text differs from what readers see, apart from a translation that nobody has approved'),
  })
  .meta({ id: 'EditableArticle', examples: [editableArticleExample] });

/** Notes that say how the stored text differs from the text that was sent. */
export const saveNoteSchema = z
  .object({
    code: z.enum(['picture', 'pictures-in-text']),
    message: z.string().describe('A sentence'),
  })
  .meta({ id: 'SaveNote', examples: [saveNoteExample] });

/** The response to creating and to saving an article. */
export const savedArticleSchema = editableArticleSchema
  .extend({
    notes: z
      .array(saveNoteSchema)
      .optional()
      .describe('Pictures of other sites that could not be fetched; the article is saved without them'),
  })
  .meta({ id: 'SavedArticle', examples: [{ ...editableArticleExample, notes: [saveNoteExample] }] });

/** The names of an article's texts: those on cards, those that readers see, and all. */
export const CARD_TEXTS = textsIn(articleCardSchema.shape);
export const READER_TEXTS = textsIn(articleSchema.shape);
export const ARTICLE_TEXTS = textsIn(editableArticleSchema.shape);
export type ArticleText = TextOf<EditableArticle>;

/** An article exists in a language only if it has these three texts in it. */
export const REQUIRED_TEXTS = ['title', 'excerpt', 'content'] as const satisfies ArticleText[];

export const articleListQuerySchema = z.object({
  limit: limitSchema.default(ARTICLE_PAGE_SIZE).meta({ default: ARTICLE_PAGE_SIZE }),
  offset: offsetSchema.default(0).meta({ default: 0 }),
  fields: z
    .enum(['all', 'card'], { error: "fields must be 'all' or 'card'" })
    .default('all')
    .meta({ description: "'card' leaves the texts out", examples: ['card'] }),
  exists: z
    .literal('en', { error: "exists must be 'en'" })
    .optional()
    .meta({ description: "'en': only articles that have an English text", examples: ['en'] }),
});

export const featuredQuerySchema = articleListQuerySchema
  .omit({ offset: true })
  .extend({ limit: limitSchema.default(FEATURED_DEFAULT).meta({ default: FEATURED_DEFAULT }) });

export const TITLE_MIN = 5;
export const TITLE_MAX = 250;
export const EXCERPT_MIN = 10;
export const EXCERPT_MAX = 1000;
/** The number of characters of a text. Markup does not count. */
export const CONTENT_MIN = 50;
export const CONTENT_MAX = TEXT_LIMITS.html;
export const IMAGE_ALT_MAX = 500;
const IMAGE_CAPTION_MAX = 500;
const IMAGE_CREDIT_MAX = 200;
const CORRECTION_MAX = 1000;
export const TAGS_MAX = 30;

const longText = (name: string, max: number) =>
  textSchema(name).max(max, `${name} is longer than ${max.toLocaleString('en')} characters`);

/** The messages of requirements 5.2, word for word. */
export const ARTICLE_MESSAGES = {
  title: `Title must be at least ${TITLE_MIN} characters`,
  excerpt: `Excerpt must be at least ${EXCERPT_MIN} characters`,
  content: `Content must be at least ${CONTENT_MIN} characters`,
  categoryId: 'Please select a category',
  noEnglish: 'Write the English text first. This belongs to it.',
  noArabic: 'Write the Arabic text first. This belongs to it.',
  savedMeanwhile:
    'Somebody else has saved this article meanwhile. Look at the saved text before you publish it.',
  unpublishedMeanwhile:
    'This article has been unpublished since you opened it. Nothing was saved: publish it again if readers should see it.',
} as const;

/** The fields of an article that a save stores. */
export const articleBodyFields = z.object({
  original: z
    .enum(LANGUAGES, { error: "original must be 'en' or 'ar'" })
    .optional()
    .describe(
      `${ORIGINAL_MEANING}. 'en' where absent. With 'ar' the English texts may be empty. A new article keeps it for good`,
    ),
  title: longText('title', TITLE_MAX).refine(
    (title) => title === '' || title.length >= TITLE_MIN,
    ARTICLE_MESSAGES.title,
  ),
  excerpt: longText('excerpt', EXCERPT_MAX),
  content: longText('content', CONTENT_MAX).describe(
    'HTML; what leaves the API is sanitised. Pictures of other sites are fetched into the media library, at most eight',
  ),
  categoryId: z
    .int(ARTICLE_MESSAGES.categoryId)
    .min(1, ARTICLE_MESSAGES.categoryId)
    .max(2_147_483_647, ARTICLE_MESSAGES.categoryId),
  slug: longText('slug', TITLE_MAX)
    .optional()
    .describe(
      'Where empty, a new article gets one from its title, and an existing one keeps its own. One that is sent is cut at 100 characters. A taken one gets a number',
    ),
  featured: z.boolean('featured must be true or false').optional(),
  commentsMode: z
    .enum(ARTICLE_COMMENTS_MODES, { error: 'commentsMode must be default, open, approval or closed' })
    .optional()
    .describe(COMMENTS_MODE_MEANING),
  imageUrl: anyPictureUrlSchema('imageUrl').optional(),
  imageAlt: longText('imageAlt', IMAGE_ALT_MAX).nullable().optional().describe('What the picture shows'),
  imageAltAr: longText('imageAltAr', IMAGE_ALT_MAX).nullable().optional(),
  imageCaption: longText('imageCaption', IMAGE_CAPTION_MAX).nullable().optional(),
  imageCaptionAr: longText('imageCaptionAr', IMAGE_CAPTION_MAX).nullable().optional(),
  imageCredit: longText('imageCredit', IMAGE_CREDIT_MAX).nullable().optional(),
  imageCreditAr: longText('imageCreditAr', IMAGE_CREDIT_MAX).nullable().optional(),
  imageFocusAr: textSchema('imageFocusAr')
    .regex(FOCUS, FOCUS_REFUSED)
    .nullable()
    .optional()
    .describe(FOCUS_MEANING),
  correction: longText('correction', CORRECTION_MAX)
    .nullable()
    .optional()
    .describe('What was wrong, and is right now. Readers see it with its date'),
  correctionAr: longText('correctionAr', CORRECTION_MAX).nullable().optional(),
  correctedAt: isoDateSchema
    .nullable()
    .optional()
    .describe(
      'When the text was corrected. Where absent or null, a correction has the moment of its first save',
    ),
  tags: z
    .array(
      longText('a tag', TAG_LENGTH_MAX).refine((name) => !TAG_SEPARATOR.test(name), TAG_SEPARATOR_REFUSED),
      'tags must be a list of names',
    )
    .max(TAGS_MAX, `An article takes at most ${TAGS_MAX} tags`)
    .optional()
    .describe('Names without commas; matched without regard to case, created as needed, empty ones dropped'),
  titleAr: longText('titleAr', TITLE_MAX).nullable().optional(),
  excerptAr: longText('excerptAr', EXCERPT_MAX).nullable().optional(),
  contentAr: longText('contentAr', CONTENT_MAX).nullable().optional().describe('HTML'),
  status: z
    .enum(['draft', 'published'], { error: "status must be 'draft' or 'published'" })
    .default('published')
    .describe("'draft' keeps the text without showing it; what readers see of a published article stays"),
});

type ArticleBody = z.infer<typeof articleBodyFields>;

/**
 * A draft needs the title of its original only. A published article obeys every rule of requirements 5.2 in its
 * original. A translation has all three texts, or none, and without them nothing else in its language.
 */
export function checkForReaders(article: ArticleBody, context: z.RefinementCtx<ArticleBody>): void {
  const refuse = (path: keyof ArticleBody, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, input: article[path] });
  const [own, other] = article.original === 'ar' ? (['Ar', ''] as const) : (['', 'Ar'] as const);
  const lacking = REQUIRED_TEXTS.filter((name) => !article[`${name}${other}`]);
  for (const name of lacking.length < REQUIRED_TEXTS.length ? lacking : []) {
    const version = other === 'Ar' ? 'an Arabic' : 'an English';
    refuse(
      `${name}${other}`,
      `${name}${other} is missing: ${version} version has title, excerpt and content`,
    );
  }
  const others = ARTICLE_TEXTS.filter((name) => !REQUIRED_TEXTS.some((required) => required === name));
  // An absent text stays as it is.
  const hasNone = lacking.every((name) => article[`${name}${other}`] !== undefined);
  for (const name of hasNone && lacking.length === REQUIRED_TEXTS.length ? others : []) {
    const path = `${name}${other}` as keyof ArticleBody;
    if (article[path]) refuse(path, other === 'Ar' ? ARTICLE_MESSAGES.noArabic : ARTICLE_MESSAGES.noEnglish);
  }
  const { title, excerpt, content } = {
    title: article[`title${own}`] ?? '',
    excerpt: article[`excerpt${own}`] ?? '',
    content: article[`content${own}`] ?? '',
  };
  // The field's own rule says so of a short English title.
  if (own === '' ? title === '' : title.length < TITLE_MIN) refuse(`title${own}`, ARTICLE_MESSAGES.title);
  if (article.status === 'draft') return;
  if (excerpt.length < EXCERPT_MIN) refuse(`excerpt${own}`, ARTICLE_MESSAGES.excerpt);
  if (textLength(content) < CONTENT_MIN) refuse(`content${own}`, ARTICLE_MESSAGES.content);
}

const articleFields = articleBodyFields.extend({
  authorId: z.int().optional().describe('Accepted and ignored: the author is who is signed in'),
  readTime: z.number().optional().describe('Accepted and ignored: the server counts the words'),
});

/** The body of `POST /api/articles` (requirements 7). */
export const articleInputSchema = articleFields
  .superRefine(checkForReaders)
  .meta({ id: 'ArticleInput', examples: [articleInputExample] });

/** The body of `PUT /api/articles/{id}`. An absent optional field stays as it is. */
export const articleUpdateSchema = articleFields
  .extend({
    updatedAt: readAtSchema,
    wasPublished: z
      .boolean('wasPublished must be true or false')
      .optional()
      .describe(
        "Whether its `status` was 'published' as read before editing. When it has been unpublished since, a save with the status 'published' is answered with 409, and nothing is saved",
      ),
    reason: reasonSchema.nullable().optional().describe('Why it is changed; the history shows it'),
  })
  .superRefine(checkForReaders)
  .meta({ id: 'ArticleUpdate', examples: [articleUpdateExample] });

/** The whole Arabic text of an article. */
export const articleTranslationSchema = z
  .object({
    titleAr: longText('titleAr', TITLE_MAX).min(1, 'titleAr is empty'),
    excerptAr: longText('excerptAr', EXCERPT_MAX).min(1, 'excerptAr is empty'),
    contentAr: longText('contentAr', CONTENT_MAX).min(1, 'contentAr is empty').describe('HTML'),
  })
  .meta({ id: 'ArticleTranslation', examples: [articleTranslationExample] });

/** The body of `PUT /api/articles/{id}/translation`. */
export const articleTranslationUpdateSchema = articleTranslationSchema
  .extend({ updatedAt: readAtSchema })
  .meta({ id: 'ArticleTranslationUpdate', examples: [articleTranslationExample] });

/** The body of `POST /api/articles/{id}/translation/approve`, which may be absent. */
export const translationApprovalSchema = z
  .object({ updatedAt: readAtSchema })
  .meta({ id: 'TranslationApproval', examples: [{ updatedAt: '2026-03-16T10:12:00.000Z' }] });

/** The body of `POST /api/articles/{id}/publish`, which may be absent. */
export const articlePublicationSchema = z
  .object({
    updatedAt: readAtSchema.describe(
      'As read before publishing. When somebody has saved since, nothing is published and 409 is answered',
    ),
  })
  .meta({ id: 'ArticlePublication', examples: [{ updatedAt: '2026-03-16T10:12:00.000Z' }] });

/** The response of `POST /api/articles/{id}/translate`. */
export const articleTranslatedSchema = articleTranslationSchema
  .extend({ message: z.string() })
  .meta({ id: 'ArticleTranslated', examples: [articleTranslatedExample] });

export type ArticleInput = z.input<typeof articleInputSchema>;
export type ArticleUpdate = z.input<typeof articleUpdateSchema>;
export type ArticleTranslation = z.infer<typeof articleTranslationSchema>;
export type ArticleTranslationUpdate = z.infer<typeof articleTranslationUpdateSchema>;
export type EditableArticle = z.infer<typeof editableArticleSchema>;
export type SavedArticle = z.infer<typeof savedArticleSchema>;
export type ArticleCard = z.infer<typeof articleCardSchema>;
export type Neighbour = z.infer<typeof neighbourSchema>;
export type Related = z.infer<typeof relatedSchema>;
export type MachineArabic = z.infer<typeof machineArabicSchema>;
export type Article = z.infer<typeof articleSchema>;
export type ArticleWithComments = z.infer<typeof articleWithCommentsSchema>;
