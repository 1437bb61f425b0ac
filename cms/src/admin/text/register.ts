import type { StrapiApp } from '@strapi/strapi/admin';
import { PilcrowRight } from 'lucide-react';
import type { ComponentType } from 'react';

/** Loads the field. Strapi's type does not tell that it passes the properties of a field. */
const load = async () => ({
  default: (await import('./text-field')).default as unknown as ComponentType,
});

/**
 * Registers the field `global::article-text` (cms/src/bootstrap/text-field.ts), with which the panel shows an
 * article's text.
 */
export function registerTextField(app: StrapiApp): void {
  app.customFields.register({
    name: 'article-text',
    type: 'richtext',
    icon: PilcrowRight,
    intlLabel: { id: 'mihwar.text.field', defaultMessage: 'Text' },
    intlDescription: { id: 'mihwar.text.fieldHint', defaultMessage: 'Stored as HTML' },
    components: { Input: load },
  });
}
