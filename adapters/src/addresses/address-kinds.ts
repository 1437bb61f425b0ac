import { correctedPath } from './corrected-path.ts';

const FILE = /^\/(?:assets|uploads|api\/docs)(?:\/|$)|\.(?:css|ico|js|png|svg|webp|woff2)$/;

/** Files have unique names, and their own cache headers. */
export const isFile = (pathname: string): boolean => FILE.test(pathname);

const PERSONAL = /^\/(?:ar\/)?(?:admin|login|preview|reset-password)(?:\/|$)|^\/api\/(?:auth\/|preview$)/;

/** Pages and calls of one reader: they depend on a cookie, or have a token in the address. */
export const isPersonal = (pathname: string): boolean => PERSONAL.test(correctedPath(pathname) ?? pathname);
