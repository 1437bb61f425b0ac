import { NONCE, secureHeaders } from 'hono/secure-headers';

/** @param hasPolicy false while developing: Vite's scripts are inline and have no nonce. */
export const securityHeaders = (hasPolicy = true) =>
  secureHeaders({
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
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
      },
    }),
  });
