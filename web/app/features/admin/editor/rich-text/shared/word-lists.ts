interface ListLine {
  line: HTMLElement;
  level: number;
  isNumbered: boolean;
}

/** A number or letter with a point or bracket. Anything else is a bullet. */
const NUMBER = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i;

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
  const isNumbered = NUMBER.test(marker?.textContent ?? '');
  marker?.remove();
  return { line, level: Number(level), isNumbered };
}

function buildList(run: ListLine[]) {
  const open: { list: HTMLElement; level: number }[] = [];
  for (const { line, level, isNumbered } of run) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let current = open.at(-1);
    if (!current || current.level < level) {
      const list = line.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
      const parent = current?.list.lastElementChild;
      if (parent) parent.append(list);
      else line.before(list);
      current = { list, level };
      open.push(current);
    }
    const item = line.ownerDocument.createElement('li');
    item.append(...line.childNodes);
    current.list.append(item);
    line.remove();
  }
}
