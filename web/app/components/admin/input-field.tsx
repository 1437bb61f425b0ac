import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field';

interface LabelProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong with it. */
  problem?: string;
  aside?: ReactNode;
  /** Of the label and the control together. */
  frameClassName?: string;
}

/** One line of text. Takes what react-hook-form's `register` gives. */
export function InputField(props: LabelProps & ComponentProps<'input'>) {
  const { label, hint, problem, aside, frameClassName, required, className = '', ...input } = props;
  return (
    <Field {...{ label, hint, problem, aside, required }} className={frameClassName}>
      {(field) => <input {...field} {...input} className={`field ${className}`} />}
    </Field>
  );
}

/** Several lines of text. It grows with them where the browser can do that. */
export function TextAreaField(props: LabelProps & ComponentProps<'textarea'>) {
  const { label, hint, problem, aside, frameClassName, required, className = '', ...input } = props;
  return (
    <Field {...{ label, hint, problem, aside, required }} className={frameClassName}>
      {(field) => <textarea rows={3} {...field} {...input} className={`field text-area ${className}`} />}
    </Field>
  );
}

/** The attributes of a control whose text is English, or Arabic, whatever the screen's language is. */
export const IN_ENGLISH = { lang: 'en', dir: 'ltr' } as const;
export const IN_ARABIC = { lang: 'ar', dir: 'rtl' } as const;
