/** Where a single paragraph is the element's text, and needs no element of its own. */
const TEXT_HOLDERS = 'li, td, th, dd';

/** What the editor holds, as the HTML of an article: as Markdown would make it, and without what is empty. */
export function toArticleHtml(editorHtml: string): string {
  const { body } = new DOMParser().parseFromString(editorHtml, 'text/html');
  for (const details of body.querySelectorAll('details')) details.removeAttribute('open');
  for (const caption of body.querySelectorAll('figcaption')) if (isEmpty(caption)) caption.remove();
  for (const paragraph of body.querySelectorAll(':scope > p')) if (isEmpty(paragraph)) paragraph.remove();
  for (const holder of body.querySelectorAll(TEXT_HOLDERS)) unwrapOnlyParagraph(holder);
  for (const table of body.querySelectorAll('table')) giveHead(table);
  return body.innerHTML;
}

const isEmpty = (element: Element) => !element.textContent.trim() && !element.querySelector('img');

function unwrapOnlyParagraph(holder: Element) {
  const [first, ...rest] = holder.children;
  if (first?.localName !== 'p' || first.attributes.length > 0) return;
  if (rest.every(({ localName }) => localName === 'ul' || localName === 'ol')) {
    first.replaceWith(...first.childNodes);
  }
}

/** Rows at the top that are headers all the way are the head of a table. */
function giveHead(table: HTMLTableElement) {
  const rows = [...table.rows];
  const first = rows.findIndex((row) => [...row.cells].some(({ localName }) => localName === 'td'));
  const head = rows.slice(0, first === -1 ? rows.length : first);
  if (head.length === 0) return;
  table.createTHead().append(...head);
  for (const body of [...table.tBodies]) if (body.rows.length === 0) body.remove();
}
