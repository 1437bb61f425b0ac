/** The settings of Strapi's panel in the browser: our name and mark, English and Arabic. `npm run build` builds them in. */
import { fieldNames, mendForm } from './fields';
import { addArticleColumn, CommentedArticle } from './comments';
import { keepDirections } from './direction';
import mark from './extensions/mark.svg';
import { registerTextField } from './text/register';
import adminAr from './translations/ar/admin.json';
import contentManagerAr from './translations/ar/content-manager.json';
import i18nAr from './translations/ar/i18n.json';
import ours from './translations/ours.json';
import text from './translations/text.json';
import uploadAr from './translations/ar/upload.json';
import css from './panel.css?inline';

/** The part of Strapi's panel application that this file uses. */
interface StrapiApp {
  registerHook(name: string, hook: (subject: never) => unknown): void;
  getPlugin(id: 'content-manager'): { apis: { addEditViewSidePanel(panels: unknown[]): void } };
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
      // Strapi's own Arabic lacks a third of the texts, and that of two plugins is not there at all.
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
    // The panel would ask api.github.com at each start.
    notifications: { releases: false },
  },
  register: registerTextField,
  bootstrap(app: StrapiApp) {
    // Strapi's build leaves stylesheets out of the page.
    const style = document.createElement('style');
    style.textContent = css;
    document.head.append(style);
    keepDirections();
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', mendForm);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', addArticleColumn);
    app.getPlugin('content-manager').apis.addEditViewSidePanel([CommentedArticle]);
  },
};
