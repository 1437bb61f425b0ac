import { describe, expect, it } from 'vitest';
import { readNumber } from './number-words';
import { stemsOf } from './stems';

describe('stemsOf', () => {
  it.each([
    ['cars', 'car', 's'],
    ['batteries', 'battery', 's'],
    ['switches', 'switch', 's'],
    ['women', 'woman', 's'],
    ['stopped', 'stop', 'past or participle'],
    ['used', 'use', 'past or participle'],
    ['carried', 'carry', 'past or participle'],
    ['built', 'build', 'past or participle'],
    ['drove', 'drive', 'past'],
    ['driven', 'drive', 'participle'],
    ['charging', 'charge', 'ing'],
    ['running', 'run', 'ing'],
    ['lying', 'lie', 'ing'],
    ['faster', 'fast', 'more'],
    ['biggest', 'big', 'most'],
    ['better', 'good', 'more'],
    ['happily', 'happy', 'ly'],
  ])('%s is a form of %s', (word, key, form) => {
    expect(stemsOf(word)).toContainEqual({ key, form });
  });

  it.each(['bus', 'less', 'as', 'is', 'constructor'])('finds no plural in %s', (word) => {
    expect(stemsOf(word).filter(({ form, key }) => form === 's' && key.length > 2)).toEqual([]);
  });
});

describe('readNumber', () => {
  it.each([
    ['five', 5, 1],
    ['thirty five', 35, 2],
    ['two hundred and five', 205, 4],
    ['three hundred thousand cars', 300_000, 3],
    ['one million', 1_000_000, 2],
    ['hundred', 100, 1],
    ['five six', 5, 1],
    ['ten five', 10, 1],
    ['two and three', 2, 1],
  ])('%s', (words, value, length) => {
    expect(readNumber(words.split(' '))).toEqual({ value, length });
  });

  it.each(['car', 'and', 'constructor', ''])('reads no number in %j', (word) => {
    expect(readNumber([word])).toBeUndefined();
  });
});
