import { invalid } from '../../../rules/errors';
import { translateHtml } from '../dictionary/translate-html';
import { translateText } from '../dictionary/translate-text';
import { toHtml } from '../dictionary/to-html';

export { translateText };

interface EnglishText {
  title: string;
  excerpt: string;
  content?: string;
}

/**
 * The Arabic title, excerpt and HTML of an article.
 * @throws (400) for an article whose text is not complete yet.
 */
export function translateArticle({ title, excerpt, content }: EnglishText) {
  if (!title || !excerpt || !content) {
    throw invalid({ path: ['content'], message: 'Title, excerpt and content are needed before translating' });
  }
  return {
    titleAr: translateText(title),
    excerptAr: translateText(excerpt),
    contentAr: translateHtml(toHtml(content)),
  };
}
