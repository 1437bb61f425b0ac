import { describe, expect, it } from 'vitest';
import { summaryOf } from './summary';

describe('summaryOf', () => {
  it.each([
    ['# About us\n\nWe write about **cars**.', 'We write about cars.'],
    ['See [our team](/page/our-team) and ![a car](/car.webp) more', 'See our team and more'],
    ['- One\n- Two\n\n1. Three\n> Four', 'One Two Three Four'],
    ['<script>x</script>Text', 'x Text'],
    ['# Only a heading', ''],
    ['من نحن: *محور*', 'من نحن: محور'],
  ])('%j is %j', (markdown, summary) => {
    expect(summaryOf(markdown)).toBe(summary);
  });

  it('ends between words, and says that it does', () => {
    const summary = summaryOf('word '.repeat(100));
    expect(summary).toMatch(/^(?:word )+word…$/);
    expect(summary.length).toBeLessThanOrEqual(161);
  });
});
