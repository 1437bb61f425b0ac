import type { UID } from '@strapi/strapi';
import { env } from '../env';
import { ARABIC, ENGLISH } from '../locales';
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
    populate: { createdBy: { populate: ['roles'] } },
  });

/** Strapi itself checks only whether somebody is signed in to the panel. */
function mayRead(uid: UID.ContentType, entry: object): boolean {
  const userAbility = strapi.requestContext.get()?.state.userAbility;
  const checker = strapi
    .plugin('content-manager')
    .service('permission-checker')
    .create({ userAbility, model: uid });
  return checker.can.read(entry);
}

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
  if (!entry || !english || !mayRead(uid, entry)) return undefined;
  const token = previewToken({ kind, documentId, status: status === 'published' ? 'published' : 'draft' });
  return `${env().PUBLIC_URL}${locale === ARABIC ? '/ar' : ''}/preview?token=${token}`;
}
