import { ENGLISH } from '../locales';
import { ARTICLE } from '../uids';
import { mayRead, WITH_CREATOR } from './may-read';

/** A comment as the panel reads it, with its article. */
export interface CommentInPanel {
  articleId?: number;
  /** Null if the user may not see the article's number, or its draft. */
  article?: { documentId: string; locale: string; title: string } | null;
}

interface Version {
  publicId: number;
  documentId: string;
  locale: string;
  title: string;
  publishedAt: string | null;
}

/**
 * Adds the headline of its article to each comment: the published one, in English if there is English. A
 * draft is named to those who may read it. One statement reads all of them.
 */
export async function nameArticles(comments: CommentInPanel[]): Promise<void> {
  const numbers = [...new Set(comments.flatMap(({ articleId }) => articleId ?? []))];
  const versions: Version[] =
    numbers.length === 0
      ? []
      : await strapi.db.query(ARTICLE).findMany({
          select: ['publicId', 'documentId', 'locale', 'title', 'publishedAt'],
          where: { publicId: { $in: numbers } },
          populate: WITH_CREATOR,
        });
  const seen = versions.filter((version) => version.publishedAt !== null || mayRead(ARTICLE, version));
  const weight = ({ locale, publishedAt }: Version) =>
    Number(publishedAt !== null) * 2 + Number(locale === ENGLISH);
  const best = new Map<number, Version>();
  for (const version of seen) {
    const known = best.get(version.publicId);
    if (!known || weight(version) > weight(known)) best.set(version.publicId, version);
  }
  for (const comment of comments) {
    const found = best.get(comment.articleId ?? 0);
    comment.article = found
      ? { documentId: found.documentId, locale: found.locale, title: found.title }
      : null;
  }
}
