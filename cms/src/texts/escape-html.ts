const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML, for an element or an attribute in double quotes. `characters` are those that are escaped. */
export const escapeHtml = (text: string, characters = /[&<>"]/g): string =>
  text.replace(characters, (character) => ENTITIES[character] ?? character);
