import type { Context } from 'koa';
import { z } from 'zod';
import { readId, readParams, text } from '../../../rules/query';
import { findForEditing } from '../../article/services/newsroom';
import { saveTranslation } from '../../article/services/writing';
import { translateShortText } from '../services/short-texts';
import { translateArticle } from '../services/translating';

const TEXT_MAX = 5_000;
const textBody = z.strictObject({ text: text(TEXT_MAX).min(1), targetLanguage: z.literal('ar') });

export default {
  async translate(ctx: Context) {
    const body = readParams(textBody, ctx.request.body);
    ctx.body = { translatedText: await translateShortText(body.text) };
  },

  /** Translates the latest English text of an article and saves it as its Arabic version. */
  async translateArticle(ctx: Context) {
    const id = readId(ctx.params);
    const article = await findForEditing(id);
    if (!article) return ctx.notFound('Article not found');
    const arabic = translateArticle(article);
    await saveTranslation(id, arabic);
    ctx.body = arabic;
  },
};
