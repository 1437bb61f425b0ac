import { ENGLISH } from '../../locales';
import { ARTICLE, COMMENT } from '../../uids';
import { nextPublicId } from '../../documents/public-id';
import { readYaml } from './files';

const HOUR_MS = 60 * 60 * 1000;

interface CommentSeed {
  article: string;
  author: string | null;
  hoursAfter: number;
  text: string;
}

/** The comments of `seed/comments.yaml`, all or none. */
export async function seedComments({ now, authors }: { now: number; authors: Map<string, number> }) {
  if ((await strapi.db.query(COMMENT).count()) > 0) return;
  const seeds = await readYaml<CommentSeed[]>('comments.yaml');
  await strapi.db.transaction(async () => {
    for (const { article: slug, author, hoursAfter, text } of seeds) {
      const article = await strapi.db.query(ARTICLE).findOne({
        select: ['publicId', 'publicationDate'],
        where: { slug, locale: ENGLISH, publishedAt: { $notNull: true } },
      });
      if (!article) throw new Error(`seed/comments.yaml speaks of an unknown article: ${slug}`);
      const wanted = Date.parse(article.publicationDate) + hoursAfter * HOUR_MS;
      const createdAt = new Date(Math.min(wanted, now));
      // Not by the document service: it would date every comment now.
      await strapi.db.query(COMMENT).create({
        data: {
          content: text.trim(),
          articleId: article.publicId,
          author: author ? authors.get(author) : null,
          createdAt,
          publicId: await nextPublicId('comment'),
        },
      });
    }
  });
}
