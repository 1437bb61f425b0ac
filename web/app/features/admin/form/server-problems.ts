import type { ApiErrorBody } from '@mihwar/adapters/contract';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '~/lib/api';

/** What the server has found wrong with single fields. */
function problemsOf(error: unknown): NonNullable<ApiErrorBody['errors']> {
  if (!(error instanceof ApiError)) return [];
  try {
    return (JSON.parse(error.body) as ApiErrorBody).errors ?? [];
  } catch {
    return [];
  }
}

/** Puts what the server has refused beside the fields that it names, and the focus into the first one. */
export function showServerProblems<Input extends FieldValues, Context, Output>(
  error: unknown,
  form: UseFormReturn<Input, Context, Output>,
): void {
  const known = problemsOf(error).filter(({ path }) => Object.hasOwn(form.getValues(), path));
  known.forEach(({ path, message }, index) => {
    form.setError(path as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}
