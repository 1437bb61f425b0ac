import { createContext } from 'react';

/** Where a page that the server writes collects what its screen says in the head, as HTML; undefined where React does. */
export const HeadTags = /* @__PURE__ */ createContext<string[] | undefined>(undefined);
