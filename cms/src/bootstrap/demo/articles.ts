import { ARABIC, ENGLISH } from '../../locales';
import { ARTICLE } from '../../uids';
import { readText, slugsIn, storeImage } from './files';

const DAY_MS = 24 * 60 * 60 * 1000;

interface EnglishMeta {
  title: string;
  excerpt: string;
  category: string;
  author: string;
  tags: string[];
  imageAlt: string;
  featured?: boolean;
  daysAgo: number;
}

type ArabicMeta = Pick<EnglishMeta, 'title' | 'excerpt' | 'imageAlt'>;

interface Known {
  now: number;
  authors: Map<string, number>;
  categories: Map<string, string>;
  tags: Map<string, string>;
}

/** Ages are relative, so that the demo publication always looks recent. */
export const publicationDate = (now: number, daysAgo: number) => new Date(now - daysAgo * DAY_MS);

async function seedArticle(slug: string, { now, authors, categories, tags }: Known) {
  const english = await readText<EnglishMeta>(`articles/${slug}.en.md`);
  if (!english) throw new Error(`seed/articles/${slug}.en.md is missing`);
  const { meta } = english;
  const arabic = await readText<ArabicMeta>(`articles/${slug}.ar.md`);
  const article = await strapi.documents(ARTICLE).create({
    locale: ENGLISH,
    status: 'published',
    data: {
      slug,
      title: meta.title,
      excerpt: meta.excerpt,
      content: english.body,
      featured: meta.featured ?? false,
      publicationDate: publicationDate(now, meta.daysAgo),
      category: categories.get(meta.category),
      author: authors.get(meta.author),
      tags: meta.tags.map((tag) => tags.get(tag)).filter((tag) => tag !== undefined),
      image: await storeImage(`${slug}.webp`, meta.imageAlt, arabic?.meta.imageAlt),
      imageAlt: meta.imageAlt,
    },
  });
  if (!arabic) return;
  await strapi.documents(ARTICLE).update({
    documentId: article.documentId,
    locale: ARABIC,
    status: 'published',
    data: { ...arabic.meta, content: arabic.body },
  });
}

/** The articles of `seed/articles`, oldest first, so that their ids follow their age. */
export async function seedArticles(known: Known) {
  const slugs = await slugsIn('articles');
  const metas = await Promise.all(slugs.map((slug) => readText<EnglishMeta>(`articles/${slug}.en.md`)));
  const byAge = slugs
    .map((slug, index) => ({ slug, daysAgo: metas[index]?.meta.daysAgo ?? 0 }))
    .sort((a, b) => b.daysAgo - a.daysAgo);
  for (const { slug } of byAge) {
    // One transaction for both languages: an interrupted start leaves whole articles only.
    const existing = await strapi.db.query(ARTICLE).findOne({ select: ['id'], where: { slug } });
    if (!existing) await strapi.db.transaction(() => seedArticle(slug, known));
  }
}
