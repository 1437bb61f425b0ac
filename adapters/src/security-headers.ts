import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';

/**
 * Pages that Strapi's panel shows in a frame. The panel's origin is not known here, and only the panel
 * creates links that show anything.
 */
const FRAMED = /^\/(?:ar\/)?preview$/;

const headers = (hasPolicy: boolean, { isFramed }: { isFramed: boolean }) =>
  secureHeaders({
    ...(isFramed ? { xFrameOptions: false } : {}),
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
export function securityHeaders(hasPolicy = true): MiddlewareHandler {
  const usual = headers(hasPolicy, { isFramed: false });
  const framed = headers(hasPolicy, { isFramed: true });
  return (c, next) => (FRAMED.test(c.req.path) ? framed(c, next) : usual(c, next));
}
