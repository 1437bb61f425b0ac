/** The pieces that the two file formats of a model are made of. */

export function uint64(value: number | bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

const numbers = (size: 4, values: readonly number[], write: 'writeFloatLE' | 'writeInt32LE') => {
  const bytes = Buffer.alloc(size * values.length);
  values.forEach((value, index) => bytes[write](value, size * index));
  return bytes;
};

export const floats = (values: readonly number[]) => numbers(4, values, 'writeFloatLE');
export const int32s = (values: readonly number[]) => numbers(4, values, 'writeInt32LE');

/** Protocol buffers: https://protobuf.dev/programming-guides/encoding/ */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest & 127) | 128);
  return Buffer.from([...bytes, rest]);
}

/** -1 takes all ten bytes that a 64-bit number may have. */
const MINUS_ONE = Buffer.from([...Array<number>(9).fill(0xff), 1]);

const key = (field: number, wire: 0 | 2 | 5) => varint(field * 8 + wire);

export const protobuf = {
  number: (field: number, value: number) =>
    Buffer.concat([key(field, 0), value === -1 ? MINUS_ONE : varint(value)]),
  float: (field: number, value: number) => Buffer.concat([key(field, 5), floats([value])]),
  bytes: (field: number, value: Buffer) => Buffer.concat([key(field, 2), varint(value.length), value]),
  text: (field: number, value: string) => protobuf.bytes(field, Buffer.from(value)),
};
