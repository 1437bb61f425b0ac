import { z } from './zod.ts';
import {
  ARTICLE_MESSAGES,
  CONTENT_MAX,
  editableArticleSchema,
  EXCERPT_MAX,
  TITLE_MAX,
  TITLE_MIN,
} from './article.ts';
import { editableArticleExample } from './examples.ts';
import { withWesternDigits } from './digits.ts';
import { idSchema, isoDateSchema, orNull, textSchema } from './primitives.ts';
import {
  articleSourceExample,
  importNoteExample,
  rewriteInputExample,
  scrapedArticleExample,
  scrapedArticlesExample,
  scrapeLinksExample,
  scrapeListInputExample,
} from './scrape-examples.ts';
import { importedSchema, SCRAPE_MESSAGES, scrapeProblemCodeSchema } from './scrape-problem.ts';

/**
 * Imports (requirements 2.12, 5.4, 7). Each site gets at most one request a second, so a whole list takes as
 * many seconds as it has articles. A screen that shows progress therefore calls `POST /scrape/list` for the
 * addresses and then `POST /scrape/single` for each, at most four at a time. `POST /scrape/motor1` does both
 * in one response. `POST /scrape/rewrite` saves one article as a draft. Several articles need one call each.
 */

/** Requirements 9.1: the maximum and the default number of articles of a list page. */
export const SCRAPE_LIMIT_MAX = 20;
export const SCRAPE_LIMIT_DEFAULT = 10;
/**
 * Requirements 9.1: the initial news page of the screen, if the setting `import_source` names no other one.
 */
export const SCRAPE_DEFAULT_SOURCE = 'https://www.motor1.com/news/';
/** Requirements 9.1: the maximum length of a scraped excerpt. It is cut at a word. */
export const SCRAPED_EXCERPT_MAX = 200;
export const SCRAPE_URL_MAX = 2000;
export const SCRAPE_EMBEDS_MAX = 20;
export const SCRAPE_CREDIT_MAX = 500;

/**
 * The site that a list came from, and its source: the feed that its page announces, or the page's own links.
 */
export const scrapeSourceSchema = z.object({
  url: z.string().describe('After redirects'),
  name: z.string(),
  foundBy: z.enum(['feed', 'links']),
});

/** One extracted article of another site (requirements 3). */
export const scrapedArticleSchema = z
  .object({
    title: z.string(),
    content: z.string().describe('Sanitised HTML; addresses are absolute'),
    excerpt: z.string().describe(`At most ${SCRAPED_EXCERPT_MAX} characters, cut at a word`),
    imageUrl: z.string().nullable().describe('Where the main picture is, on the other site'),
    imageAlt: z.string().nullable().describe('How the source describes it'),
    publishDate: isoDateSchema.nullable(),
    originalUrl: z.string().describe('After redirects'),
    canonicalUrl: z.string().describe('What the page calls its own address, without tracking'),
    sourceName: z.string(),
    author: z.string().nullable(),
    imageCredit: z.string().nullable(),
    language: z.string().nullable().describe('Of the text, as in BCP 47'),
    direction: z.enum(['ltr', 'rtl']),
    wordCount: z.int().min(0),
    embeds: z
      .array(z.string())
      .describe('Addresses of what is embedded in it, such as videos; `content` has nothing of it'),
    imported: orNull(importedSchema).describe('Null when it is new here'),
  })
  .meta({ id: 'ScrapedArticle', examples: [scrapedArticleExample] });

const urlSchema = textSchema('url')
  .min(1, SCRAPE_MESSAGES.url)
  .max(SCRAPE_URL_MAX, `url is longer than ${SCRAPE_URL_MAX.toLocaleString('en')} characters`)
  .refine((url) => /^https?:$/.test(protocolOf(url)), SCRAPE_MESSAGES.url);

/** Empty for a text that is no address. URL.canParse is too new for some users' browsers. */
function protocolOf(url: string): string {
  try {
    return new URL(url).protocol;
  } catch {
    return '';
  }
}

const WRONG_LIMIT = `limit must be a whole number from 1 to ${SCRAPE_LIMIT_MAX}`;

/** A number of articles, typed in digits of either script. Undefined for a value that is not numeric. */
export const limitOf = (given: unknown): number | undefined => {
  const typed = typeof given === 'string' ? withWesternDigits(given.trim()) : given;
  const number = typeof typed === 'string' && typed !== '' ? Number(typed) : typed;
  return typeof number === 'number' && !Number.isNaN(number) ? number : undefined;
};

/** Requirements 5.4: a value that is not numeric counts as the default. */
const limitOrDefault = (given: unknown): number => limitOf(given) ?? SCRAPE_LIMIT_DEFAULT;

/** The body of `POST /api/scrape/motor1` and of `POST /api/scrape/list`. */
export const scrapeListInputSchema = z
  .object({
    url: urlSchema.describe('A page that lists news, of any site'),
    limit: z
      .unknown()
      .optional()
      .transform(limitOrDefault)
      .pipe(z.int(WRONG_LIMIT).min(1, WRONG_LIMIT).max(SCRAPE_LIMIT_MAX, WRONG_LIMIT))
      .meta({
        type: 'integer',
        minimum: 1,
        maximum: SCRAPE_LIMIT_MAX,
        default: SCRAPE_LIMIT_DEFAULT,
        description: 'What is not numeric counts as the default',
      }),
  })
  .meta({ id: 'ScrapeListInput', examples: [scrapeListInputExample] });

/** The body of `POST /api/scrape/single`. */
export const scrapeSingleInputSchema = z
  .object({ url: urlSchema.describe('The page of one article') })
  .meta({ id: 'ScrapeSingleInput', examples: [{ url: scrapedArticleExample.originalUrl }] });

/** The response of `POST /api/scrape/list`. It has addresses only, so it is fast. */
export const scrapeLinksSchema = z
  .object({
    source: scrapeSourceSchema,
    links: z.array(
      z.object({
        url: z.string(),
        title: z.string().describe('As the list calls it'),
        publishDate: isoDateSchema.nullable(),
        imported: orNull(importedSchema),
      }),
    ),
  })
  .meta({ id: 'ScrapeLinks', examples: [scrapeLinksExample] });

/**
 * The response of `POST /api/scrape/motor1`. An article that failed is in `problems`. The others are still
 * returned.
 */
export const scrapedArticlesSchema = z
  .object({
    source: scrapeSourceSchema,
    articles: z.array(scrapedArticleSchema),
    problems: z.array(
      z.object({
        originalUrl: z.string(),
        title: z.string(),
        code: scrapeProblemCodeSchema,
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'ScrapedArticles', examples: [scrapedArticlesExample] });

/** The response of `POST /api/scrape/single`. */
export const scrapedSingleSchema = z
  .object({ article: scrapedArticleSchema })
  .meta({ id: 'ScrapedSingle', examples: [{ article: scrapedArticleExample }] });

const orNothing = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional();

/**
 * The body of `POST /api/scrape/rewrite`: a scraped article (requirements 7) with its source. Without a
 * source, the server takes the one that it remembers from the articles that it has read lately.
 */
export const rewriteInputSchema = z
  .object({
    title: textSchema('title')
      .min(TITLE_MIN, ARTICLE_MESSAGES.title)
      .max(TITLE_MAX, `title is longer than ${TITLE_MAX} characters`),
    content: textSchema('content')
      .min(1, 'content is empty')
      .max(CONTENT_MAX, `content is longer than ${CONTENT_MAX.toLocaleString('en')} characters`)
      .describe('HTML'),
    imageUrl: orNothing(textSchema('imageUrl').max(SCRAPE_URL_MAX, 'imageUrl is too long')).describe(
      'Where the picture is, on the other site; null or empty for none',
    ),
    categoryId: idSchema,
    originalUrl: orNothing(urlSchema),
    canonicalUrl: orNothing(urlSchema),
    sourceName: orNothing(textSchema('sourceName').max(200, 'sourceName is longer than 200 characters')),
    author: orNothing(textSchema('author').max(200, 'author is longer than 200 characters')),
    publishDate: orNothing(isoDateSchema),
    imageCredit: orNothing(
      textSchema('imageCredit').max(
        SCRAPE_CREDIT_MAX,
        `imageCredit is longer than ${SCRAPE_CREDIT_MAX} characters`,
      ),
    ),
    imageAlt: orNothing(textSchema('imageAlt').max(500, 'imageAlt is longer than 500 characters')),
    excerpt: orNothing(
      textSchema('excerpt').max(
        EXCERPT_MAX,
        `excerpt is longer than ${EXCERPT_MAX.toLocaleString('en')} characters`,
      ),
    ).describe("The source's description; without it the excerpt is the beginning of the text"),
    embeds: orNothing(
      z
        .array(
          textSchema('embeds').max(SCRAPE_URL_MAX, 'an address of embeds is too long'),
          'embeds must be a list',
        )
        .max(SCRAPE_EMBEDS_MAX, `embeds has more than ${SCRAPE_EMBEDS_MAX} entries`),
    ).describe('Addresses of what is embedded in the source: the notes name them'),
    importAgain: z
      .boolean('importAgain must be true or false')
      .default(false)
      .describe('Import it although it is here already'),
  })
  .meta({ id: 'RewriteInput', examples: [rewriteInputExample] });

/** The source of an imported article. Readers see it as the line at the end of its text. */
export const articleSourceSchema = z.object({
  name: z.string().nullable(),
  url: z.string().nullable(),
  canonicalUrl: z.string().nullable(),
  author: z.string().nullable(),
  date: isoDateSchema.nullable(),
});

/** The response of `POST /api/scrape/rewrite`: the draft, and the parts that were lost. */
export const rewrittenSchema = z
  .object({
    article: editableArticleSchema.describe('A draft; for the editor as any other'),
    source: articleSourceSchema,
    rewritten: z.boolean().describe('False: the text is the cleaned original'),
    notes: z
      .array(
        z.object({
          code: z.enum(['picture', 'pictures-in-text', 'embeds', 'arabic-only']),
          message: z.string().describe('A sentence'),
          items: z.array(z.string()).optional().describe('With `embeds`: their addresses'),
        }),
      )
      .describe('What an editor should know before publishing'),
  })
  .meta({
    id: 'Rewritten',
    examples: [
      {
        article: { ...editableArticleExample, status: 'draft' },
        source: articleSourceExample,
        rewritten: false,
        notes: [importNoteExample],
      },
    ],
  });

export type ScrapedArticle = z.infer<typeof scrapedArticleSchema>;
export type ScrapeListInput = z.input<typeof scrapeListInputSchema>;
export type ScrapeLinks = z.infer<typeof scrapeLinksSchema>;
export type ScrapedArticles = z.infer<typeof scrapedArticlesSchema>;
export type RewriteInput = z.input<typeof rewriteInputSchema>;
export type Rewritten = z.infer<typeof rewrittenSchema>;
