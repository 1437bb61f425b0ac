import { describe, expect, it } from 'vitest';
import { distance, isCorrectable, near, nearest } from './spelling';
import { trigramsOf } from './trigrams';

describe('distance', () => {
  it.each([
    ['tesla', 'tesla', 0],
    ['tessla', 'tesla', 1],
    ['tsla', 'tesla', 1],
    ['tesal', 'tesla', 1],
    ['teska', 'tesla', 1],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['تيسلا', 'تسلا', 1],
    ['lamborgini', 'lamborghini', 1],
    ['ferari', 'porsche', 6],
  ])('from %j to %j is %i', (one, other, expected) => {
    expect(distance(one, other)).toBe(expected);
    expect(distance(other, one)).toBe(expected);
  });
});

describe('nearest', () => {
  it('takes the nearest words, and none that is too far', () => {
    expect(nearest(near('tessla', ['tesla', 'tessa', 'tesselate']))).toEqual(['tesla', 'tessa']);
    expect(nearest(near('tessla', ['vessel']))).toEqual([]);
    expect(nearest(near('volkswagon', ['volkswagen', 'volkswagens']))).toEqual(['volkswagen']);
    expect(nearest(near('mitsubushii', ['mitsubishi']))).toEqual(['mitsubishi']);
    expect(nearest(near('tessla', []))).toEqual([]);
  });
});

describe('isCorrectable', () => {
  it('leaves short words, numbers and names with digits alone', () => {
    expect(['tesla', 'تسلا'].every(isCorrectable)).toBe(true);
    expect(['car', '2024', 'id4x', '', 'model3'].some(isCorrectable)).toBe(false);
  });
});

describe('trigramsOf', () => {
  it('marks where a word begins and ends', () => {
    expect(trigramsOf('tesla')).toEqual(['0te', 'tes', 'esl', 'sla', 'la0']);
    expect(trigramsOf('aaaa')).toEqual(['0aa', 'aaa', 'aa0']);
  });
});
