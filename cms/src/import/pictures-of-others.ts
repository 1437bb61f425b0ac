import type { ArticleBody } from '../api/article/services/input';
import { env } from '../env';
import type { StoredPicture } from '../pictures/upload-service';
import { picturesIn, withPictures } from '../texts/pictures-in-html';
import { FILE } from '../uids';
import type { Note } from './draft';
import { importEngine } from '.';
import { discardPictures, importPicture, PICTURES_IN_TEXT_MAX } from './pictures';
import { ImportProblem } from './problem';

export type WithPictures = Partial<Pick<ArticleBody, 'imageUrl' | 'content' | 'contentAr'>>;

/** No further picture is started after this time. */
const TIMEOUT_MS = 20_000;

/** A body whose pictures are all in the media library. */
export interface OwnPictures<Body> {
  body: Body;
  /** One note for each kind of picture that could not be fetched. */
  notes: Note[];
  /** Removes the fetched pictures again: the article was not saved. */
  discard: () => Promise<void>;
}

/**
 * The address of a picture on another site. Null for one of this site, and for an address that is not of the
 * web.
 */
function foreignAddress(src: string, known: ReadonlySet<string>): string | null {
  if (known.has(src) || !URL.canParse(src, env().PUBLIC_URL)) return null;
  const { href, origin, protocol } = new URL(src, env().PUBLIC_URL);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && origin !== new URL(env().PUBLIC_URL).origin ? href : null;
}

/** An address of this site without its origin, as the library stores it. */
function withoutSite(src: string): string {
  const { origin } = new URL(env().PUBLIC_URL);
  return src.startsWith(`${origin}/uploads/`) ? src.slice(origin.length) : src;
}

/** The addresses that belong to files in the library. */
async function knownAmong(urls: readonly string[]): Promise<Set<string>> {
  const files: { url: string }[] = await strapi.db
    .query(FILE)
    .findMany({ select: ['url'], where: { url: { $in: [...urls] } } });
  return new Set(files.map(({ url }) => url));
}

/** Fetches pictures in sequence, and records the outcome of each. */
class Fetching {
  readonly stored: StoredPicture[] = [];
  /** The reason why a picture is missing, by its address. */
  readonly problems = new Map<string, string>();
  readonly #addresses = new Map<string, string>();
  readonly #until = Date.now() + TIMEOUT_MS;

  /** The new address of a picture. Null if it could not be fetched. */
  addressOf = (address: string): string | null => this.#addresses.get(address) ?? null;

  async fetch(address: string): Promise<void> {
    try {
      if (Date.now() > this.#until) throw new ImportProblem('timeout', 'Other pictures took too long');
      const sourceName = new URL(address).hostname;
      const picture = await importPicture(importEngine().fetcher, address, { credit: null, sourceName });
      this.stored.push(picture);
      this.#addresses.set(address, picture.url);
    } catch (error) {
      if (error instanceof ImportProblem) {
        this.problems.set(address, error.message);
        return;
      }
      await discardPictures(this.stored);
      throw error;
    }
  }
}

function notesOf(problem: string | undefined, missingInTexts: number): Note[] {
  const notes: Note[] = [];
  if (problem) {
    notes.push({ code: 'picture', message: `The article is saved without its picture: ${problem}` });
  }
  if (missingInTexts > 0) {
    const message = `${missingInTexts} of the pictures in the text could not be fetched; it is saved without them`;
    notes.push({ code: 'pictures-in-text', message });
  }
  return notes;
}

/**
 * Fetches the pictures of other sites for an article that is saved, since readers' browsers must contact no
 * other site. A picture that cannot be fetched is omitted, with a note; an existing featured picture then
 * stays. It must not run within a transaction, since it waits for other sites.
 */
export async function withOwnPictures<Body extends WithPictures>(body: Body): Promise<OwnPictures<Body>> {
  const { content, contentAr, imageUrl } = body;
  const inTexts = [...new Set([content ?? '', contentAr ?? ''].flatMap(picturesIn).map(({ src }) => src))];
  const known = await knownAmong(imageUrl ? [imageUrl, ...inTexts] : inTexts);
  const featured = imageUrl ? foreignAddress(imageUrl, known) : null;
  const fromTexts = new Set(inTexts.map((src) => foreignAddress(src, known)).filter((url) => url !== null));
  if (featured) fromTexts.delete(featured);

  const fetching = new Fetching();
  if (featured) await fetching.fetch(featured);
  const wanted = [...fromTexts].slice(0, PICTURES_IN_TEXT_MAX);
  for (const address of wanted) await fetching.fetch(address);

  const ownSrc = (src: string) => {
    const foreign = foreignAddress(src, known);
    if (foreign) return fetching.addressOf(foreign);
    const own = withoutSite(src);
    return own === src ? undefined : own;
  };
  const missing = inTexts.filter((src) => ownSrc(src) === null).length;
  const ownImage = imageUrl && (featured ? fetching.addressOf(featured) : withoutSite(imageUrl));
  return {
    body: {
      ...body,
      ...(content ? { content: withPictures(content, ownSrc) } : {}),
      ...(contentAr ? { contentAr: withPictures(contentAr, ownSrc) } : {}),
      ...(imageUrl ? { imageUrl: ownImage ?? undefined } : {}),
    },
    notes: notesOf(featured ? fetching.problems.get(featured) : undefined, missing),
    discard: () => discardPictures(fetching.stored),
  };
}
