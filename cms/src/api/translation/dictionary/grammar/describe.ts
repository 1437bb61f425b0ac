import { decline, dual, nunated, parseWords, soundPlural, type Case, type Features } from '../arabic/noun';
import type { Adjective } from '../reading';
import { as } from '../unit';
import type { Description } from './chunk';
import { piece, type Piece } from './piece';

export interface Agreement extends Features {
  definite: boolean;
  case: Case;
}

/** Words that begin an adjective and take no article themselves. */
const NEVER_DEFINITE = /^(?:ذو|ذات|بلا|من)$/;

/** Only the first word changes, and has the article unless another is marked for it: «العالية الأداء», «غير المريحة». */
function inflect(
  value: string,
  change: (first: string) => string,
  { definite, number, case: grammatical }: Agreement,
): string {
  const marked = value.includes('+');
  const words = parseWords(value).map((word, index) => ({
    text: index === 0 && !marked ? change(word.text) : word.text,
    takesArticle: marked ? word.takesArticle : index === 0 && !NEVER_DEFINITE.test(word.text),
  }));
  const nunates = words.length === 1 && !definite && grammatical === 'accusative';
  if (nunates) return nunated(words[0]?.text ?? '', number === 'one');
  return decline(words, { definite, case: 'nominative' });
}

/** An adjective in the form that its noun asks for; many things are feminine singular, persons have a plural. */
export function agree({ masculine, feminine }: Adjective, agreement: Agreement): string {
  const { gender, number, human, case: grammatical } = agreement;
  if (number === 'two')
    return inflect(gender === 'f' ? feminine : masculine, (word) => dual(word, grammatical), agreement);
  if (number === 'many' && human) {
    if (gender === 'f') return inflect(feminine, (word) => word.replace(/ة$/, 'ات'), agreement);
    return inflect(masculine, (word) => soundPlural(word, grammatical), agreement);
  }
  const form = gender === 'f' || number === 'many' ? feminine : masculine;
  return inflect(form, (word) => word, agreement);
}

/** What degree an adjective is of: `fastest`, `most expensive`, `more`. */
export function degreeOf({ unit, degrees }: Description): 'plain' | 'more' | 'most' {
  const own = as(unit, 'adjective')?.degree ?? 'plain';
  if (own !== 'plain') return own;
  const keys = degrees.map(({ key }) => key);
  return keys.includes('most') ? 'most' : keys.includes('more') ? 'more' : 'plain';
}

/** An adjective with its degree: «سريعة جدًا», «أسرع بكثير». */
export function describe(description: Description, agreement: Agreement): Piece[] {
  const reading = as(description.unit, 'adjective');
  if (!reading) return [];
  if (description.unit.key === 'same')
    return [piece(agree(reading.adjective, { ...agreement, definite: false }), description.unit)];
  const degree = degreeOf(description);
  const { comparative } = reading.adjective;
  const compares = degree !== 'plain' && comparative !== undefined;
  const text = compares
    ? inflect(comparative, (word) => word, { ...agreement, case: 'nominative' })
    : agree(reading.adjective, agreement);
  const pieces = [piece(text, description.unit)];
  for (const unit of description.degrees) {
    if (compares && (unit.key === 'more' || unit.key === 'most')) continue;
    const after = as(unit, 'degree')?.arabic ?? '';
    // Before a comparative «much» and «far» measure the distance: «أسرع بكثير».
    pieces.push(piece(degree === 'more' && /^(?:much|far|even|lot)$/.test(unit.key) ? 'بكثير' : after, unit));
  }
  return pieces;
}

/** `long, shallow` and `fast and quiet` stay in their order, whatever stands before or after them. */
function joinedGroups(descriptions: readonly Description[]): Description[][] {
  const groups: Description[][] = [];
  for (const description of descriptions) {
    const last = groups.at(-1);
    if (description.joiner && last) last.push(description);
    else groups.push([description]);
  }
  return groups;
}

/** Adjectives after their noun, the last first, as Arabic has them; what `and` or a comma joins is joined with «و». */
export function describeAll(
  descriptions: readonly Description[],
  agreement: Agreement,
  reversed = true,
): Piece[] {
  const groups = joinedGroups(descriptions);
  const ordered = reversed ? groups.reverse() : groups;
  return ordered.flat().flatMap((description, index) => {
    const pieces = describe(description, agreement);
    const { joiner } = description;
    if (!joiner || index === 0) return pieces;
    const comma = reversed ? 'وـ' : '،';
    return [piece({ or: 'أو', but: 'لكنه', and: 'وـ' }[joiner.key] ?? comma, joiner), ...pieces];
  });
}
