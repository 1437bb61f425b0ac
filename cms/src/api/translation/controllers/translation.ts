import type { Context } from 'koa';
import { z } from 'zod';
import { readId, readParams, text } from '../../../rules/query';
import { translateShortText } from '../services/short-texts';
import { translateArticle } from '../services/translating';

const TEXT_MAX = 5_000;
const textBody = z.strictObject({ text: text(TEXT_MAX).min(1), targetLanguage: z.literal('ar') });

export default {
  async translate(ctx: Context) {
    const body = readParams(textBody, ctx.request.body);
    ctx.body = { translatedText: await translateShortText(body.text) };
  },

  /** Translates the new parts of the latest English text of an article, and saves its Arabic version. */
  async translateArticle(ctx: Context) {
    const arabic = await translateArticle(readId(ctx.params), { personId: ctx.state.user?.id ?? null });
    if (!arabic) return ctx.notFound('Article not found');
    ctx.body = { titleAr: arabic.title, excerptAr: arabic.excerpt, contentAr: arabic.content };
  },
};
