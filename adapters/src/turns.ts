const waiting: (() => void)[] = [];

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}

/**
 * Resolves in a turn of the event loop in which nobody else's does. Long work that begins so leaves room for what is short after
 * each piece: a turn answers whoever has asked meanwhile, and takes on one new connection, however long it lasts.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(next);
  });
}
