import {
  COMMENTS_MODE,
  COMMENTS_MODES,
  type ArticleCommentsMode,
  type CommentsMode,
} from '../../../contract/comment';
import { ENGLISH } from '../../../locales';
import { settingValue } from '../../../rules/setting-value';
import { ARTICLE, SITE_SETTING } from '../../../uids';

/** The mode of the site as an SQL expression, so that an article needs no further statement for it. */
export const siteModeColumn = () =>
  strapi.db
    .connection(strapi.db.metadata.get(SITE_SETTING).tableName)
    .select('value')
    .where({ key: COMMENTS_MODE, locale: ENGLISH })
    .limit(1);

/** How comments on an article are taken, from its own choice and the value of the site's setting. */
export function effectiveMode(own: ArticleCommentsMode | null, ofSite: string | null): CommentsMode {
  const known = (value: string | null | undefined) => COMMENTS_MODES.find((mode) => mode === value?.trim());
  return known(own) ?? known(ofSite) ?? 'open';
}

/** How comments on an article are taken at this moment. What readers see of the article decides. */
export async function modeOf(articleId: number): Promise<CommentsMode> {
  const findArticle: Promise<{ commentsMode: ArticleCommentsMode | null } | null> = strapi.db
    .query(ARTICLE)
    .findOne({
      select: ['commentsMode'],
      where: { publicId: articleId, locale: ENGLISH, publishedAt: { $notNull: true } },
    });
  const [article, ofSite] = await Promise.all([findArticle, settingValue(COMMENTS_MODE)]);
  return effectiveMode(article?.commentsMode ?? null, ofSite);
}
