import { userInputSchema, userUpdateSchema, type Role, type User } from '@mihwar/adapters/contract';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { rules } from '~/features/admin/form/rules';

/** The fields of the user form. A new user must have a password; an empty password keeps the old one. */
export interface UserValues {
  username: string;
  password: string;
  displayName: string;
  displayNameAr: string;
  email: string;
  slug: string;
  bio: string;
  bioAr: string;
  avatar: string;
  isAdmin: boolean;
  role: Role;
}

type NewUser = z.output<typeof userInputSchema>;
export type ChangedUser = z.output<typeof userUpdateSchema>;

/** The form, independent of its output. */
export type UserForm<Output> = UseFormReturn<UserValues, unknown, Output>;

/** The values of the form for a saved user. A password is never read. */
export const valuesOf = (user: User | null): UserValues => ({
  username: user?.username ?? '',
  password: '',
  displayName: user?.displayName ?? '',
  displayNameAr: user?.displayNameAr ?? '',
  email: user?.email ?? '',
  slug: user?.slug ?? '',
  bio: user?.bio ?? '',
  bioAr: user?.bioAr ?? '',
  avatar: user?.avatar ?? '',
  isAdmin: user?.isAdmin ?? false,
  role: user?.role ?? 'author',
});

export function useNewUserForm(): UserForm<NewUser> {
  const resolver = rules<UserValues, NewUser>(userInputSchema);
  return useForm({ resolver, defaultValues: valuesOf(null) });
}

export function useUserForm(user: User): UserForm<ChangedUser> {
  const resolver = rules<UserValues, ChangedUser>(userUpdateSchema);
  return useForm({ resolver, defaultValues: valuesOf(user) });
}
