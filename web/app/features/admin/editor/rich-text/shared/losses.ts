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

function signOf({ localName, attributes }: Element): string | undefined {
  if (SILENT.has(localName) || (SILENT_ALONE.has(localName) && attributes.length === 0)) return undefined;
  const named = [...attributes].map(({ name, value }) => `${name}=${value}`).sort();
  return [SAME.get(localName) ?? localName, ...named].join(' ');
}

function inventory(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const signs = [...body.querySelectorAll('*')].map(signOf).filter((sign) => sign !== undefined);
  return { signs: signs.sort(), words: body.textContent.replace(/\s+/g, '') };
}

/** The names of the elements that the second text lacks, and `text` if words are missing. */
export function losses(before: string, after: string): string[] {
  const was = inventory(before);
  const is = inventory(after);
  const left = [...is.signs];
  const lost = new Set<string>();
  for (const sign of was.signs) {
    const at = left.indexOf(sign);
    if (at === -1) lost.add(sign.split(' ', 1)[0] ?? sign);
    else left.splice(at, 1);
  }
  if (was.words !== is.words) lost.add('text');
  return [...lost];
}
