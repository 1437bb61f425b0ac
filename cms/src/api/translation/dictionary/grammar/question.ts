import { is } from '../unit';
import type { Chunk, VerbGroup } from './chunk';

/** Question words, after which English puts the helper before the subject: `how does the car`. */
function isQuestionWord(chunk: Chunk | undefined): boolean {
  return (
    chunk?.kind === 'plain' &&
    /^(?:how|why|when|where|what|who|which|how (?:much|many|far|fast|long|often))$/.test(chunk.unit.key)
  );
}

/** A helper alone, such as `does` or `can`, or `is`. */
function isHelper(chunk: Chunk | undefined): chunk is VerbGroup {
  return chunk?.kind === 'verb group' && !chunk.verb && !chunk.infinitive && !chunk.been;
}

function isSubject(chunk: Chunk | undefined): boolean {
  return chunk?.kind === 'noun phrase' || (chunk?.kind === 'plain' && is(chunk.unit, 'pronoun'));
}

function merged(helper: VerbGroup, group: VerbGroup): VerbGroup {
  return {
    ...group,
    modal: helper.modal ?? group.modal,
    have: helper.have ?? group.have,
    do: helper.do ?? group.do,
    be: helper.be ?? group.be,
    negation: helper.negation ?? group.negation,
    units: [...group.units, ...helper.units],
  };
}

/** Puts the helper of a question after its subject: `how does the car work` becomes `how the car does work`. */
export function uninvert(chunks: readonly Chunk[]): { chunks: Chunk[]; isYesNo: boolean } {
  const rearranged = [...chunks];
  const start = rearranged.findIndex(
    (chunk) =>
      !(
        chunk.kind === 'plain' &&
        (is(chunk.unit, 'mark') || is(chunk.unit, 'conjunction')) &&
        !isQuestionWord(chunk)
      ),
  );
  const asks = isQuestionWord(rearranged[start]);
  const at = asks ? start + 1 : start;
  const helper = rearranged[at];
  const subject = rearranged[at + 1];
  if (!isHelper(helper) || !subject || !isSubject(subject)) return { chunks: rearranged, isYesNo: false };
  const next = rearranged[at + 2];
  if (next?.kind === 'verb group' && !isHelper(next)) rearranged.splice(at, 3, subject, merged(helper, next));
  else if (helper.be || helper.have) {
    if (asks) return { chunks: rearranged, isYesNo: false };
    rearranged.splice(at, 2, subject, helper);
  } else return { chunks: rearranged, isYesNo: false };
  return { chunks: rearranged, isYesNo: !asks };
}
