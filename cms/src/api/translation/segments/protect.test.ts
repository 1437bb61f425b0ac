import { describe, expect, it } from 'vitest';
import { TO_ARABIC, TO_ENGLISH } from './direction';
import { hasIrregularPlural, missingTerms, protect, termsIn, unprotect, type GlossaryTerm } from './protect';

const term = (id: number, text: string, arabic: string | null, isCaseSensitive = false): GlossaryTerm => ({
  id,
  term: text,
  arabic,
  isCaseSensitive,
});

const GLOSSARY = [
  term(1, 'one-pedal driving', 'القيادة بدواسة واحدة'),
  term(2, 'driving', 'القيادة'),
  term(3, 'Autopilot', null),
  term(4, 'ID', null, true),
  term(5, 'C++ (new)', 'سي'),
];

describe('the terms of the glossary', () => {
  it.each([
    ['One-pedal  driving, and Driving', '<1/>, and <2/>'],
    ['See <1>the Autopilot</1> <2/>', 'See <1>the <3/></1> <2/>'],
    ['The ID and the id', 'The <1/> and the id'],
    ['Autopilots, autopiloting', '<1/>, autopiloting'],
    ['With C++ (new)!', 'With <1/>!'],
    ['Nothing of it', 'Nothing of it'],
  ])('are set aside in %s', (source, expected) => {
    expect(protect(source, GLOSSARY, TO_ARABIC).source).toBe(expected);
  });

  it('come back as they are to be, whatever the engine has done with the rest', () => {
    const text = protect('AUTOPILOT makes one-pedal driving easy', GLOSSARY, TO_ARABIC);
    expect(unprotect('<2/> أسهل مع <1/>', text)).toBe('القيادة بدواسة واحدة أسهل مع AUTOPILOT');
  });

  it('are found, longer ones first', () => {
    expect(termsIn('One-pedal driving', GLOSSARY, TO_ARABIC).map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe('the plural of a term', () => {
  const BATTERY = term(6, 'battery', 'بطارية');
  const PUMP = term(7, 'heat pump', 'مضخة حرارية');
  const CHARGER = term(8, 'charger', 'شاحن');
  const arabicOf = (source: string, one: GlossaryTerm) => {
    const guarded = protect(source, [one], TO_ARABIC);
    return unprotect(guarded.source, guarded);
  };

  it('is the term, with its regular Arabic plural', () => {
    expect(arabicOf('Batteries and a battery', BATTERY)).toBe('بطاريات and a بطارية');
    expect(arabicOf('Heat  pumps', PUMP)).toBe('مضخات حرارية');
    expect(arabicOf('Autopilots', term(3, 'Autopilot', null))).toBe('Autopilots');
  });

  it('is told apart where only people know the Arabic one', () => {
    expect(arabicOf('Chargers', CHARGER)).toBe('شاحن');
    expect(hasIrregularPlural('Chargers', [CHARGER])).toBe(true);
    expect(hasIrregularPlural('A charger', [CHARGER])).toBe(false);
    expect(hasIrregularPlural('Batteries', [BATTERY])).toBe(false);
  });
});

describe('a term in the Arabic', () => {
  const PUMP = [term(7, 'heat pump', 'مضخة حرارية')];

  it.each(['توفر المضخة الحرارية الطاقة', 'مع مضخة حرارية', 'بالمضخة الحرارية', 'المضخات الحرارية'])(
    'is there with article, particle and regular plural: %s',
    (target) => {
      expect(missingTerms('The heat pump saves energy', target, PUMP, TO_ARABIC)).toEqual([]);
    },
  );

  it('is missing where the Arabic has other words', () => {
    expect(missingTerms('The heat pump saves energy', 'توفر المضخة الطاقة', PUMP, TO_ARABIC)).toEqual(PUMP);
  });
});

describe('the terms in an Arabic text', () => {
  const TERMS = [
    term(1, 'one-pedal driving', 'القيادة بدواسة واحدة'),
    term(2, 'battery', 'بطارية'),
    term(3, 'Autopilot', null),
    term(4, 'charger', 'شاحن'),
    term(5, 'accumulator', 'بطارية'),
  ];
  const inEnglish = (source: string) => {
    const guarded = protect(source, TERMS, TO_ENGLISH);
    return unprotect(guarded.source, guarded);
  };

  it.each([
    ['القيادة بدواسة واحدة سهلة', 'one-pedal driving سهلة'],
    ['البطارية كبيرة', 'battery كبيرة'],
    ['مع Autopilot هنا', 'مع Autopilot هنا'],
    // A particle is a word of its own, and a longer word is another word.
    ['والبطارية وللبطارية وبشاحن', 'والبطارية وللبطارية وبشاحن'],
    ['شاحنة وشاحنات', 'شاحنة وشاحنات'],
  ])('are set aside in %s', (source, expected) => {
    expect(inEnglish(source)).toBe(expected);
  });

  it('are suggested with particles, too', () => {
    expect(termsIn('للبطارية وبشاحن وشاحنة', TERMS, TO_ENGLISH).map(({ id }) => id)).toEqual([2, 5, 4]);
  });

  it('are missing where the English has neither them nor another word for their Arabic', () => {
    const missing = (target: string) => missingTerms('البطارية كبيرة', target, TERMS, TO_ENGLISH);
    expect(missing('Batteries are large')).toEqual([]);
    expect(missing('The accumulator is large')).toEqual([]);
    expect(missing('The cell is large').map(({ id }) => id)).toEqual([2, 5]);
    expect(missingTerms('للبطارية', 'For it', TERMS, TO_ENGLISH)).toEqual([]);
  });
});
