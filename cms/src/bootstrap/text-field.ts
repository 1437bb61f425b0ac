import type { Core } from '@strapi/strapi';

/** A text of HTML that the panel shows in an editor of its own (src/admin/text). It is stored as Strapi's rich text is. */
export function registerTextField(strapi: Core.Strapi): void {
  strapi.customFields.register({
    name: 'article-text',
    type: 'richtext',
    inputSize: { default: 12, isResizable: false },
  });
}
