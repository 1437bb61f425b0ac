import type { ArticleBody } from '../api/article/services/input';
import type { Rewritten } from '../contract/scrape';
import type { CleanContent } from './extraction/clean-content';
import { excerptOf } from './extraction/excerpt';

/** A problem of an import that an editor should know before publishing. */
export type Note = Rewritten['notes'][number];

export interface DraftInput {
  title: string;
  text: CleanContent;
  /** HTML that ends the text. */
  sourceLine: string;
  categoryId: number;
  imageUrl: string | null;
  imageAlt: string | null;
  /** Null stands for the beginning of the text. */
  excerpt: string | null;
}

const ARABIC_ONLY: Note = {
  code: 'arabic-only',
  message: 'The text is Arabic: the article begins in Arabic. Its English text may come later.',
};

/** Names the embeds of the source, which the text cannot contain. */
export function embedNotes(addresses: readonly string[]): Note[] {
  const items = [...new Set(addresses)];
  if (items.length === 0) return [];
  return [{ code: 'embeds', message: `What is embedded was not imported: ${items.join(', ')}`, items }];
}

/**
 * The article to save, always as a draft. It begins in Arabic if the text is Arabic. Other texts that run from
 * right to left are marked so.
 */
export function toDraft({ title, text, sourceLine, categoryId, imageUrl, ...given }: DraftInput) {
  const content = text.content + sourceLine;
  const excerpt = given.excerpt ?? excerptOf(text.text);
  const imageAlt = imageUrl ? given.imageAlt : null;
  const common = { categoryId, imageUrl, status: 'draft' as const };
  if (text.isArabic) {
    const body: ArticleBody = {
      ...common,
      original: 'ar',
      title: '',
      excerpt: '',
      content: '',
      titleAr: title,
      excerptAr: excerpt,
      contentAr: content,
      imageAltAr: imageAlt,
    };
    return { body, notes: [ARABIC_ONLY] };
  }
  const directed = text.direction === 'rtl' ? `<div dir="rtl">${content}</div>` : content;
  const body: ArticleBody = { ...common, title, excerpt, content: directed, imageAlt };
  return { body, notes: [] as Note[] };
}
