import { createContext } from 'react';

/**
 * The nonce of this response's content security policy. Undefined in the browser, which hides it from
 * scripts.
 */
export const Nonce = createContext<string | undefined>(undefined);
