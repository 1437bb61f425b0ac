import type { UID } from '@strapi/strapi';
import { env } from '../env';
import { ARABIC, ENGLISH } from '../locales';
import { mayRead, WITH_CREATOR } from '../panel/may-read';
import { ARTICLE, STATIC_PAGE } from '../uids';
import { previewToken, type Preview } from './token';

const KINDS: Readonly<Record<string, Preview['kind']>> = { [ARTICLE]: 'article', [STATIC_PAGE]: 'page' };

/** The parameters that Strapi passes to the handler in `config/admin.ts`. */
interface PreviewParams {
  documentId?: string;
  locale?: string | null;
  status?: string;
}

/** The latest text in a language, with the fields that decide who may read it. */
const findDraft = (uid: UID.ContentType, documentId: string, locale: string) =>
  strapi.db.query(uid).findOne({
    where: { documentId, locale, publishedAt: null },
    populate: WITH_CREATOR,
  });

/**
 * The address of a document's preview on the site for a user of the panel. Undefined if the panel must offer
 * no preview: for other types, for documents that the user may not read, and for documents without English
 * text, which the site cannot show.
 */
export async function previewAddress(
  uid: UID.ContentType,
  { documentId, locale, status }: PreviewParams,
): Promise<string | undefined> {
  const kind = KINDS[uid];
  if (!kind || !documentId) return undefined;
  const [entry, english] = await Promise.all([
    findDraft(uid, documentId, locale ?? ENGLISH),
    findDraft(uid, documentId, ENGLISH),
  ]);
  // Strapi itself checks only whether somebody is signed in to the panel.
  if (!entry || !english || !mayRead(uid, entry)) return undefined;
  const token = previewToken({ kind, documentId, status: status === 'published' ? 'published' : 'draft' });
  return `${env().PUBLIC_URL}${locale === ARABIC ? '/ar' : ''}/preview?token=${token}`;
}
