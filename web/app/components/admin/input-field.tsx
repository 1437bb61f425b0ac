import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field';

interface LabelProps {
  label: string;
  hint?: ReactNode;
  /** The problem of the field. */
  problem?: string;
  aside?: ReactNode;
  /** The class of the element around label and control. */
  frameClassName?: string;
}

/** One line of text. It takes the result of react-hook-form's `register`. */
export function InputField(props: LabelProps & ComponentProps<'input'>) {
  const { label, hint, problem, aside, frameClassName, required, className = '', ...input } = props;
  return (
    <Field {...{ label, hint, problem, aside, required }} className={frameClassName}>
      {(field) => <input {...field} {...input} className={`field ${className}`} />}
    </Field>
  );
}

/** Several lines of text. The field grows with them in browsers that support it. */
export function TextAreaField(props: LabelProps & ComponentProps<'textarea'>) {
  const { label, hint, problem, aside, frameClassName, required, className = '', ...input } = props;
  return (
    <Field {...{ label, hint, problem, aside, required }} className={frameClassName}>
      {(field) => <textarea rows={3} {...field} {...input} className={`field text-area ${className}`} />}
    </Field>
  );
}

/** The attributes of a control with English or Arabic text, whatever the screen's language. */
export const IN_ENGLISH = { lang: 'en', dir: 'ltr' } as const;
export const IN_ARABIC = { lang: 'ar', dir: 'rtl' } as const;
