import type { TranslationSegment } from '@mihwar/adapters/contract';
import { lookOf, pieceReader, type MarkInfo, type Piece } from './pieces';

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, marks }, index) => {
    const href = marks.findLast((mark) => mark.href !== null)?.href ?? undefined;
    return (
      <span key={index} className={marks.map(lookOf).join(' ') || undefined} title={href}>
        {text}
      </span>
    );
  });
}

/** A text with its links, bold words and code in the form that readers see. */
export function MarkedText({ text, marks }: { text: string; marks: readonly MarkInfo[] }) {
  return <Pieces pieces={pieceReader(marks)(text)} />;
}

/** Shows the correction of a sentence: removed and added words. */
export function MarkedChanges({ changes, marks }: Pick<TranslationSegment, 'changes' | 'marks'>) {
  const read = pieceReader(marks);
  return changes.map(({ kind, text }, index) => {
    const pieces = read(text);
    if (pieces.length === 0) return null;
    if (kind === 'same') return <Pieces key={index} pieces={pieces} />;
    if (kind === 'removed') {
      return (
        <del key={index} className="text-signal">
          <Pieces pieces={pieces} />
        </del>
      );
    }
    return (
      <ins key={index} className="bg-volt/20 decoration-volt">
        <Pieces pieces={pieces} />
      </ins>
    );
  });
}
