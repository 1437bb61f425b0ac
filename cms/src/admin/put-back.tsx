import { Button, Flex, Typography } from '@strapi/design-system';
import { useForm, useQueryParams } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { follow, type Followed, type Form } from './lost-values';
import texts from './translations/ours.json';

interface EditedForm extends Form {
  /** The form shows the published version, which nobody edits. */
  disabled: boolean;
  onChange: (field: string, value: unknown) => void;
}

/** Puts back what the form has lost when a save was refused. Undefined where nothing was lost. */
function usePutBack(): (() => void) | undefined {
  const form = useForm('PutBack', (state) => state as EditedForm);
  const followed = useRef<Followed>({ form, own: form, lost: [] });
  const [lost, setLost] = useState<Followed['lost']>([]);

  useEffect(() => {
    followed.current = follow(followed.current, form);
    setLost(followed.current.lost);
  }, [form]);

  if (lost.length === 0 || form.disabled) return undefined;
  return () => {
    for (const [name, value] of lost) form.onChange(name, value);
    followed.current = { form, own: form, lost: [] };
    setLost([]);
  };
}

function Offer() {
  const { formatMessage } = useIntl();
  const putBack = usePutBack();
  if (!putBack) return null;
  const text = (key: 'notSaved' | 'putBack') =>
    formatMessage({ id: `mihwar.form.${key}`, defaultMessage: texts.en[`mihwar.form.${key}`] });
  return (
    <Flex role="status" direction="column" alignItems="stretch" gap={2} width="100%">
      <Typography variant="pi" textColor="warning600">
        {text('notSaved')}
      </Typography>
      <Button variant="tertiary" onClick={putBack}>
        {text('putBack')}
      </Button>
    </Flex>
  );
}

/** Offers what the user has typed after a refused save, below the buttons of the form. */
export function PutBack() {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  // Strapi keeps its form for another language. The texts of this one must not be put there.
  return <Offer key={query.plugins?.i18n?.locale} />;
}
