import { useId, type InputHTMLAttributes } from 'react';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** The problem of the field, which screen readers read with it. */
  problem?: string;
}

/** One line of text with its label above and its problem below. */
export function TextField({ label, problem, className = '', ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="field"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {problem && (
        <p id={`${id}-problem`} className="mt-1.5 text-sm font-semibold text-signal">
          {problem}
        </p>
      )}
    </div>
  );
}
