import { cutWideCells } from './table-spans';

/** Names with the same meaning. The editor writes the second. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['del', 's'],
  ['strike', 's'],
  ['tt', 'code'],
]);

/** Elements without a meaning of their own, such as the parts of a table or an explicit paragraph. */
const SILENT = new Set(['p', 'thead', 'tbody', 'tfoot']);
const SILENT_ALONE = new Set(['span', 'div']);

/** Blocks around others. One that moves, or that the author did not write, changes what they mean. */
const HOLDERS = new Set(['ul', 'ol', 'li', 'dl', 'dd', 'blockquote', 'figure', 'section', 'details']);
const AROUND = [...HOLDERS, 'td', 'th'].join();

function holderOf(element: Element): string {
  // The editor puts a list that is directly in a list into the item above, which readers do not notice.
  if (element.matches(':is(ul, ol) > :is(ul, ol)')) return 'li';
  return element.parentElement?.closest(AROUND)?.localName ?? '';
}

function signOf(element: Element): string | undefined {
  const { localName, attributes } = element;
  if (SILENT.has(localName) || (SILENT_ALONE.has(localName) && attributes.length === 0)) return undefined;
  // The editor writes no empty captions.
  if (element.matches('figcaption:empty')) return undefined;
  const named = [...attributes].map(({ name, value }) => `${name}=${value}`).sort();
  return [SAME.get(localName) ?? localName, ...named, `in ${holderOf(element)}`].join(' ');
}

const nameIn = (sign: string) => sign.split(' ', 1)[0] ?? sign;

function inventory(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // Columns that no reader sees are not a loss.
  body.querySelectorAll('table').forEach(cutWideCells);
  const signs = [...body.querySelectorAll('*')].map(signOf).filter((sign) => sign !== undefined);
  return { signs: signs.sort(), words: body.textContent.replace(/\s+/g, '') };
}

/**
 * The names of the elements that the second text lacks, has elsewhere, or puts around others, and `text` if
 * words are missing.
 */
export function losses(before: string, after: string): string[] {
  const was = inventory(before);
  const is = inventory(after);
  const left = [...is.signs];
  const lost = new Set<string>();
  for (const sign of was.signs) {
    const at = left.indexOf(sign);
    if (at === -1) lost.add(nameIn(sign));
    else left.splice(at, 1);
  }
  for (const name of left.map(nameIn)) if (HOLDERS.has(name)) lost.add(name);
  if (was.words !== is.words) lost.add('text');
  return [...lost];
}
