import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';

/**
 * Pages that Strapi's panel shows in a frame. The panel's origin is not known here, and only the panel
 * creates links that show anything.
 */
const FRAMED = /^\/(?:ar\/)?preview$/;

/** For how long browsers ask for this site by https only, in seconds. Other names of the domain are not ours. */
const HTTPS_ONLY = 'max-age=15552000';

interface Kind {
  hasPolicy: boolean;
  /** Whether readers reach the site by https. */
  isSecure: boolean;
  isFramed: boolean;
}

const headers = ({ hasPolicy, isSecure, isFramed }: Kind) =>
  secureHeaders({
    ...(isFramed ? { xFrameOptions: false } : {}),
    strictTransportSecurity: isSecure ? HTTPS_ONLY : false,
    crossOriginEmbedderPolicy: false,
    // Uploads have a stricter policy of their own.
    overwrite: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    ...(hasPolicy && {
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", NONCE],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: isFramed ? ['*'] : ["'self'"],
        formAction: ["'self'"],
      },
    }),
  });

/** @param hasPolicy false while developing: Vite's scripts are inline and have no nonce. */
export function securityHeaders(publicUrl: string, hasPolicy = true): MiddlewareHandler {
  const common = { hasPolicy, isSecure: publicUrl.startsWith('https://') };
  const usual = headers({ ...common, isFramed: false });
  const framed = headers({ ...common, isFramed: true });
  return (c, next) => (FRAMED.test(c.req.path) ? framed(c, next) : usual(c, next));
}

/**
 * Replaces the nonce in a page's policy by the hashes of the inline scripts that carry it. A cached page is
 * sent to many readers, and a nonce must not be. A script that was injected into the page has no nonce, so
 * that its hash is not in the policy.
 * @param headers of the page; their policy is changed.
 */
export function replaceNonce(headers: Headers, page: Buffer): void {
  const policy = headers.get('content-security-policy');
  const nonce = /'nonce-([^']+)'/.exec(policy ?? '')?.[1];
  if (!policy || !nonce) return;
  // A character for each byte: to decode UTF-8 and to encode it again takes 2 ms for a page.
  const html = page.toString('latin1');
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(`nonce="${nonce}"`) || text === '') continue;
    hashes.add(`'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`);
  }
  headers.set('content-security-policy', policy.replace(`'nonce-${nonce}'`, [...hashes].join(' ')));
}
