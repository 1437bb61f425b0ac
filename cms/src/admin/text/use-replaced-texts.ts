import { useForm } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';

type Values = Record<string, unknown>;

/** The part of Strapi's form that this file uses. */
interface Form {
  values: Values;
  initialValues: Values;
  errors: Values;
  onChange: (field: string, value: unknown) => void;
}

/**
 * Puts back what the user has typed into the text fields of the form. Undefined where nothing was replaced.
 * When a save was refused because a colleague has saved, Strapi's form reads the article again, and has the
 * colleague's texts.
 */
export function useReplacedTexts(): (() => void) | undefined {
  const form = useForm('ReplacedTexts', (state) => state as Form);
  const former = useRef(form);
  const [replaced, setReplaced] = useState<[string, string][]>([]);

  useEffect(() => {
    const { values, initialValues, errors } = former.current;
    former.current = form;
    // A stale save is refused with an error of this field (src/rules/errors.ts).
    if (form.initialValues === initialValues || !errors.updatedAt) return;
    const typed = Object.entries(values).filter(
      (field): field is [string, string] =>
        typeof field[1] === 'string' && field[1] !== initialValues[field[0]],
    );
    setReplaced(typed.filter(([name, text]) => text !== form.values[name]));
  }, [form]);

  if (replaced.length === 0) return undefined;
  return () => {
    for (const [name, text] of replaced) form.onChange(name, text);
    setReplaced([]);
  };
}
