import type { ArticleWithComments } from '@mihwar/adapters/contract';
import type { NewsArticleLeaf } from 'schema-dts';
import { inLanguage, type Language } from '~/lib/language';
import { paths } from '~/lib/paths';
import { person } from './person';
import { organization } from './publication';
import type { SiteFacts } from './site-facts';

/** An article as a screen shows it. */
export interface ShownArticle {
  article: ArticleWithComments;
  /** The language of its text. */
  language: Language;
  title: string;
  excerpt: string;
  /** HTML. */
  content: string;
  /** Null if the whole newsroom is the author. */
  author: string | null;
  section: string | undefined;
  tags: string[];
  modified: string;
}

/** The number of words in a text, without its markup. */
export function countWords(html: string): number {
  const text = html.replace(/<[^<>]*>|&[#\w]+;/g, ' ');
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** An article with all properties that Google's documentation requires and recommends. */
export function newsArticle(site: SiteFacts, shown: ShownArticle): NewsArticleLeaf {
  const { article, language, section } = shown;
  const url = site.publicUrl + inLanguage(paths.article(article.slug), language);
  const publisher = organization(site);
  const pictures = [article.image?.share?.url, article.image?.url].filter((one) => one !== undefined);
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    headline: shown.title,
    description: shown.excerpt,
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    inLanguage: language,
    datePublished: article.createdAt,
    dateModified: shown.modified,
    author:
      shown.author === null
        ? publisher
        : person(site, { name: shown.author, slug: article.author?.slug ?? null, language }),
    publisher,
    ...(pictures.length > 0 && { image: pictures.map((path) => site.publicUrl + path) }),
    ...(section && { articleSection: section }),
    ...(shown.tags.length > 0 && { keywords: shown.tags }),
    wordCount: countWords(shown.content),
    timeRequired: `PT${article.readTime}M`,
    commentCount: article.commentCount,
    isAccessibleForFree: true,
  };
}
