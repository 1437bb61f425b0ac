import { describe, expect, it } from 'vitest';
import { slugify } from './slug.ts';

describe('slugify', () => {
  it.each([
    ['  The First EV  ', 'the-first-ev'],
    ['Brakes & tyres', 'brakes-and-tyres'],
    ['R&D', 'r-and-d'],
    ['What’s an “ID.4”?', 'whats-an-id4'],
    ['e-tron -- again', 'e-tron-again'],
    ['كيف تشيخ البطارية؟', 'كيف-تشيخ-البطارية'],
    ['  Trucks & Vans ', 'trucks-and-vans'],
    ['الدراجات النارية', 'الدراجات-النارية'],
    ['Tesla ❤️ Norway', 'tesla-norway'],
    ['Best EV ⚡️', 'best-ev'],
    ['1️⃣ ⚡️', '1'],
    ['⚡️🚗⚡️', ''],
    ['--- ! ---', ''],
    ['!!!', ''],
  ])('%j becomes %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('ends within 100 characters and not on a hyphen', () => {
    const slug = slugify(`${'a'.repeat(99)} tail`);
    expect(slug).toBe('a'.repeat(99));
  });

  it('does not end within a letter that takes two code units', () => {
    const slug = slugify(`a${'𠮷'.repeat(60)}`);
    expect(slug).toBe(`a${'𠮷'.repeat(49)}`);
    expect(slugify(slug)).toBe(slug);
  });
});
