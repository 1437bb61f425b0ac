import { ARTICLE } from '../uids';
import type { Locale } from '../locales';
import { lockVersions, type Version } from './revision';

/** The properties of an article's version before a save that the rules compare. */
export interface VersionBefore extends Version {
  locale: Locale;
  savedBy: string | null;
  publicId: number;
  slug: string;
  publicationDate: string | null;
  correctedAt: string | null;
  original: Locale | null;
}

/** Every version of an article. They stay locked until the transaction ends, so that the next save waits. */
export const versionsBefore = (documentId: string): Promise<VersionBefore[]> =>
  lockVersions(ARTICLE, documentId, ['savedBy', 'publicId', 'original']);
