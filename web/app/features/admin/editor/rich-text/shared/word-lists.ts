interface ListLine {
  line: HTMLElement;
  level: number;
  isNumbered: boolean;
  /** The number before it. Undefined for a letter or a bullet. */
  number: number | undefined;
}

/** A number or letter with a point, a bracket or a dash. Anything else is a bullet. */
const NUMBER = /^\s*\(?(?:\p{Nd}+|[a-z]{1,4}|\p{Script=Arabic}{1,2})\s*[.)\-–]/iu;

const ARABIC_DIGIT = /[٠-٩۰-۹]/g;

/** The number of a marker, in digits of either script. */
function numberOf(marker: string): number | undefined {
  const digits = marker.replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 15));
  // The last number is that of its own list: '2.1.' begins a list within item 2.
  const found = digits.match(/\d+/g)?.at(-1);
  return found === undefined ? undefined : Number(found);
}

/** Word writes list items as paragraphs whose style contains their level, with bullets as text. */
export function makeWordLists(body: HTMLElement): void {
  const lines = [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3')].map(asListLine);
  let run: ListLine[] = [];
  for (const [index, found] of lines.entries()) {
    if (found) run.push(found);
    const next = lines[index + 1];
    const goesOn = found && next && found.line.nextElementSibling === next.line;
    if (run.length > 0 && !goesOn) {
      buildList(run);
      run = [];
    }
  }
}

function asListLine(line: HTMLElement): ListLine | undefined {
  const level = /mso-list:[^;]*level(\d)/i.exec(line.getAttribute('style') ?? '')?.[1];
  if (!level) return undefined;
  const marker = [...line.querySelectorAll<HTMLElement>('[style]')].find((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute('style') ?? ''),
  );
  const sign = marker?.textContent ?? '';
  marker?.remove();
  return { line, level: Number(level), isNumbered: NUMBER.test(sign), number: numberOf(sign) };
}

function buildList(run: ListLine[]) {
  const open: { list: HTMLElement; level: number; isNumbered: boolean }[] = [];
  for (const { line, level, isNumbered, number } of run) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let current = open.at(-1);
    const isOther = current?.isNumbered !== isNumbered || number === 1;
    if (current && current.level >= level && isOther) {
      open.pop();
      current = open.at(-1);
    }
    if (!current || current.level < level) {
      const list = line.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
      // It goes on after a paragraph.
      if (isNumbered && number !== undefined && number !== 1) list.setAttribute('start', String(number));
      const parent = current?.list.lastElementChild;
      if (parent) parent.append(list);
      else line.before(list);
      current = { list, level, isNumbered };
      open.push(current);
    }
    const item = line.ownerDocument.createElement('li');
    for (const name of ['dir', 'lang']) {
      const value = line.getAttribute(name);
      if (value) item.setAttribute(name, value);
    }
    item.append(...line.childNodes);
    current.list.append(item);
    line.remove();
  }
}
