/** The editor of Markdown that Strapi uses. CodeMirror leaves its object on its element. */
type MarkdownElement = Element & {
  CodeMirror?: { getOption(name: 'direction'): string; setOption(name: 'direction', value: string): void };
};

const root = document.documentElement;
const LOCALE = 'plugins[i18n][locale]';

/** The panel's own language: Strapi notes it as `lang`, and knows no direction. */
function directPanel(): void {
  root.dir = root.lang.startsWith('ar') ? 'rtl' : 'ltr';
}

/** The language of the text that is open stands in the address. */
function directMarkdown(): void {
  const isArabic = new URLSearchParams(window.location.search).get(LOCALE) === 'ar';
  const direction = isArabic ? 'rtl' : 'ltr';
  for (const { CodeMirror } of document.querySelectorAll<MarkdownElement>('.CodeMirror')) {
    if (CodeMirror && CodeMirror.getOption('direction') !== direction) {
      CodeMirror.setOption('direction', direction);
    }
  }
}

/** Keeps the direction of the panel that of its language, and of each Markdown editor that of its text. */
export function keepDirections(): void {
  directPanel();
  new MutationObserver(directPanel).observe(root, { attributes: true, attributeFilter: ['lang'] });
  new MutationObserver(directMarkdown).observe(document.body, { childList: true, subtree: true });
}
