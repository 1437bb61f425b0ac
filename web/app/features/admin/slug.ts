import { tidySlug } from '@mihwar/adapters/contract';

/**
 * The address of a static page from its title (requirements 5.4): lower case, with a hyphen for all
 * characters that are neither letter nor digit.
 */
export const pageSlugOf = (title: string): string =>
  tidySlug(
    title
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
  );
