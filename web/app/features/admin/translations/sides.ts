import type { DeskArticle } from '@mihwar/adapters/contract';
import { IN_ARABIC, IN_ENGLISH } from '~/components/admin/input-field';

/** The language in which an article began. */
export type Original = DeskArticle['original'];

/** The attributes of the original text and of its translation, whatever the screen's language. */
export const sidesOf = (original: Original) =>
  original === 'ar' ? { source: IN_ARABIC, target: IN_ENGLISH } : { source: IN_ENGLISH, target: IN_ARABIC };
