import { describe, expect, it } from 'vitest';
import { tokenise } from './tokenise';

const texts = (text: string) => tokenise(text).tokens.map((token) => token.text);

describe('tokenise', () => {
  it.each([
    ["don't it's driver's", ['do', 'not', 'it', 'is', 'driver', "'s"]],
    ['won’t can’t we’ve', ['will', 'not', 'cannot', 'we', 'have']],
    ['fast-charge 400-volt', ['fast', 'charge', '400', 'volt']],
    ['CX-5 ID.4 F-150 V12', ['CX-5', 'ID.4', 'F-150', 'V12']],
    ['1,200 0-100 10:30 $35,000 80%', ['1,200', '0-100', '10:30', '$35,000', '80%']],
    ['km/h and/or front/rear', ['km/h', 'and/or', 'front', '/', 'rear']],
    ['end.Next example.com', ['end', '.', 'Next', 'example.com']],
    ['see https://a.b/c?d=1, then a@b.co.', ['see', 'https://a.b/c?d=1', ',', 'then', 'a@b.co', '.']],
    ["the drivers' seats", ['the', 'drivers', "'s", 'seats']],
    ["the 'new cars' here", ['the', "'", 'new', 'cars', "'", 'here']],
  ])('%j', (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it.each(['  a  b\t\u00A0c ', 'a, b; c?', '\u200Fa \u202Eb', 'a—b … (c) [d]', "x 'y z' w"])(
    'loses nothing of %j',
    (text) => {
      const { tokens, tail } = tokenise(text);
      expect(tokens.map((token) => token.gap + token.text).join('') + tail).toBe(text);
    },
  );
});
