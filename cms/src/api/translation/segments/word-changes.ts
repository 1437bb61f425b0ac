import type { TranslationSegment } from '../../../contract/translation-desk';
import { diffArrays } from 'diff';
import { figuresIn, lackingFigures } from './figures';
import { withoutMarks } from './marks';

const TOKEN = /<\/?\d{1,6}\/?>|\s+|\p{N}+(?:[.,٫٬]\p{N}+)*|\p{L}[\p{L}\p{M}'’]*|./gsu;
const TIMEOUT_MS = 100;

const isSpace = (token: string) => token.trim() === '';
/** Records of earlier versions have ordinary spaces in place of no-break spaces. */
const isSameToken = (one: string, other: string) => one === other || (isSpace(one) && isSpace(other));

/**
 * The changes from one sentence to another, word by word. All kinds of white space are the same. If the
 * comparison takes too long, the whole sentence counts as replaced.
 */
export function wordChanges(before: string, after: string): TranslationSegment['changes'] {
  const tokens = (text: string) => text.match(TOKEN) ?? [];
  const changes = diffArrays(tokens(before), tokens(after), {
    timeout: TIMEOUT_MS,
    comparator: isSameToken,
  });
  if (!changes) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

/** The numbers of a translated sentence that its corrected source no longer has, in their written form. */
export function outdatedFigures(before: string, after: string, target: string): string[] {
  const gone = new Set(
    lackingFigures(withoutMarks(before), withoutMarks(after)).flatMap((written) =>
      figuresIn(written).flatMap(({ values }) => values),
    ),
  );
  const outdated = figuresIn(withoutMarks(target)).filter(({ values }) =>
    values.some((value) => gone.has(value)),
  );
  return [...new Set(outdated.map(({ written }) => written))];
}
