import { z } from './zod.ts';
import {
  articleCardSchema,
  articleListQuerySchema,
  articleSchema,
  CONTENT_MAX,
  editableArticleSchema,
} from './article.ts';
import { errorSchema } from './error.ts';
import {
  featureInputExample,
  dashboardArticleExample,
  dashboardCardExample,
  previewExample,
  linkedPreviewExample,
  staleExample,
} from './examples.ts';
import { idInPath, isoDateSchema, LANGUAGES, orNull, slugInPath, textSchema } from './primitives.ts';
import { articleScheduleSchema, scheduledSchema } from './schedule.ts';
import { SEARCH_TERM_MAX } from './search-term.ts';
import { staticPageSchema } from './static-page.ts';
import { STAGES, workflowSchema } from './workflow.ts';

/** The fields of an article that only the dashboard shows. */
const dashboardFields = {
  arabicApproved: editableArticleSchema.shape.arabicApproved,
  englishApproved: editableArticleSchema.shape.englishApproved,
  hasUnpublishedChanges: editableArticleSchema.shape.hasUnpublishedChanges,
  translated: z.boolean().describe('The latest text has title, excerpt and content in Arabic'),
  mine: z.boolean().describe('Whether the caller may edit it: writers own ones, editors all'),
  stage: workflowSchema.shape.stage.describe(
    "Where the draft stands; 'writing' where the caller may not read the draft",
  ),
  dueOn: workflowSchema.shape.dueOn.describe(
    'The day on which it is due; null where the caller may not read the draft',
  ),
  scheduled: z
    .array(scheduledSchema)
    .describe('The times at which it is published and unpublished, and at which an embargo ends'),
  assignee: workflowSchema.shape.assignee.describe(
    'To whom it is assigned; null where the caller may not edit it',
  ),
  workflowVersion: workflowSchema.shape.version,
};

/** A row of the dashboard's list (`status=all`): the latest text, published or not. */
export const dashboardCardSchema = articleCardSchema
  .extend(dashboardFields)
  .meta({ id: 'DashboardCard', examples: [dashboardCardExample] });

/** The same with its texts. */
export const dashboardArticleSchema = articleSchema
  .extend(dashboardFields)
  .meta({ id: 'DashboardArticle', examples: [dashboardArticleExample] });

/**
 * `draft`, `published` and `changed` are about what readers see. Each article has exactly one of the others,
 * which are the columns of the board.
 */
export const ARTICLE_STATES = ['draft', 'published', 'changed', ...STAGES, 'current'] as const;
export const LANGUAGE_STATES = ['pending', 'translated'] as const;
export const ARTICLE_SORTS = [
  'date',
  '-date',
  'title',
  '-title',
  'category',
  '-category',
  'updated',
  '-updated',
  'due',
  '-due',
] as const;

/** The total number of articles of a list with `status=all`, whatever its limit and offset. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

const oneOf = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  z.enum(values, {
    error: `${name} must be ${values.map((value) => `'${value}'`).join(', ')}`.replace(
      /, ('[^']*')$/,
      ' or $1',
    ),
  });

const trueOrFalse = (name: string) => oneOf(name, ['true', 'false']);

/** Filters and order of the dashboard's list. */
const forDashboard = {
  q: textSchema('q')
    .min(1, 'q must not be empty')
    .max(SEARCH_TERM_MAX, `q is longer than ${SEARCH_TERM_MAX} characters`)
    .optional()
    .meta({ description: 'Words that title or excerpt have, in either language', examples: ['battery'] }),
  category: slugInPath('electric-vehicles').optional().describe("A category's slug"),
  author: idInPath('author').optional().describe("A user's id"),
  mine: trueOrFalse('mine')
    .optional()
    .meta({ description: "'true': what the caller has written only", examples: ['true'] }),
  assigned: trueOrFalse('assigned')
    .optional()
    .meta({ description: "'true': what is assigned to the caller only", examples: ['true'] }),
  state: oneOf('state', ARTICLE_STATES)
    .optional()
    .meta({
      description:
        "What readers see: nothing, the article, or ('changed') an older text of it; or where its draft stands: being written, submitted for review, ready, or ('current') nowhere, since readers see its latest text",
      examples: ['changed'],
    }),
  language: oneOf('language', LANGUAGE_STATES)
    .optional()
    .meta({ description: 'Whether the translation is complete', examples: ['pending'] }),
  featured: trueOrFalse('featured')
    .optional()
    .meta({ examples: ['true'] }),
  sort: oneOf('sort', ARTICLE_SORTS)
    .optional()
    .meta({
      description:
        "By what; with '-' in front, the last first. '-date' where absent. An article that is due on no day is due last",
      examples: ['title'],
    }),
  sortIn: oneOf('sortIn', LANGUAGES)
    .optional()
    .meta({
      description:
        "The language of the titles and the names of categories by which the list is sorted. One without a text in it is sorted by the English one. 'en' where absent",
      examples: ['ar'],
    }),
};

type DashboardFilter = keyof typeof forDashboard;
export const DASHBOARD_FILTERS = Object.keys(forDashboard) as DashboardFilter[];

/**
 * The lists of the dashboard. With `status=all` a signed-in writer also sees their own drafts. Editors and
 * translators see all drafts.
 */
export const dashboardListQuerySchema = articleListQuerySchema
  .extend({
    status: oneOf('status', ['published', 'all'])
      .default('published')
      .meta({
        description:
          "'all' adds drafts, for who is signed in: a writer's own, for editors and translators everybody's",
        examples: ['all'],
      }),
    ...forDashboard,
  })
  .superRefine((query, context) => {
    if (query.status === 'all') {
      if (query.exists === undefined) return;
      const message = 'exists goes with published articles only, not with status=all';
      context.addIssue({ code: 'custom', path: ['exists'], message, input: query.exists });
      return;
    }
    for (const name of DASHBOARD_FILTERS.filter((filter) => query[filter] !== undefined)) {
      const message = `${name} goes with status=all only, for who is signed in`;
      context.addIssue({ code: 'custom', path: [name], message, input: query[name] });
    }
  });

/** The body of `POST /api/articles/{id}/feature`. */
export const featureInputSchema = z
  .object({ featured: z.boolean('featured must be true or false') })
  .meta({ id: 'FeatureInput', examples: [featureInputExample] });

const contentSchema = (name: string) =>
  textSchema(name)
    .max(CONTENT_MAX, `${name} is longer than ${CONTENT_MAX.toLocaleString('en')} characters`)
    .describe('HTML');

/** The body of `POST /api/articles/preview`: the texts in the editor, which need not be saved. */
export const previewInputSchema = z
  .object({ content: contentSchema('content'), contentAr: contentSchema('contentAr').nullable().optional() })
  .meta({ id: 'PreviewInput', examples: [previewExample] });

/** The same texts as the API would send them to readers. */
export const previewSchema = articleSchema
  .pick({ content: true, contentAr: true })
  .meta({ id: 'Preview', examples: [previewExample] });

/** The query of `GET /api/preview`. */
export const previewQuerySchema = z.object({
  token: z
    .string('token is required')
    .min(1, 'token is required')
    .max(1000, 'token is longer than 1000 characters')
    .meta({ description: 'From the link', examples: ['eyJraW5kIjoiYXJ0aWNsZSJ9.c2lnbmF0dXJl'] }),
});

/** The panel's preview shows an article or a static page, in the version that its link names. */
export const linkedPreviewSchema = z
  .object({
    article: orNull(articleSchema),
    page: orNull(staticPageSchema),
    schedule: orNull(articleScheduleSchema).describe('The planned times of the article'),
  })
  .meta({ id: 'LinkedPreview', examples: [linkedPreviewExample] });

/**
 * The 409 of a stale save: who has saved since, and when. Both are absent from other refusals, such as that of a text
 * under embargo.
 */
export const staleSchema = errorSchema
  .extend({
    updatedAt: isoDateSchema
      .optional()
      .describe('When it was last saved. Absent where it is refused for another reason'),
    savedBy: z.string().nullable().optional().describe('The name of who saved it, where that is known'),
    savedByAr: z.string().nullable().optional().describe('The same name in Arabic script, if it was given'),
  })
  .meta({ id: 'Stale', examples: [staleExample] });

export type DashboardListQuery = z.input<typeof dashboardListQuerySchema>;
export type DashboardCard = z.infer<typeof dashboardCardSchema>;
export type DashboardArticle = z.infer<typeof dashboardArticleSchema>;
export type PreviewInput = z.input<typeof previewInputSchema>;
export type Preview = z.infer<typeof previewSchema>;
export type LinkedPreview = z.infer<typeof linkedPreviewSchema>;
export type StaleBody = z.infer<typeof staleSchema>;
