import { protobuf } from './binary';

/** Marks a word that begins after a space. */
const SPACE = '▁';
const CHARACTERS = [...'abcdefghijklmnopqrstuvwxyz.,!?0123456789'];

/** `Type` of ModelProto.SentencePiece. */
const UNKNOWN = 2;
const CONTROL = 3;

/**
 * Marian wants the end of a sentence first, and the unknown piece second. Their number must be a multiple of
 * 8.
 */
const PIECES = [
  ...CHARACTERS,
  ...CHARACTERS.map((character) => SPACE + character),
  SPACE,
  ...['hello', 'world', 'the', 'car', 'new'].map((word) => SPACE + word),
];

export const VOCABULARY_SIZE = 2 + PIECES.length;

const piece = (text: string, score: number, type?: number) =>
  protobuf.bytes(
    1,
    Buffer.concat([
      protobuf.text(1, text),
      protobuf.float(2, score),
      ...(type === undefined ? [] : [protobuf.number(3, type)]),
    ]),
  );

/**
 * A SentencePiece model of single characters and some words, in both languages the same:
 * https://github.com/google/sentencepiece/blob/master/src/sentencepiece_model.proto
 */
export function vocabularyFile(): Buffer {
  const trainer = Buffer.concat([
    protobuf.number(3, 1), // model_type: unigram
    protobuf.number(4, VOCABULARY_SIZE),
    protobuf.number(40, 1), // unk_id
    protobuf.number(41, -1), // bos_id: none
    protobuf.number(42, 0), // eos_id
    protobuf.number(43, -1), // pad_id: none
  ]);
  const normalizer = Buffer.concat([
    protobuf.text(1, 'identity'),
    protobuf.number(3, 1), // add_dummy_prefix
    protobuf.number(4, 1), // remove_extra_whitespaces
    protobuf.number(5, 1), // escape_whitespaces
  ]);
  return Buffer.concat([
    piece('</s>', 0, CONTROL),
    piece('<unk>', 0, UNKNOWN),
    // All words are likelier than the characters that they are made of.
    ...PIECES.map((text, index) => piece(text, -1 - index / 100)),
    protobuf.bytes(2, trainer),
    protobuf.bytes(3, normalizer),
  ]);
}
