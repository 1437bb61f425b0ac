/** Strapi's Markdown editor. CodeMirror stores its object on its element. */
type MarkdownElement = Element & {
  CodeMirror?: { getOption(name: 'direction'): string; setOption(name: 'direction', value: string): void };
};

const root = document.documentElement;
const LOCALE = 'plugins[i18n][locale]';

/** Sets the direction of the panel by its language. Strapi sets `lang` only. */
function directPanel(): void {
  root.dir = root.lang.startsWith('ar') ? 'rtl' : 'ltr';
}

/** Sets the direction of the editor by the language of the open text, which is in the address. */
function directMarkdown(): void {
  const isArabic = new URLSearchParams(window.location.search).get(LOCALE) === 'ar';
  const direction = isArabic ? 'rtl' : 'ltr';
  for (const { CodeMirror } of document.querySelectorAll<MarkdownElement>('.CodeMirror')) {
    if (CodeMirror && CodeMirror.getOption('direction') !== direction) {
      CodeMirror.setOption('direction', direction);
    }
  }
}

/**
 * Keeps the panel in the direction of its language, and each Markdown editor in the direction of its text.
 */
export function keepDirections(): void {
  directPanel();
  new MutationObserver(directPanel).observe(root, { attributes: true, attributeFilter: ['lang'] });
  new MutationObserver(directMarkdown).observe(document.body, { childList: true, subtree: true });
}
