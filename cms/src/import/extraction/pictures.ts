import { SCRAPE_CREDIT_MAX } from '../../contract/scrape';
import { all, textBlocks, textIn } from './dom';
import { excerptOf } from './excerpt';
import { absolute } from './metadata';
import { CREDIT_START, PICTURE_CREDIT } from './phrases';

const LAZY = [
  'data-src',
  'data-lazy-src',
  'data-original',
  'data-lazy',
  'data-url',
  'data-image',
  'data-full-src',
];
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset', 'srcset'];
/** Placeholders. A picture of a Pixel phone is not one. */
const PLACEHOLDER =
  /^(?:data:|about:|$)|(?:^|[/_-])(?:blank|spacer|placeholder|transparent|pixel|1x1|lazy-?load(?:er)?)\.(?:gif|png|svg|jpe?g|webp)/i;
const WIDTH_MAX = 2000;
const SMALLEST = 60;

/** The largest address of a srcset that is not wider than a page needs. */
export function bestOf(srcset: string): string {
  const candidates = srcset
    .slice(0, 8000)
    .split(/,(?:\s+|$)/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .filter(([url]) => url)
    .map(([url = '', size = '']) => {
      const [, number = '1', unit = 'x'] = /^(\d+(?:\.\d+)?)([wx])$/.exec(size) ?? [];
      return { url, width: Number(number) * (unit === 'x' ? 800 : 1) };
    });
  const fitting = candidates.filter(({ width }) => width <= WIDTH_MAX);
  const [best] = (fitting.length > 0 ? fitting : candidates).sort((a, b) => b.width - a.width);
  return best?.url ?? '';
}

function addressOf(image: Element, base: string): string {
  const given = (name: string) => image.getAttribute(name) ?? '';
  const sources = image.parentElement?.localName === 'picture' ? all(image.parentElement, 'source') : [];
  const choices = [
    given('src'),
    ...LAZY.map(given),
    ...LAZY_SETS.map((name) => bestOf(given(name))),
    ...sources.flatMap((source) => LAZY_SETS.map((name) => bestOf(source.getAttribute(name) ?? ''))),
  ];
  const usable = choices.filter((choice) => !PLACEHOLDER.test(choice.trim()));
  // A srcset has larger pictures than the plain address.
  const larger = bestOf(given('srcset') || given('data-srcset'));
  const best = usable.length > 0 && larger && !PLACEHOLDER.test(larger) ? larger : (usable[0] ?? '');
  return absolute(best, base);
}

/** Unwraps pictures that scripts would load, and that `noscript` has for browsers without scripts. */
function unwrapNoscript(page: Document) {
  for (const noscript of all(page, 'noscript')) {
    const images = all(noscript, 'img');
    const [image] = images;
    if (!image || images.length > 1) continue;
    const before = noscript.previousElementSibling;
    const lazy = before?.localName === 'img' ? before : before?.querySelector('img');
    if (lazy && !PLACEHOLDER.test(lazy.getAttribute('src') ?? '')) continue;
    lazy?.remove();
    noscript.replaceWith(image);
  }
}

/**
 * Gives every picture of a page its absolute address, wherever a script would take it from. Removes tracking
 * pixels.
 */
export function resolvePictures(page: Document, base: string): void {
  unwrapNoscript(page);
  for (const image of all(page, 'img')) {
    const address = addressOf(image, base);
    const sizes = ['width', 'height'].map((name) => Number.parseInt(image.getAttribute(name) ?? '', 10));
    if (!address || sizes.some((size) => size < SMALLEST) || /\.svg(?:[?#]|$)/i.test(address)) {
      image.remove();
      continue;
    }
    image.setAttribute('src', address);
    for (const name of [...LAZY, ...LAZY_SETS, 'sizes', 'loading']) image.removeAttribute(name);
  }
}

const CREDIT_MAX = 200;
const CAPTION_MAX = 600;
/** "The van in March. Photo: …" Prose has videos and graphics by somebody: as credits they begin a sentence. */
const CREDIT_AT_END =
  /(?:(?:photo|image|picture|credit|illustration|foto|bild|تصوير|الصورة|صورة)s?|(?<=(?:^|[.!?؟([])\s{0,2})(?:video|(?:info)?graphic|photograph)s?)(?: ?credits?)?\s*(?::|by )[^.!?؟]{2,100}[^\p{L}\p{N}]*$/iu;
/** A full stop after a bracket belongs to the caption. Any other may belong to a name: "Acme Inc." */
const BRACKETS_AROUND = /^[\s(]+|(?<![\s)])[\s)]+(?:(?<=\))\.)?$/g;

function creditIn(caption: string): string | undefined {
  const isShort = caption.length <= CREDIT_MAX;
  if (isShort && CREDIT_START.test(caption)) return caption;
  return CREDIT_AT_END.exec(caption)?.[0] ?? (isShort && PICTURE_CREDIT.test(caption) ? caption : undefined);
}

/** Finds the credit of the page's first picture. */
export function findCredit(page: Document): string | null {
  for (const caption of all(page, 'figure, [class*=caption], [class*=credit]').slice(0, 20)) {
    const own = all(
      caption,
      '[class*=credit], [class*=source], [itemprop=copyrightHolder], [class*=copyright]',
    );
    const texts = [...own, ...textBlocks(caption)].map(textIn);
    const short = texts.filter((text) => text && text.length <= CAPTION_MAX);
    const credit = short.map(creditIn).find(Boolean);
    if (credit) return excerptOf(credit.replace(BRACKETS_AROUND, ''), SCRAPE_CREDIT_MAX);
  }
  return null;
}

/** The addresses of one picture in several sizes mostly differ in their query. */
const withoutQuery = (address: string) => address.split(/[?#]/, 1)[0] ?? '';

/**
 * Records a page's descriptions of its pictures. The result returns the description for an address, or null.
 */
export function altOf(page: Document): (address: string | null) => string | null {
  const alts = new Map<string, string>();
  for (const image of all(page, 'img[alt]')) {
    const address = withoutQuery(image.getAttribute('src') ?? '');
    const alt = (image.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim().slice(0, 500);
    if (alt && !alts.has(address)) alts.set(address, alt);
  }
  return (address) => (address && alts.get(withoutQuery(address))) || null;
}
