/** Parts of a list for statements of a limited size. The last part may be smaller. */
export function* chunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size);
}
