import type { Context } from 'koa';
import { translateInputSchema } from '../../../contract/translate';
import { readId, readParams } from '../../../rules/query';
import { translateShortText } from '../services/short-texts';
import { translateArticle } from '../services/translating';

const textBody = translateInputSchema.strict();

export default {
  async translate(ctx: Context) {
    const body = readParams(textBody, ctx.request.body);
    ctx.body = { translatedText: await translateShortText(body.text) };
  },

  /** Translates the new parts of the latest text of an article, and saves its translation. */
  async translateArticle(ctx: Context) {
    const texts = await translateArticle(readId(ctx.params), { personId: ctx.state.user?.id ?? null });
    if (!texts) return ctx.notFound('Article not found');
    const { en, ar } = texts;
    ctx.body = {
      ...{ title: en.title, excerpt: en.excerpt, content: en.content },
      ...{ titleAr: ar.title, excerptAr: ar.excerpt, contentAr: ar.content },
    };
  },
};
