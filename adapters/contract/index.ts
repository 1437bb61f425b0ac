/**
 * The contract of the product's /api: the routes validate by its schemas, and the screens use its types. It
 * is the only part of adapters that web may import. The build of cms makes a copy of it
 * (docs/decisions/0025-the-contract-in-cms.md).
 */
export * from './article.ts';
export * from './audit.ts';
export * from './auth.ts';
export * from './author.ts';
export * from './category.ts';
export * from './comment.ts';
export * from './error.ts';
export * from './footnotes.ts';
export * from './glossary.ts';
export * from './history.ts';
export * from './idempotency.ts';
export * from './image.ts';
export * from './jobs.ts';
export * from './link-schemes.ts';
export * from './dashboard.ts';
export * from './workflow.ts';
export * from './moderation.ts';
export * from './plain-text.ts';
export * from './primitives.ts';
export * from './read-time.ts';
export * from './rights.ts';
export * from './schedule.ts';
export * from './scrape-problem.ts';
export * from './scrape.ts';
export * from './search-term.ts';
export * from './search.ts';
export * from './site-setting.ts';
export * from './slug.ts';
export * from './static-page.ts';
export * from './synonym.ts';
export * from './tag.ts';
export * from './trash.ts';
export * from './translate.ts';
export * from './translation-desk.ts';
export * from './upload.ts';
export * from './user.ts';
