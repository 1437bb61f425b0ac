import { useEffect } from 'react';

/**
 * Replaces a page that no longer exists, since entries were removed, by the last page.
 * @param list the list on that page. Undefined until it is loaded
 */
export function useLastPage(
  page: number,
  list: { isEmpty: boolean; pages: number } | undefined,
  onShow: (page: number) => void,
): void {
  const last = list && Math.max(1, list.pages);
  const isGone = last !== undefined && list?.isEmpty === true && page > last;
  useEffect(() => {
    if (isGone) onShow(last);
  });
}
