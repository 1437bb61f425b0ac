/** Elements in which a single paragraph is unwrapped. */
const TEXT_HOLDERS = 'li, td, th, dd';

/**
 * Converts the editor's HTML to an article's HTML: the structure that Markdown would have, without empty
 * elements.
 */
export function toArticleHtml(editorHtml: string): string {
  const { body } = new DOMParser().parseFromString(editorHtml, 'text/html');
  for (const details of body.querySelectorAll('details')) details.removeAttribute('open');
  for (const caption of body.querySelectorAll('figcaption')) if (isEmpty(caption)) caption.remove();
  // Figures within a figure come first, so that the outer one is empty as well.
  for (const figure of [...body.querySelectorAll('figure')].reverse()) {
    if (showsNothing(figure)) figure.remove();
  }
  for (const paragraph of body.querySelectorAll(':scope > p')) if (isEmpty(paragraph)) paragraph.remove();
  for (const holder of body.querySelectorAll(TEXT_HOLDERS)) unwrapOnlyParagraph(holder);
  for (const table of body.querySelectorAll('table')) giveHead(table);
  return body.innerHTML;
}

const isEmpty = (element: Element) => !element.textContent.trim() && !element.querySelector('img');

/** Whether a figure lost its picture, and has no words either. */
const showsNothing = (figure: Element) => !figure.textContent.trim() && !figure.querySelector(':not(p)');

function unwrapOnlyParagraph(holder: Element) {
  const [first, ...rest] = holder.children;
  if (first?.localName !== 'p' || first.attributes.length > 0) return;
  if (rest.every(({ localName }) => localName === 'ul' || localName === 'ol')) {
    first.replaceWith(...first.childNodes);
  }
}

/** Makes the leading rows that have only header cells the head of the table. */
function giveHead(table: HTMLTableElement) {
  const rows = [...table.rows];
  const first = rows.findIndex((row) => [...row.cells].some(({ localName }) => localName === 'td'));
  const head = rows.slice(0, first === -1 ? rows.length : first);
  if (head.length === 0) return;
  table.createTHead().append(...head);
  for (const body of [...table.tBodies]) if (body.rows.length === 0) body.remove();
}
