import type { StaticPage } from '@mihwar/adapters/contract';
import type { Language } from '~/lib/language';

/** A page's text in a language, or in English if the Arabic text is incomplete. `content` is Markdown. */
export function pageText(page: StaticPage, language: Language) {
  if (language === 'ar' && page.titleAr && page.contentAr) {
    return {
      title: page.titleAr,
      content: page.contentAr,
      description: page.metaDescriptionAr ?? undefined,
      language,
    };
  }
  return {
    title: page.title,
    content: page.content,
    description: page.metaDescription ?? undefined,
    language: 'en' as const,
  };
}
