import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctedPath } from './corrected-path.ts';

describe('correctedPath', () => {
  it.each([
    ['/Article/Foo', '/article/foo'],
    ['/AR/article/foo', '/ar/article/foo'],
    ['/ar/', '/ar'],
    ['//', '/'],
    ['//article///foo//', '/article/foo'],
    ['//evil.example/article', '/evil.example/article'],
    ['/article/%46oo', '/article/foo'],
    [`/article/${encodeURIComponent('سيارة')}/`, `/article/${encodeURIComponent('سيارة')}`],
    ['/article/caf%65%CC%81', '/article/caf%C3%A9'],
  ])('%s should be %s', (given, wanted) => {
    expect(correctedPath(given)).toBe(wanted);
  });

  it.each([
    '/',
    '/ar',
    '/article/foo',
    `/article/${encodeURIComponent('سيارة')}`,
    `/article/${encodeURIComponent('سيارة').toLowerCase()}`,
    '/article/%66oo',
    '/category/a%2Fb',
    '/A/%E0%A4%A',
  ])('%s stays', (path) => {
    expect(correctedPath(path)).toBeNull();
  });

  it('leads to a path of this site that needs no further correction, whatever somebody asks for', () => {
    const segment = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.webSegment());
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        const { pathname } = new URL(`http://localhost/${segments.map(encodeURI).join('/')}`);
        const corrected = correctedPath(pathname);
        if (corrected === null) return;
        expect(corrected).toMatch(/^\/(?!\/)/);
        const location = new URL(corrected, 'http://localhost');
        expect(location.origin).toBe('http://localhost');
      }),
    );
  });
});
