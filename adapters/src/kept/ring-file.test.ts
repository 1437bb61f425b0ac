import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RingFile } from './ring-file.ts';

let folder: string;
let file: RingFile;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ring-file-'));
  file = new RingFile(folder, 100);
});
afterEach(() => {
  file.close();
  rmSync(folder, { recursive: true });
});

const block = (body: string) => ({ head: Buffer.from('head '), body: Buffer.from(body) });
const text = async (key: string) => {
  const read = await file.read(key);
  return read && read.head.toString() + read.body.toString();
};

async function write(key: string, body: string, version = 1): Promise<void> {
  file.write(key, version, block(body));
  await expect.poll(() => file.waiting).toBe(0);
}

/** Of the twenty keys, those that can be read, and all of them whole. */
async function readable(): Promise<string[]> {
  const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`);
  const texts = await Promise.all(keys.map(text));
  for (const [index, found] of texts.entries()) {
    if (found !== undefined) expect(found).toMatch(new RegExp(`^head key-${index}-*$`));
  }
  return keys.filter((_, index) => texts[index] !== undefined);
}

it('gives back what was written, until that is deleted or written anew', async () => {
  await write('page', 'one');
  expect(await text('page')).toBe('head one');
  await write('page', 'two', 2);
  expect(await text('page')).toBe('head two');
  file.delete('page');
  expect(file.has('page')).toBe(false);
  expect(await text('page')).toBeUndefined();
  expect(await text('never written')).toBeUndefined();
});

it('gives back what has still to be written', async () => {
  file.write('page', 1, block('one'));
  expect(file.waiting).toBe(8);
  expect(await text('page')).toBe('head one');
  await expect.poll(() => file.waiting).toBe(0);
  expect(await text('page')).toBe('head one');
});

it('does not write the same version again', async () => {
  await write('page', 'one');
  file.write('page', 1, block('other'));
  expect(await text('page')).toBe('head one');
});

it('lets stay what is given to it again before it has to give way', async () => {
  await write('page', 'one');
  for (let number = 0; number < 20; number += 1) {
    await write(`other-${number}`, 'a'.repeat(20));
    await write('page', 'one');
    expect(await text('page')).toBe('head one');
  }
});

it('keeps what was written last, each whole, however long they are', async () => {
  for (let number = 0; number < 20; number += 1) {
    await write(`key-${number}`, `key-${number}`.padEnd(10 + ((number * 7) % 25), '-'));
    const there = await readable();
    expect(there).toContain(`key-${number}`);
    const places = there.map((key) => Number(key.slice(4)));
    // The last ones, with none missing between them.
    expect(places).toEqual(places.map((_, index) => number - places.length + 1 + index));
  }
  expect((await readable()).length).toBeGreaterThanOrEqual(2);
  expect(file.size).toBe((await readable()).length);
});

it('keeps what comes at the same time, each whole, around the end of the file, too', async () => {
  for (let number = 0; number < 20; number += 2) {
    const keys = [`key-${number}`, `key-${number + 1}`];
    for (const key of keys) file.write(key, 1, block(key.padEnd(10 + ((number * 7) % 25), '-')));
    await expect.poll(() => file.waiting).toBe(0);
    expect(await readable()).toEqual(expect.arrayContaining(keys));
  }
});

it('does not give out what is overwritten while it is read', async () => {
  await write('old', 'a'.repeat(60));
  const reading = text('old');
  file.write('new', 1, block('b'.repeat(60)));
  expect(await reading).toBeUndefined();
  expect(await text('new')).toBe(`head ${'b'.repeat(60)}`);
});

it('takes nothing that is longer than itself', async () => {
  await write('short', 'short');
  file.write('long', 1, block('a'.repeat(100)));
  expect([file.has('long'), file.has('short'), file.size]).toEqual([false, true, 1]);
});

it('has no name, and says where it cannot be', () => {
  expect(readdirSync(folder)).toEqual([]);
  expect(() => new RingFile(path.join(folder, 'missing'), 100)).toThrow('ENOENT');
});
