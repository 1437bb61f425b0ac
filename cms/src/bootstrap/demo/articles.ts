import { ARABIC, ENGLISH } from '../../locales';
import { ARTICLE } from '../../uids';
import { readText, slugsIn, storeImage, type TextFile } from './files';

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

/** An article of `seed/articles`, in the languages that it is written in. */
interface Texts {
  slug: string;
  english: TextFile<EnglishMeta>;
  arabic: TextFile<ArabicMeta> | null;
}

async function readTexts(slug: string): Promise<Texts> {
  const english = await readText<EnglishMeta>(`articles/${slug}.en.md`);
  if (!english) throw new Error(`seed/articles/${slug}.en.md is missing`);
  return { slug, english, arabic: await readText<ArabicMeta>(`articles/${slug}.ar.md`) };
}

async function isMissing({ slug }: Texts): Promise<boolean> {
  return !(await strapi.db.query(ARTICLE).findOne({ select: ['id'], where: { slug } }));
}

async function seedArticle(
  { slug, english, arabic }: Texts,
  image: number,
  { now, authors, categories, tags }: Known,
) {
  const { meta } = english;
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
      image,
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
  const all = await Promise.all((await slugsIn('articles')).map(readTexts));
  all.sort((a, b) => b.english.meta.daysAgo - a.english.meta.daysAgo);
  const missing: Texts[] = [];
  for (const texts of all) if (await isMissing(texts)) missing.push(texts);
  // Pictures take most of the time. The upload service works on several at once, but not in a transaction.
  const images = await Promise.all(
    missing.map(({ slug, english, arabic }) =>
      storeImage(`${slug}.webp`, english.meta.imageAlt, arabic?.meta.imageAlt),
    ),
  );
  for (const [index, texts] of missing.entries()) {
    const image = images[index] as number;
    // One transaction for both languages: an interrupted start leaves whole articles only.
    await strapi.db.transaction(() => seedArticle(texts, image, known));
  }
}
