import type { Context } from 'koa';
import { z } from 'zod';
import { textSchema } from '../../../contract/primitives';
import { TAG_SLUGS_MAX } from '../../../contract/rows';
import { TAG_LENGTH_MAX, tagListQuerySchema } from '../../../contract/tag';
import { ENGLISH } from '../../../locales';
import { readParams, slug } from '../../../rules/query';
import { findTag, findTags, findTagSlugs, findTagsNamed } from '../services/reading';

const listQuery = tagListQuerySchema.strict();
const slugParams = z.object({ slug });
const slugsParams = z.strictObject({
  limit: z.coerce.number().int().min(1).max(TAG_SLUGS_MAX),
  exists: z.literal(ENGLISH).optional(),
});
const nameParams = z.strictObject({
  name: textSchema('name').min(1).max(TAG_LENGTH_MAX, `name is longer than ${TAG_LENGTH_MAX} characters`),
});

export default {
  /** Suggests tags for an editor's field. */
  async find(ctx: Context) {
    ctx.body = await findTags(readParams(listQuery, ctx.query));
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
