import type { Core } from '@strapi/strapi';

/**
 * A text of HTML that the panel shows in its own editor (src/admin/text). It is stored like Strapi's rich
 * text.
 */
export function registerTextField(strapi: Core.Strapi): void {
  strapi.customFields.register({
    name: 'article-text',
    type: 'richtext',
    inputSize: { default: 12, isResizable: false },
  });
}
