import createError from 'http-errors';
import { createArticle } from '../api/article/services/writing';
import { ARTICLE_MESSAGES } from '../contract/article';
import type { RewrittenRow } from '../contract/rows';
import type { Rewritten } from '../contract/scrape';
import type { Imported } from '../contract/scrape-problem';
import { savedWith } from '../history/origin';
import { holdSeries } from '../documents/public-id';
import { ENGLISH } from '../locales';
import type { StoredPicture } from '../pictures/upload-service';
import { invalid } from '../rules/errors';
import { CATEGORY } from '../uids';
import { findDoubles, type Candidate } from './doubles';
import { embedNotes, toDraft, type Note } from './draft';
import type { CleanContent } from './extraction/clean-content';
import type { Fetcher } from './fetching/fetcher';
import { discardPictures, importPicture, PICTURES_IN_TEXT_MAX } from './pictures';
import { ImportProblem } from './problem';
import type { Reader } from './reading/reader';
import type { Rewriting } from './rewriting/rewrite';
import { addressKey } from './same-address';
import { sourceLine } from './source-line';

export interface ImportRequest {
  title: string;
  content: string;
  imageUrl: string | null;
  /** The source's description of the picture. */
  imageAlt: string | null;
  /** The source's own description of the article. */
  excerpt: string | null;
  /** Addresses of the source's embeds. */
  embeds: string[];
  categoryId: number;
  source: Rewritten['source'];
  imageCredit: string | null;
  importAgain: boolean;
}

export type ImportResult = Omit<RewrittenRow, 'article'> & { articleId: number };

interface Parts {
  fetcher: Fetcher;
  reader: Reader;
  /** If it is absent, texts are not rewritten. */
  rewriting?: Rewriting | undefined;
}

const alreadyImported = (imported: Imported): Error =>
  createError(409, `This article is here already: “${imported.title}”. Confirm to import it once more.`, {
    details: { code: 'already-imported', imported },
  });

async function requireCategory(publicId: number): Promise<void> {
  const known = await strapi.db.query(CATEGORY).count({ where: { publicId, locale: ENGLISH } });
  if (known === 0) throw invalid({ path: ['categoryId'], message: ARTICLE_MESSAGES.categoryId });
}

/**
 * Saves an article of another site as a draft: its text, rewritten or unchanged, its pictures, and its
 * source.
 */
export class Importing {
  constructor(private readonly parts: Parts) {}

  /**
   * @throws {ImportProblem} if there is no text, or rewriting fails
   * @throws (400) for an unknown category, (409) for a duplicate that the caller has not confirmed
   */
  async run(request: ImportRequest, userId: number): Promise<ImportResult> {
    const { title, source } = request;
    await requireCategory(request.categoryId);
    const base = source.url ?? source.canonicalUrl ?? 'https://source.invalid/';
    const original = await this.parts.reader.run('cleanContent', request.content, base);
    if (!original.text) throw new ImportProblem('no-content', 'There is no text to import');
    const fingerprint = await this.parts.reader.run('fingerprintOf', original.text);
    const candidate = { addresses: [source.url, source.canonicalUrl], title, fingerprint };
    const newest = await this.#refuseDouble(candidate, request);
    const rewritten = await this.parts.rewriting?.rewrite({ title, content: original.content });
    const text = rewritten ? await this.parts.reader.run('cleanContent', rewritten.content, base) : original;

    const stored: StoredPicture[] = [];
    try {
      const picture = await this.#picture(request, stored);
      const inText = await this.#picturesInText(text, request, stored);
      const { body, notes } = toDraft({
        title: rewritten?.title ?? title,
        text: { ...text, content: inText.content },
        sourceLine: sourceLine(source, picture.url ? request.imageCredit : null, text.isArabic ? 'ar' : 'en'),
        categoryId: request.categoryId,
        imageUrl: picture.url,
        imageAlt: request.imageAlt,
        // A rewritten text has an excerpt of its own: the source's words are not used.
        excerpt: rewritten ? null : request.excerpt,
      });
      const articleId = await strapi.db.transaction(async () => {
        // Two imports of the same article wait for each other here.
        await holdSeries('article');
        await this.#refuseDouble(candidate, request, newest);
        const create = () => createArticle(body, userId, sourceFields(source, fingerprint));
        return savedWith({ door: 'import' }, create);
      });
      return {
        articleId,
        source,
        rewritten: Boolean(rewritten),
        notes: [
          ...picture.notes,
          ...inText.notes,
          ...embedNotes([...original.embeds, ...request.embeds]),
          ...notes,
        ],
      };
    } catch (error) {
      await discardPictures(stored);
      throw error;
    }
  }

  /** Compares with the articles whose number is higher than `after`. Returns the highest one. @throws (409) */
  async #refuseDouble(candidate: Candidate, { importAgain }: ImportRequest, after = 0): Promise<number> {
    if (importAgain) return after;
    const { found, newest } = await findDoubles([candidate], after);
    if (found[0]) throw alreadyImported(found[0]);
    return newest;
  }

  async #store(url: string, request: ImportRequest, stored: StoredPicture[]): Promise<string> {
    const { imageCredit: credit, source } = request;
    const picture = await importPicture(this.parts.fetcher, url, { credit, sourceName: source.name ?? '' });
    stored.push(picture);
    return picture.url;
  }

  async #picture(request: ImportRequest, stored: StoredPicture[]) {
    if (!request.imageUrl) return { url: null, notes: [] as Note[] };
    try {
      return { url: await this.#store(request.imageUrl, request, stored), notes: [] as Note[] };
    } catch (error) {
      if (!(error instanceof ImportProblem)) throw error;
      const note: Note = { code: 'picture', message: `The picture was not imported: ${error.message}` };
      return { url: null, notes: [note] };
    }
  }

  /**
   * The text with the addresses of imported pictures. Pictures that cannot be imported are removed, since
   * readers' browsers must contact no other site.
   */
  async #picturesInText(
    { content, pictures }: CleanContent,
    request: ImportRequest,
    stored: StoredPicture[],
  ) {
    const addresses = new Map<string, string>();
    let missing = 0;
    for (const [index, url] of [...new Set(pictures)].entries()) {
      const isFeatured = url === request.imageUrl;
      try {
        if (index < PICTURES_IN_TEXT_MAX && !isFeatured)
          addresses.set(url, await this.#store(url, request, stored));
        else if (!isFeatured) missing += 1;
      } catch (error) {
        if (!(error instanceof ImportProblem)) throw error;
        missing += 1;
      }
    }
    const own = content.replace(/<img src="([^"]*)"([^>]*)>/g, (_, src: string, rest: string) => {
      const address = addresses.get(src.replaceAll('&amp;', '&'));
      return address ? `<img src="${address}"${rest}>` : '';
    });
    const notes: Note[] =
      missing > 0
        ? [
            {
              code: 'pictures-in-text',
              message: `${missing} of the pictures in the text could not be imported`,
            },
          ]
        : [];
    return { content: own.replace(/<p>\s*<\/p>/g, ''), notes };
  }
}

function sourceFields(source: Rewritten['source'], fingerprint: string | null) {
  const address = source.canonicalUrl ?? source.url;
  const fields = {
    sourceName: source.name,
    sourceUrl: source.url,
    sourceCanonical: source.canonicalUrl,
    sourceAuthor: source.author,
    sourceDate: source.date,
    sourceKey: address && addressKey(address),
    sourceFingerprint: fingerprint,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Record<string, string>;
}
