import type { ApiErrorBody } from '@mihwar/adapters/contract';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '~/lib/api';

/** The server's errors about single fields. */
export function problemsOf(error: unknown): NonNullable<ApiErrorBody['errors']> {
  const body = error instanceof ApiError ? (error.json as Partial<ApiErrorBody> | undefined) : undefined;
  return body?.errors ?? [];
}

/** Shows the server's errors beside their fields, and focuses the first. Returns the names of the fields. */
export function showServerProblems<Input extends FieldValues, Context, Output>(
  error: unknown,
  form: UseFormReturn<Input, Context, Output>,
): string[] {
  const known = problemsOf(error).filter(({ path }) => Object.hasOwn(form.getValues(), path));
  known.forEach(({ path, message }, index) => {
    form.setError(path as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return known.map(({ path }) => path);
}
