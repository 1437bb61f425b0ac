import { createContext } from 'react';

/** The site's public origin, for addresses that leave the site: canonical links and share pictures. */
export const PublicUrl = createContext('');
