import { hashKey, type QueryKey } from '@tanstack/react-query';

/**
 * A query's key as a text, as the library would make it: that puts the properties of objects in order, and looks for them in a way
 * that takes three times as long. Every query of every page that is written has several made of its key.
 */
export const queryHash = (key: QueryKey): string =>
  key.some((part) => typeof part === 'object') ? hashKey(key) : JSON.stringify(key);
