import type { Context } from 'koa';
import { z } from 'zod';
import { TAG_LENGTH_MAX, TAG_SUGGESTIONS_DEFAULT, TAG_SUGGESTIONS_MAX } from '../../../contract/tag';
import { readParams, slug, text } from '../../../rules/query';
import { findTag, findTags, findTagSlugs, findTagsNamed } from '../services/reading';

/** A sitemap has no more addresses. */
const MAX_ADDRESSES = 50_000;

const listParams = z.strictObject({
  q: text(TAG_LENGTH_MAX).default(''),
  limit: z.coerce.number().int().min(1).max(TAG_SUGGESTIONS_MAX).default(TAG_SUGGESTIONS_DEFAULT),
});

const slugParams = z.object({ slug });
const slugsParams = z.strictObject({ limit: z.coerce.number().int().min(1).max(MAX_ADDRESSES) });
const nameParams = z.strictObject({ name: text(TAG_LENGTH_MAX).min(1) });

export default {
  /** Suggests tags for an editor's field. */
  async find(ctx: Context) {
    ctx.body = await findTags(readParams(listParams, ctx.query));
  },

  async findOne(ctx: Context) {
    const tag = await findTag(readParams(slugParams, ctx.params).slug);
    if (!tag) return ctx.notFound('Tag not found');
    ctx.body = tag;
  },

  /** Lists the addresses of tags for sitemaps. */
  async findSlugs(ctx: Context) {
    ctx.body = await findTagSlugs(readParams(slugsParams, ctx.query));
  },

  /** Finds the tags that a former address of a feed names. */
  async findNamed(ctx: Context) {
    ctx.body = await findTagsNamed(readParams(nameParams, ctx.query).name);
  },
};
