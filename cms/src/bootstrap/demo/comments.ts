import { ENGLISH } from '../../locales';
import { ARTICLE, COMMENT } from '../../uids';
import { nextPublicId } from '../../documents/public-id';
import { readYaml } from './files';

const HOUR_MS = 60 * 60 * 1000;

interface CommentSeed {
  article: string;
  author: string | null;
  guestName?: string;
  /** Whether it answers the comment above it in the file, which is on the same article. */
  answers?: boolean;
  hoursAfter: number;
  text: string;
}

/** Creates the comments of `seed/comments.yaml` in one transaction. */
export async function seedComments({ now, authors }: { now: number; authors: Map<string, number> }) {
  if ((await strapi.db.query(COMMENT).count()) > 0) return;
  const seeds = await readYaml<CommentSeed[]>('comments.yaml');
  await strapi.db.transaction(async () => {
    let above: number | null = null;
    for (const { article: slug, author, guestName, answers, hoursAfter, text } of seeds) {
      const article = await strapi.db.query(ARTICLE).findOne({
        select: ['publicId', 'publicationDate'],
        where: { slug, locale: ENGLISH, publishedAt: { $notNull: true } },
      });
      if (!article) throw new Error(`seed/comments.yaml speaks of an unknown article: ${slug}`);
      const wanted = Date.parse(article.publicationDate) + hoursAfter * HOUR_MS;
      const createdAt = new Date(Math.min(wanted, now));
      const publicId = await nextPublicId('comment');
      // The document service is not used, since it would give every comment the present date.
      await strapi.db.query(COMMENT).create({
        data: {
          content: text.trim(),
          articleId: article.publicId,
          author: author ? authors.get(author) : null,
          guestName,
          parentId: answers ? above : null,
          createdAt,
          publicId,
        },
      });
      if (!answers) above = publicId;
    }
  });
}
