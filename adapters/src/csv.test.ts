import { describe, expect, it } from 'vitest';
import { toCsv, toCsvCell } from './csv.ts';

describe('a cell', () => {
  it.each([
    ['plain', 'plain'],
    ['محرك، بارد', 'محرك، بارد'],
    ['one, two', '"one, two"'],
    ['the "best"', '"the ""best"""'],
    ['two\nlines', '"two\nlines"'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [12, '12'],
  ])('%j becomes %j', (value, cell) => {
    expect(toCsvCell(value)).toBe(cell);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+49', "'+49"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ['=HYPERLINK("https://x.example","a")', '"\'=HYPERLINK(""https://x.example"",""a"")"'],
  ])('%j is no formula: %j', (value, cell) => {
    expect(toCsvCell(value)).toBe(cell);
  });

  it.each(['a=b', '2026-03-16', "'", 'x@example.com'])('%j stays', (value) => {
    expect(toCsvCell(value)).toBe(value);
  });
});

it('a file begins with the mark of UTF-8, and ends each row', () => {
  expect(
    toCsv([
      ['who', 'what'],
      ['ليلى', null],
    ]),
  ).toBe('\uFEFFwho,what\r\nليلى,\r\n');
});
