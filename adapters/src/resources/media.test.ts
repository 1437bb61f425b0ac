import { describe, expect, it } from 'vitest';
import type { ImageRow } from '../../contract/rows.ts';
import { toImage } from './media.ts';

const row = (changes: Partial<ImageRow> = {}): ImageRow => ({
  url: '/uploads/car.webp',
  width: 1600,
  height: 900,
  alternativeText: 'A red car',
  caption: 'سيارة حمراء',
  formats: null,
  colours: null,
  ...changes,
});

describe('a picture is described', () => {
  it('by its article, in each language', () => {
    expect(toImage(row(), { alt: 'Our car', altAr: 'سيارتنا' })).toMatchObject({
      alt: 'Our car',
      altAr: 'سيارتنا',
    });
  });

  it('by itself in a language in which its article says nothing', () => {
    expect(toImage(row(), {})).toMatchObject({ alt: 'A red car', altAr: 'سيارة حمراء' });
    expect(toImage(row(), { alt: 'Our car', altAr: '' })).toMatchObject({
      alt: 'Our car',
      altAr: 'سيارة حمراء',
    });
  });

  it('in Arabic by nothing that is not Arabic', () => {
    expect(toImage(row({ caption: 'Photo: the maker' }), {})).toMatchObject({ altAr: null });
    expect(toImage(row({ caption: null, alternativeText: null }), {})).toMatchObject({
      alt: '',
      altAr: null,
    });
  });
});
