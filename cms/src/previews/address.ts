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

/**
 * The address of a document's preview on the site for a user of the panel. Undefined if the panel must offer
 * no preview: for other types, for texts that the user may not read, and for documents without English text,
 * which the site cannot show. The preview leaves out an Arabic text that the user may not read.
 */
export async function previewAddress(
  uid: UID.ContentType,
  { documentId, locale, status }: PreviewParams,
): Promise<string | undefined> {
  const kind = KINDS[uid];
  if (!kind || !documentId) return undefined;
  // Strapi itself checks only whether somebody is signed in to the panel.
  const drafts = await strapi.db
    .query(uid)
    .findMany({ where: { documentId, publishedAt: null }, populate: WITH_CREATOR });
  const readable = drafts.filter((draft) => mayRead(uid, draft)).map((draft) => draft.locale);
  const english = drafts.find((draft) => draft.locale === ENGLISH);
  const arabic = readable.includes(ARABIC);
  // Such an English version only repeats the Arabic text.
  if (english?.untranslated && arabic) readable.push(ENGLISH);
  if (!readable.includes(ENGLISH) || !readable.includes(locale ?? ENGLISH)) return undefined;
  const token = previewToken({
    ...{ kind, documentId, arabic },
    status: status === 'published' ? 'published' : 'draft',
  });
  return `${env().PUBLIC_URL}${locale === ARABIC ? '/ar' : ''}/preview?token=${token}`;
}
