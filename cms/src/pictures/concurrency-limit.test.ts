import { setImmediate as later } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { concurrencyLimit } from './concurrency-limit';

/** Tasks that end when told to, and which of them have started. */
function tasks() {
  const started: string[] = [];
  const endings = new Map<string, { resolve(value: string): void; reject(error: Error): void }>();
  const task = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      started.push(name);
      endings.set(name, { resolve, reject });
    });
  return { started, task, end: (name: string) => endings.get(name)?.resolve(name), endings };
}

describe('concurrencyLimit', () => {
  it('begins no more than so many, the others in the order in which they came', async () => {
    const inTurn = concurrencyLimit(2);
    const { started, task, end } = tasks();
    const results = Promise.all(['a', 'b', 'c', 'd'].map((name) => inTurn(task(name))));
    await later();
    expect(started).toEqual(['a', 'b']);
    end('b');
    await later();
    expect(started).toEqual(['a', 'b', 'c']);
    end('a');
    await later();
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    end('c');
    end('d');
    expect(await results).toEqual(['a', 'b', 'c', 'd']);
  });

  it('gives a place on after a failure as well, and is free again when all is done', async () => {
    const inTurn = concurrencyLimit(1);
    const { started, task, end, endings } = tasks();
    const failing = expect(inTurn(task('a'))).rejects.toThrow('broken');
    const second = inTurn(task('b'));
    endings.get('a')?.reject(new Error('broken'));
    await failing;
    end('b');
    expect(await second).toBe('b');
    const third = inTurn(task('c'));
    await later();
    expect(started).toEqual(['a', 'b', 'c']);
    end('c');
    await third;
  });
});
