import { z } from './zod.ts';
import { errorSchema } from './error.ts';
import { idSchema, slugSchema } from './primitives.ts';
import { importedExample, scrapeProblemExample } from './scrape-examples.ts';

/** Requirements 5.4 and 8, word for word. */
export const SCRAPE_MESSAGES = {
  url: 'Please enter a valid URL to scrape',
  noContent: 'No article content found at the provided URL',
} as const;

/**
 * The reasons why an address could not be imported. The message beside it states the same in a sentence, and
 * names the subject.
 */
export const SCRAPE_PROBLEMS = {
  address: 'Neither http nor https, a port other than 80 and 443, or no address at all',
  blocked: 'Leads to an address inside a private network',
  robots: 'The site asks programs not to read it',
  unreachable: 'No such host, no connection, or a faulty certificate',
  refused: 'The site answered with an error, such as 404 or 403',
  redirects: 'More than five redirects',
  timeout: 'It took longer than allowed, to load or to read',
  'too-large': 'More than 5 MB',
  'not-html': 'Not a page of text: a picture, a document, …',
  'no-content': 'A page without an article',
  'no-links': 'A list page without links to articles',
  busy: 'Too many imports are waiting; try again shortly',
  rewriting: 'The rewriting service failed or changed facts; nothing was saved',
  'already-imported': 'It is here already; send importAgain: true to import it once more',
} as const;

export type ScrapeProblemCode = keyof typeof SCRAPE_PROBLEMS;

const problemCodes = Object.keys(SCRAPE_PROBLEMS) as [ScrapeProblemCode, ...ScrapeProblemCode[]];

export const scrapeProblemCodeSchema = z.enum(problemCodes).describe(
  Object.entries(SCRAPE_PROBLEMS)
    .map(([code, meaning]) => `${code}: ${meaning}`)
    .join('. '),
);

/** The article as which an address, a title or a text is already imported. */
export const importedSchema = z
  .object({
    articleId: idSchema,
    slug: slugSchema.nullable(),
    title: z.string(),
    titleAr: z.string().nullable().describe('The title in Arabic, if given'),
    status: z.enum(['draft', 'published']),
    matchedBy: z.enum(['address', 'title', 'text']).describe('What was found to be the same'),
  })
  .meta({ id: 'Imported', examples: [importedExample] });

/** The body of the responses 409 and 422: an error with a code that screens can distinguish. */
export const scrapeProblemSchema = errorSchema
  .extend({
    code: scrapeProblemCodeSchema,
    imported: importedSchema.optional().describe('With already-imported: which article it is'),
  })
  .meta({ id: 'ScrapeProblem', examples: [scrapeProblemExample] });

export type Imported = z.infer<typeof importedSchema>;
export type ScrapeProblem = z.infer<typeof scrapeProblemSchema>;
