/** Characters that no XML document can hold, not even escaped. Editors paste them without seeing them. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Removes the characters that would make the whole document unreadable. */
export function readableXml(document: string): string {
  return document.replace(NOT_XML, '');
}
