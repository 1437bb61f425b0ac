import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { withoutNonce } from './page.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const POLICY = "default-src 'self'; script-src 'self' 'nonce-abc'; object-src 'none'";

it('names the scripts that carried the nonce, and no other', () => {
  const pieces = [
    '<script nonce="abc">first()</script><script type="module" nonce="abc" async="">import "/a.js"</script>',
    '<script nonce="abc">first()</script>',
    '<script nonce="abc" src="/b.js"></script>',
    '<script>injected()</script>',
    '<script nonce="other">injected()</script>',
    '<script type="application/ld+json" nonce="abc">{"a":1}</script>',
    '<link nonce="abc" rel="modulepreload" href="/a.js">',
  ];
  const page = withoutNonce(pieces, 'abc', POLICY);
  expect(page.html.join('')).toBe(pieces.join('').replaceAll(' nonce="abc"', ''));
  expect(page.contentSecurityPolicy).toBe(
    `default-src 'self'; script-src 'self' ${hashOf('first()')} ${hashOf('import "/a.js"')}; object-src 'none'`,
  );
});

it('leaves text alone that speaks of nonces', () => {
  const html = ['<p>the attribute nonce=&quot;abc&quot;</p><script nonce="abc">x()</script>'];
  expect(withoutNonce(html, 'abc', POLICY).html.join('')).toBe(
    '<p>the attribute nonce=&quot;abc&quot;</p><script>x()</script>',
  );
});
