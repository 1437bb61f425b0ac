import { defaultTreeAdapter as tree, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { parseHtml } from '../../../contract/bounded-html';
import { INLINE, NOT_TRANSLATED, TRANSLATED_ATTRIBUTES } from './elements';
import { plainPlace, type Place, type SegmentKind } from './place';
import { isMark, Replacements, RunningText, textOf } from './running-text';

const named = (kind: SegmentKind, ...elements: string[]) =>
  elements.map((element) => [element, kind] as const);

const KINDS: ReadonlyMap<string, SegmentKind> = new Map([
  ...named('heading', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary'),
  ...named('item', 'li', 'dt', 'dd'),
  ...named('cell', 'td', 'th'),
  ...named('caption', 'figcaption', 'caption', 'legend'),
  ...named('quote', 'blockquote'),
]);

/** Untranslated elements that may be in the middle of a sentence. */
const INLINE_NOT_TRANSLATED: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'var', 'svg', 'math']);
const BREAKS: ReadonlySet<string> = new Set(['br', 'wbr', 'img']);

const LETTER = /\p{L}/u;

const isProse = (node: Tree.ChildNode): boolean =>
  !tree.isElementNode(node) || !NOT_TRANSLATED.has(node.tagName);

/**
 * Whether a node continues the sentence before it. An element that contains a block does not, whatever its
 * name.
 */
function isInline(node: Tree.ChildNode): boolean {
  if (!tree.isElementNode(node)) return true;
  if (NOT_TRANSLATED.has(node.tagName)) return INLINE_NOT_TRANSLATED.has(node.tagName);
  return (
    INLINE.has(node.tagName) &&
    node.childNodes.every(
      (child) => isInline(child) || (tree.isElementNode(child) && BREAKS.has(child.tagName)),
    )
  );
}

function* attributesOf(element: Tree.Element): Generator<Place> {
  for (const each of element.attrs) {
    if (!TRANSLATED_ATTRIBUTES.has(each.name) || !LETTER.test(each.value)) continue;
    yield plainPlace('attribute', each.value, (target) => {
      each.value = target;
    });
  }
}

function* attributesWithin(node: Tree.ChildNode): Generator<Place> {
  if (!tree.isElementNode(node) || !isProse(node)) return;
  yield* attributesOf(node);
  for (const child of node.childNodes) yield* attributesWithin(child);
}

/** White space and comments have no words. */
const isBlank = (node: Tree.ChildNode): boolean =>
  tree.isCommentNode(node) || (tree.isTextNode(node) && node.value.trim() === '');

/** Whether a node contains a letter to translate, outside of code and the like. */
const hasWords = (node: Tree.ChildNode): boolean =>
  tree.isElementNode(node) ? isProse(node) && node.childNodes.some(hasWords) : LETTER.test(textOf(node));

/** Yields the places of neighbouring nodes that form one sentence. White space at either end is left out. */
function* placesOfRun(
  parent: Tree.ParentNode,
  run: readonly Tree.ChildNode[],
  kind: SegmentKind,
  replacements: Replacements,
): Generator<Place> {
  const isSaid = (node: Tree.ChildNode) => !isBlank(node);
  const said = run.slice(run.findIndex(isSaid), run.findLastIndex(isSaid) + 1);
  const words = new Set(said.some(hasWords) ? said : []);
  const [only] = words;
  if (only && words.size === 1 && isMark(only)) {
    yield* attributesOf(only);
    yield* placesOf(only, kind, replacements);
  } else if (words.size > 0) {
    const { source, marks, put } = new RunningText(parent, [...words], replacements);
    yield { kind, source, marks, put };
    for (const node of words) yield* attributesWithin(node);
  }
  for (const node of run) if (!words.has(node)) yield* attributesWithin(node);
}

function* placesOf(parent: Tree.ParentNode, kind: SegmentKind, replacements: Replacements): Generator<Place> {
  let run: Tree.ChildNode[] = [];
  for (const child of parent.childNodes) {
    if (isInline(child)) {
      run.push(child);
      continue;
    }
    yield* placesOfRun(parent, run, kind, replacements);
    run = [];
    if (!tree.isElementNode(child) || !isProse(child)) continue;
    yield* attributesOf(child);
    const childKind = KINDS.get(child.tagName) ?? (child.tagName === 'p' ? kind : 'paragraph');
    yield* placesOf(child, childKind, replacements);
  }
  yield* placesOfRun(parent, run, kind, replacements);
}

interface HtmlPlaces {
  places: Place[];
  /**
   * Returns the HTML with the texts that were put into its places. `hrefOf` replaces the addresses of links.
   */
  write(hrefOf?: (href: string) => string): string;
}

function setHrefs(parent: Tree.ParentNode, hrefOf: (href: string) => string): void {
  for (const node of parent.childNodes) {
    if (!tree.isElementNode(node)) continue;
    const href = node.tagName === 'a' && node.attrs.find(({ name }) => name === 'href');
    if (href) href.value = hrefOf(href.value);
    setHrefs(node, hrefOf);
  }
}

/**
 * The places of an HTML text that are translated, in reading order. Everything else stays exactly as it is.
 * @throws {TextTooLarge}
 */
export function readHtml(html: string): HtmlPlaces {
  const root = parseHtml(html);
  const replacements = new Replacements();
  const places = [...placesOf(root, 'paragraph', replacements)];
  return {
    places,
    write(hrefOf) {
      replacements.apply();
      if (hrefOf) setHrefs(root, hrefOf);
      return serialize(root);
    },
  };
}
