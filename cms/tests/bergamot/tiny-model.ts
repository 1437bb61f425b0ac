import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { int32s, uint64 } from './binary';
import { VOCABULARY_SIZE, vocabularyFile } from './vocabulary';
import { weightsFile } from './weights';

/** Bergamot's src/translator/definitions and shortlist: the number that its files begin with. */
const SHORTLIST_MAGIC = 0xf11a48d5013417f5n;
const FREQUENT = 4;
const BEST = 4;

/**
 * For each piece of the source, the pieces of its possible translations: the first ones, and some that depend
 * on its number.
 */
function shortlistFile(): Buffer {
  const pieces = Array.from({ length: VOCABULARY_SIZE }, (_, index) => {
    const some = Array.from({ length: BEST }, (_, step) => (index * 7 + step * 3) % VOCABULARY_SIZE);
    const frequent = Array.from({ length: FREQUENT }, (_, piece) => piece);
    return [...new Set([...frequent, ...some])].sort((a, b) => a - b);
  });
  const offsets = [0];
  for (const list of pieces) offsets.push((offsets.at(-1) ?? 0) + list.length);
  const ids = pieces.flat();
  return Buffer.concat([
    uint64(SHORTLIST_MAGIC),
    uint64(0), // A checksum, which the runtime does not look at unless it is told to.
    ...[FREQUENT, BEST, offsets.length, ids.length].map(uint64),
    ...offsets.map(uint64),
    int32s(ids),
  ]);
}

/**
 * Random weights cannot be multiplied as whole numbers: `int8shiftAlphaAll`, which the real model wants,
 * would abort.
 */
export const TINY_PRECISION = 'float32';

export const tinyFiles = () => ({
  'model.bin.gz': gzipSync(weightsFile()),
  'lex.bin.gz': gzipSync(shortlistFile()),
  'vocab.spm.gz': gzipSync(vocabularyFile()),
});

const DESCRIPTION = {
  name: 'tiny',
  precision: TINY_PRECISION,
  files: {
    model: { name: 'model.bin.gz' },
    shortlist: { name: 'lex.bin.gz' },
    vocabulary: { name: 'vocab.spm.gz' },
  },
};

/** Installs a model that the real runtime loads. It returns nonsense with the markup of the text. */
export async function installTinyModel(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(tinyFiles())) await writeFile(path.join(folder, name), bytes);
  await writeFile(path.join(folder, 'model.json'), JSON.stringify(DESCRIPTION));
}
