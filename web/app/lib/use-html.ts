import { useMemo } from 'react';

/**
 * HTML for `dangerouslySetInnerHTML`. React writes the content again for each new object, although the HTML is the
 * same. The reader would lose the selection and the focus in it.
 */
export const useHtml = (html: string): { __html: string } => useMemo(() => ({ __html: html }), [html]);
