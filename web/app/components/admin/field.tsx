import { useId, type ReactNode } from 'react';

/** The attributes that connect a control with its label, hint and problem. */
interface FieldProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

interface FieldFrameProps {
  label: string;
  hint?: ReactNode;
  /** The problem of the field, which screen readers read with the control. */
  problem?: string;
  required?: boolean;
  className?: string;
  /** Shown beside the label: a counter, a button. */
  aside?: ReactNode;
  children: (field: FieldProps) => ReactNode;
}

/** Any control with its label above, and its hint and problem below. */
export function Field({ label, hint, problem, required, className, aside, children }: FieldFrameProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
          {required && (
            <span aria-hidden className="text-signal">
              {' *'}
            </span>
          )}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': required ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="mt-1.5 text-sm font-semibold text-signal">
          {problem}
        </p>
      )}
    </div>
  );
}
