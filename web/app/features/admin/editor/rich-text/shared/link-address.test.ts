import { expect, it } from 'vitest';
import { isAllowedAddress, isWholeAddress, meantAddress } from './link-address';

it.each([
  'http://a.example',
  'https://a.example',
  'ftp://a.example',
  'ftps://a.example',
  'mailto:a@b.example',
  'tel:+1',
  'callto:a',
  'sms:+1',
  'cid:1',
  'xmpp:a@b.example',
  '/article/a',
  '#part',
  'page?q=a:b',
])('%s is allowed', (address) => {
  expect(isAllowedAddress(address)).toBe(true);
});

it.each([
  'javascript:a()',
  ' JavaScript:a()',
  'java\tscript:a()',
  '\u0001javascript:a()',
  'data:text/html,a',
  'vbscript:a',
  'file:///a',
  'blob:a',
])('%j is not allowed', (address) => {
  expect(isAllowedAddress(address)).toBe(false);
});

it.each([
  'about',
  'https//a.example',
  'https://',
  'https:a',
  'https://a b',
  'javascript:a()',
  '0501',
  '-------',
])('%s leads nowhere', (address) => {
  expect(isWholeAddress(meantAddress(address))).toBe(false);
});

it.each([
  'a.example',
  'https://a.example/ب?q=a:b#c',
  '/article/a',
  '#part',
  '?page=2',
  'tel:999',
  'a@b.example',
])('%s leads somewhere', (address) => {
  expect(isWholeAddress(meantAddress(address))).toBe(true);
});

it('understands what people type', () => {
  expect(meantAddress('0501234567')).toBe('tel:0501234567');
  expect(meantAddress('+966 (50) 123-4567')).toBe('tel:+966501234567');
  expect(meantAddress('(050) 123 4567')).toBe('tel:0501234567');
  expect(meantAddress(' example.com/a?b ')).toBe('https://example.com/a?b');
  expect(meantAddress('editor@example.com')).toBe('mailto:editor@example.com');
  expect(meantAddress('/article/a')).toBe('/article/a');
  expect(meantAddress('http://a.example')).toBe('http://a.example');
});

it.each(['mailto:editor@example.com', 'xmpp:a@b.example', 'cid:part1@example.com', 'callto:me@example.com'])(
  'leaves %s as it is',
  (address) => {
    expect(meantAddress(address)).toBe(address);
  },
);

it('leaves an address with a mail address in it as it is', () => {
  expect(meantAddress('https://a.example/@b.example')).toBe('https://a.example/@b.example');
});
