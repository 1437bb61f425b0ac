import { isArabic } from '~/lib/arabic-script';
import { isInView } from '~/lib/is-in-view';
import { fitHeight } from './fit';

type Translate = (text: string) => Promise<string>;

/** What is the same in every language. */
const KEPT = 'code, pre, kbd, samp, var, script, style, [translate="no"]';
/** Elements that only hold others: their children are exchanged one by one. */
const HOLDERS = new Set(['DIV', 'SECTION', 'ARTICLE']);
/** How far ahead of the reader texts are translated. */
const AHEAD = '150% 0px';

/** The parts of a story that change language as one: a paragraph, a list, a table. */
function partsOf(story: Element): HTMLElement[] {
  return [...story.children].flatMap((child) => {
    if (HOLDERS.has(child.tagName)) return partsOf(child);
    return child instanceof HTMLElement ? [child] : [];
  });
}

function textsIn(part: HTMLElement): Text[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const isProse = /\p{L}/u.test(text.data) && !isArabic(text.data);
    if (isProse && !text.parentElement?.closest(KEPT)) texts.push(text);
  }
  return texts;
}

/** Only the words change: elements, links and the spaces at their edges stay. */
async function exchange(part: HTMLElement, translate: Translate, isStopped: () => boolean) {
  const texts = textsIn(part);
  const arabic = await Promise.all(texts.map(({ data }) => translate(data.trim())));
  if (isStopped()) return;
  // What is being read must not pull the lines below it up or down.
  const room = isInView(part) ? part.getBoundingClientRect().height : undefined;
  texts.forEach((text, at) => {
    text.data = text.data.replace(/\S[\s\S]*\S|\S/, () => arabic[at] ?? '');
  });
  if (isArabic(arabic.join(''))) {
    part.lang = 'ar';
    part.dir = 'rtl';
  }
  if (room === undefined) return;
  part.style.minBlockSize = `${room}px`;
  fitHeight(part, room);
}

/** Translates a story in place, part by part as the reader comes near. Returns what stops it. */
export function translateBody(story: HTMLElement, translate: Translate): () => void {
  let stopped = false;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void exchange(target as HTMLElement, translate, () => stopped);
      }
    },
    { rootMargin: AHEAD },
  );
  for (const part of partsOf(story)) observer.observe(part);
  return () => {
    stopped = true;
    observer.disconnect();
  };
}
