import { floats, int32s, uint64 } from './binary';
import { VOCABULARY_SIZE } from './vocabulary';

/** Multiples of 8, as the multiplication of whole numbers would want them. */
const WIDTH = 64;
const INNER_WIDTH = 128;
const HEADS = 4;

/** Marian's numbers for the types of an item. */
const FLOAT32 = 0x0404;
const INT8 = 0x0101;

interface Item {
  name: string;
  type: number;
  shape: number[];
  data: Buffer;
}

/** The same small numbers every time. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return (state / 0x7fffffff - 0.5) * 0.4;
  };
}

/** The parameters of a network with one layer on either side, by the names that Marian gives them. */
function parameters(): Item[] {
  const random = randomNumbers();
  const tensor = (name: string, shape: number[], value: () => number): Item => {
    const count = shape.reduce((product, size) => product * size, 1);
    return { name, type: FLOAT32, shape, data: floats(Array.from({ length: count }, value)) };
  };
  const weights = (name: string, rows: number, columns: number) => tensor(name, [rows, columns], random);
  const bias = (name: string, size: number) => tensor(name, [1, size], () => 0);
  const norm = (name: string) => [
    tensor(`${name}_ln_scale`, [1, WIDTH], () => 1),
    tensor(`${name}_ln_bias`, [1, WIDTH], () => 0),
  ];
  const attention = (name: string) => [
    ...['q', 'k', 'v', 'o'].flatMap((part) => [
      weights(`${name}_W${part}`, WIDTH, WIDTH),
      bias(`${name}_b${part}`, WIDTH),
    ]),
    ...norm(`${name}_Wo`),
  ];
  const feedForward = (name: string) => [
    weights(`${name}_W1`, WIDTH, INNER_WIDTH),
    bias(`${name}_b1`, INNER_WIDTH),
    weights(`${name}_W2`, INNER_WIDTH, WIDTH),
    bias(`${name}_b2`, WIDTH),
    ...norm(`${name}_ffn`),
  ];
  return [
    weights('Wemb', VOCABULARY_SIZE, WIDTH),
    ...attention('encoder_l1_self'),
    ...feedForward('encoder_l1_ffn'),
    weights('decoder_l1_rnn_W', WIDTH, WIDTH),
    weights('decoder_l1_rnn_Wf', WIDTH, WIDTH),
    bias('decoder_l1_rnn_bf', WIDTH),
    ...norm('decoder_l1_rnn_ffn'),
    ...attention('decoder_l1_context'),
    ...feedForward('decoder_l1_ffn'),
    bias('decoder_ff_logit_out_b', VOCABULARY_SIZE),
  ];
}

/** How the network is built: Mozilla's students have the same settings with larger numbers. */
const SETTINGS = `bert-train-type-embeddings: true
bert-type-vocab-size: 2
dec-cell: ssru
dec-cell-base-depth: 2
dec-cell-high-depth: 1
dec-depth: 1
dim-emb: ${WIDTH}
dim-rnn: 1024
dim-vocabs:
  - ${VOCABULARY_SIZE}
  - ${VOCABULARY_SIZE}
enc-cell: gru
enc-cell-depth: 1
enc-depth: 1
enc-type: bidirectional
factors-combine: sum
factors-dim-emb: 0
input-types:
  []
layer-normalization: false
lemma-dim-emb: 0
output-omit-bias: false
right-left: false
skip: false
tied-embeddings: false
tied-embeddings-all: true
tied-embeddings-src: false
transformer-aan-activation: swish
transformer-aan-depth: 2
transformer-aan-nogate: false
transformer-decoder-autoreg: rnn
transformer-depth-scaling: false
transformer-dim-aan: 2048
transformer-dim-ffn: ${INNER_WIDTH}
transformer-ffn-activation: relu
transformer-ffn-depth: 2
transformer-guided-alignment-layer: last
transformer-heads: ${HEADS}
transformer-no-projection: false
transformer-pool: false
transformer-postprocess: dan
transformer-postprocess-emb: d
transformer-postprocess-top: ""
transformer-preprocess: ""
transformer-tied-layers:
  []
transformer-train-position-embeddings: false
type: transformer
ulr: false
ulr-dim-emb: 0
ulr-trainable-transformation: false
version: v1.9.0
`;

/** https://github.com/marian-nmt/marian-dev, src/common/binary.cpp */
const VERSION = 1;
const ALIGNMENT = 256;

/**
 * A network of random weights as Marian's binary model: the version, the number of items, for each the
 * lengths of its name, type, shape and data, then all names, all shapes, a gap, and all data.
 */
export function weightsFile(): Buffer {
  const settings = Buffer.from(`${SETTINGS}\0`);
  const items: Item[] = [
    ...parameters(),
    { name: 'special:model.yml', type: INT8, shape: [settings.length], data: settings },
  ];
  const names = items.map(({ name }) => Buffer.from(`${name}\0`));
  const before = Buffer.concat([
    uint64(VERSION),
    uint64(items.length),
    ...items.flatMap(({ type, shape, data }, index) =>
      [names[index]?.length ?? 0, type, shape.length, data.length].map(uint64),
    ),
    ...names,
    ...items.map(({ shape }) => int32s(shape)),
  ]);
  const gap = (ALIGNMENT - ((before.length + 8) % ALIGNMENT)) % ALIGNMENT;
  return Buffer.concat([before, uint64(gap), Buffer.alloc(gap), ...items.map(({ data }) => data)]);
}
