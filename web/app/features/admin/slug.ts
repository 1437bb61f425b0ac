import { tidySlug } from '@mihwar/adapters/contract';

/**
 * An address of a static page from its title (requirements 5.4): lower case, and whatever is neither letter nor
 * digit becomes a hyphen.
 */
export const pageSlugOf = (title: string): string =>
  tidySlug(
    title
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
  );
