import type { StaticPage } from '@mihwar/adapters/contract';
import type { Language } from '~/lib/language';

/**
 * A page's text in a language, or in English if the Arabic text is incomplete. `content` is Markdown.
 * `updatedAt` is when this text was saved last.
 */
export function pageText(page: StaticPage, language: Language) {
  if (language === 'ar' && page.titleAr && page.contentAr) {
    return {
      title: page.titleAr,
      content: page.contentAr,
      description: page.metaDescriptionAr ?? undefined,
      updatedAt: page.updatedAtAr ?? page.updatedAt,
      language,
    };
  }
  return {
    title: page.title,
    content: page.content,
    description: page.metaDescription ?? undefined,
    updatedAt: page.updatedAt,
    language: 'en' as const,
  };
}
