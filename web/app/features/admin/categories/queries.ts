import { queryOptions } from '@tanstack/react-query';
import { categoriesQuery } from '~/features/categories/queries';

/** The categories, fetched again by each screen that opens: others may have changed them meanwhile. */
export const latestCategoriesQuery = queryOptions({ ...categoriesQuery, staleTime: 0 });
