/**
 * The settings of Strapi's panel in the browser: our name and mark, English and Arabic. `npm run build`
 * builds them in.
 */
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { fieldNames, mendForm } from './fields';
import { addArticleColumn, CommentedArticle } from './comments';
import { keepDirections } from './direction';
import mark from './extensions/mark.svg';
import { registerPictureUses } from './picture-uses-link';
import { PutBack } from './put-back';
import { registerTextField } from './text/register';
import adminAr from './translations/ar/admin.json';
import contentManagerAr from './translations/ar/content-manager.json';
import i18nAr from './translations/ar/i18n.json';
import ours from './translations/ours.json';
import text from './translations/text.json';
import uploadAr from './translations/ar/upload.json';
import css from './panel.css?inline';

interface ContentManager {
  apis: { addEditViewSidePanel(panels: unknown[]): void };
  injectComponent(page: string, zone: string, component: { name: string; Component: ComponentType }): void;
}

/** The part of Strapi's panel application that `bootstrap` uses. */
interface PanelApp {
  registerHook(name: string, hook: (subject: never) => unknown): void;
  getPlugin(id: 'content-manager'): ContentManager;
}

export default {
  config: {
    auth: { logo: mark },
    menu: { logo: mark },
    head: { favicon: mark },
    // English is always there.
    locales: ['ar'],
    translations: {
      en: { ...ours.en, ...text.en },
      // Strapi's own Arabic lacks a third of the texts, and all texts of two plugins.
      ar: {
        ...adminAr,
        ...contentManagerAr,
        ...i18nAr,
        ...uploadAr,
        ...fieldNames,
        ...ours.ar,
        ...text.ar,
      },
    },
    tutorials: false,
    // Otherwise the panel would call api.github.com at each start.
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    registerTextField(app);
    registerPictureUses(app);
  },
  bootstrap(app: PanelApp) {
    // Strapi's build leaves stylesheets out of the page.
    const style = document.createElement('style');
    style.textContent = css;
    document.head.append(style);
    keepDirections();
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', mendForm);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', addArticleColumn);
    const contentManager = app.getPlugin('content-manager');
    contentManager.apis.addEditViewSidePanel([CommentedArticle]);
    contentManager.injectComponent('editView', 'right-links', { name: 'put-back', Component: PutBack });
  },
};
