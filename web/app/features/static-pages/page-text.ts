import type { StaticPage } from '@mihwar/adapters/contract';
import type { Language } from '~/lib/language';

/** A page's words in a language; English where it has no whole Arabic text. `content` is Markdown. */
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
