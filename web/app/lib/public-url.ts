import { createContext } from 'react';

/** The site's public origin, for absolute addresses: canonical links and share pictures. */
export const PublicUrl = createContext('');
