/** A link of a list page, and its surroundings. */
export interface LinkSeen {
  url: string;
  title: string;
  /** Its position among the links of the page. */
  index: number;
  times: number;
  place: string;
  inHeading: boolean;
  /** Names of the elements around it. */
  around: string;
  publishDate: string | null;
  hasDate: boolean;
  hasPicture: boolean;
}

const ELSEWHERE =
  /\b(?:nav|footer|menu|navigation|contentinfo|breadcrumbs?|sidebar|aside|complementary|social|share|sponsor\w*|promo\w*|ads?|trending|popular|most-read|cookie\w*|newsletter|tags?|pagination|pager)\b/i;

/** Names of pages that are no articles. */
const SERVICE =
  /(?:^|\/)(?:tags?|topics?|categor(?:y|ies)|authors?|autor|writers?|people|sections?|about|contact|login|signin|register|account|subscribe|newsletters?|privacy|terms|imprint|impressum|jobs|careers|advertise|search|feed|rss|shop|store|video(?:s)?|photos?|galleries|gallery|page|archive|comments?|share|wp-admin|wp-login\.php|cart|help|faq)(?:\/|$)/i;
const FILE = /\.(?:jpe?g|png|gif|webp|svg|pdf|zip|mp[34]|xml|css|js)$/i;
const DATED = /\/(?:19|20)\d\d[/-](?:0?[1-9]|1[0-2])(?:[/-]|\b)/;

const words = (text: string) => text.split(/[\s-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The score of a link's path: the path of an article contains a date, a number or a title. */
function scorePath(url: string): number {
  const { pathname, search } = new URL(url);
  if (FILE.test(pathname) || pathname === '/') return -10;
  const segments = pathname.split('/').filter(Boolean);
  const named = segments.map((segment) => words(decodeURIComponentSafely(segment).replace(/\.\w+$/, '')));
  const isTitled = Math.max(0, ...named) >= 4;
  const isNumbered =
    /\d{4,}/.test(pathname.replace(DATED, '/')) || /[?&](?:id|idx|p|article\w*|news\w*|no)=\d+/i.test(search);
  let score = 0;
  if (DATED.test(pathname)) score += 2;
  if (isNumbered) score += 2;
  if (isTitled) score += 3;
  else if (Math.max(0, ...named) === 3) score += 1;
  if (segments.length === 1 && !isTitled && !isNumbered) score -= 3;
  if (SERVICE.test(pathname) && !isTitled) score -= 5;
  return score;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The score of a link's text: titles are longer than the names of sections. */
function scoreTitle(title: string): number {
  const count = words(title);
  if (count < 2 || title.length < 10) return -5;
  return count >= 5 ? 3 : count >= 4 || title.length > 30 ? 1 : -2;
}

/**
 * Scores each link as one of a list of articles. Lists repeat: a position that many links share is a list.
 */
export function scoreOf(links: LinkSeen[]): (link: LinkSeen) => number {
  const own = (link: LinkSeen): number =>
    scorePath(link.url) +
    scoreTitle(link.title) +
    (link.inHeading ? 2 : 0) +
    (link.hasDate ? 1 : 0) +
    (link.hasPicture ? 0.5 : 0) +
    (link.times === 2 || link.times === 3 ? 0.5 : 0) +
    (link.index < links.length / 2 ? 0.5 : 0) -
    (ELSEWHERE.test(link.around) ? 3 : 0);
  const scores = new Map(links.map((link) => [link, own(link)]));
  const places = new Map<string, number>();
  for (const link of links) {
    if ((scores.get(link) ?? 0) > 2) places.set(link.place, (places.get(link.place) ?? 0) + 1);
  }
  return (link) => (scores.get(link) ?? 0) + ((places.get(link.place) ?? 0) >= 3 ? 1 : 0);
}
