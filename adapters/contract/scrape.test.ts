import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { scrapeListInputSchema } from './scrape.ts';

const url = 'https://news.example/list/';
const limitIn = (limit: unknown) => scrapeListInputSchema.safeParse({ url, limit }).data?.limit;

describe('the number of articles of a list', () => {
  it.each([
    ['5', 5],
    [' 12 ', 12],
    ['٥', 5],
    ['١٢', 12],
    ['۲۰', 20],
    [7, 7],
  ])('may be typed in the digits of either script: %j', (limit, expected) => {
    expect(limitIn(limit)).toBe(expected);
  });

  it.each([undefined, null, '', ' ', 'many', 'عشرة', true])('is the default for %j', (limit) => {
    expect(limitIn(limit)).toBe(10);
  });

  it.each(['0', '٢١', '2.5', '-1', 21])('is refused as %j', (limit) => {
    expect(limitIn(limit)).toBeUndefined();
  });
});

describe('the address', () => {
  it.each([
    ['https://news.example/', true],
    ['http://news.example', true],
    ['ftp://news.example', false],
    ['news.example', false],
    ['https://[', false],
  ])('%s is accepted: %s, also by a browser that has no URL.canParse', (address, isAccepted) => {
    const canParse = vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
    onTestFinished(() => {
      canParse.mockRestore();
    });
    expect(scrapeListInputSchema.safeParse({ url: address }).success).toBe(isAccepted);
  });
});
