import type { User } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '~/lib/api';

/** All users, for admins. */
export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: (context) => getJson<User[]>(context, '/api/users'),
  // Forms edit what the list has. Others may have changed it since the last look.
  gcTime: 0,
});
