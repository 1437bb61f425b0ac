import type { ArticleBody } from '../api/article/services/input';
import type { CleanContent } from './extraction/clean-content';
import { excerptOf } from './extraction/excerpt';

/** What an editor should know of an import before publishing it. */
export interface Note {
  code: 'picture' | 'pictures-in-text' | 'arabic-only';
  message: string;
}

export interface DraftInput {
  title: string;
  text: CleanContent;
  /** HTML to end with. */
  sourceLine: string;
  categoryId: number;
  imageUrl: string | null;
}

const ARABIC_ONLY: Note = {
  code: 'arabic-only',
  message: 'The text is Arabic: it is the Arabic version. Write the English one before publishing.',
};

/**
 * The article to save, always as a draft. An Arabic text becomes the Arabic version; its English one, which every article
 * has, holds nothing but the title until somebody writes it. Other texts that run from right to left say so.
 */
export function toDraft({ title, text, sourceLine, categoryId, imageUrl }: DraftInput) {
  const content = text.content + sourceLine;
  const excerpt = excerptOf(text.text);
  const common = { categoryId, imageUrl, status: 'draft' as const };
  if (text.isArabic) {
    const body: ArticleBody = {
      ...common,
      title,
      excerpt: '',
      content: '',
      titleAr: title,
      excerptAr: excerpt,
      contentAr: content,
    };
    return { body, notes: [ARABIC_ONLY] };
  }
  const directed = text.direction === 'rtl' ? `<div dir="rtl">${content}</div>` : content;
  const body: ArticleBody = { ...common, title, excerpt, content: directed };
  return { body, notes: [] as Note[] };
}
