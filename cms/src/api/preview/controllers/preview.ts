import type { Context } from 'koa';
import { previewQuerySchema } from '../../../contract/dashboard';
import type { PreviewRow } from '../../../contract/rows';
import { readPreviewToken, type Preview } from '../../../previews/token';
import { readParams } from '../../../rules/query';
import { scheduleOf } from '../../../schedule/reading';
import { loadArticles } from '../../article/services/reading';
import { findPages } from '../../static-page/services/reading';

/** A document without its Arabic text if the link does not show that. */
const shown = <Row extends { arabic: unknown }>(row: Row | undefined, { arabic }: Preview): Row | null =>
  row ? { ...row, arabic: arabic ? row.arabic : null } : null;

/** The panel's preview. The holder of a link sees its content, published or not. */
export default {
  async find(ctx: Context) {
    const preview = readPreviewToken(readParams(previewQuerySchema, ctx.query).token);
    if (!preview) return ctx.notFound('This preview has expired. Please open it again in the panel.');
    const { kind, documentId, status: version } = preview;
    const [article] =
      kind === 'article'
        ? await loadArticles({
            choose: (articles) => articles.where({ 'article.document_id': documentId }),
            version,
            withText: true,
          })
        : [];
    const [page] = kind === 'page' ? await findPages({ documentId }, { drafts: version === 'draft' }) : [];
    if (!article && !page) return ctx.notFound('There is no such version to preview.');
    const schedule = article ? await scheduleOf(documentId) : null;
    ctx.body = {
      article: shown(article, preview),
      page: shown(page, preview),
      schedule,
    } satisfies PreviewRow;
  },
};
