import { describe, expect, it } from 'vitest';
import { protect, termsIn, unprotect, type GlossaryTerm } from './protect';

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
    ['Autopilots, autopiloting', 'Autopilots, autopiloting'],
    ['With C++ (new)!', 'With <1/>!'],
    ['Nothing of it', 'Nothing of it'],
  ])('are set aside in %s', (source, expected) => {
    expect(protect(source, GLOSSARY).source).toBe(expected);
  });

  it('come back as they are to be, whatever the engine has done with the rest', () => {
    const text = protect('AUTOPILOT makes one-pedal driving easy', GLOSSARY);
    expect(unprotect('<2/> أسهل مع <1/>', text)).toBe('القيادة بدواسة واحدة أسهل مع AUTOPILOT');
  });

  it('are found, longer ones first', () => {
    expect(termsIn('One-pedal driving', GLOSSARY).map(({ id }) => id)).toEqual([1, 2]);
  });
});
