import { describe, expect, it } from 'vitest';
import { textEditor } from '~/test/text-editor';
import { losses } from './losses';

const { opened, pasted } = textEditor();

const table = (...rows: string[]) =>
  `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;

describe('a cell that is wider than its table', () => {
  it.each([12, 1000, 999_999_999])('of %s columns adds no empty cells', (columns) => {
    const wide = table(`<td colspan="${columns}">a</td>`, '<td>b</td><td>c</td>');
    const cut = table('<td colspan="2">a</td>', '<td>b</td><td>c</td>');
    expect(opened(wide)).toBe(cut);
    expect(pasted(wide)).toBe(cut);
    expect(losses(wide, cut)).toEqual([]);
  });

  it('is cut where it goes beyond the table beside a cell of a row above', () => {
    expect(
      opened(table('<td rowspan="2">a</td><td>b</td><td>c</td>', '<td>d</td><td colspan="30">e</td>')),
    ).toBe(table('<td rowspan="2">a</td><td>b</td><td>c</td>', '<td>d</td><td>e</td>'));
  });

  it('has no more columns than HTML allows', () => {
    expect(opened(table('<td colspan="999999999">a</td>'))).toBe(table('<td colspan="1000">a</td>'));
  });
});

it.each([
  ['a title over all columns', table('<td colspan="3">a</td>', '<td>b</td><td>c</td><td>d</td>')],
  [
    'rows of one width in which no column is alone',
    table('<td colspan="2">a</td>', '<td colspan="2">b</td>'),
  ],
  ['a grid', table('<td colspan="12">a</td>', '<td colspan="6">b</td><td colspan="6">c</td>')],
  ['cells of several rows', table('<td rowspan="2">a</td><td colspan="2">b</td>', '<td>c</td><td>d</td>')],
])('a table stays as it is with %s', (_with, html) => {
  expect(opened(html)).toBe(html);
  expect(pasted(html)).toBe(html);
});
