/** The file in a `data:` address. Undefined if there is none. */
export function fileOfData(address: string): File | undefined {
  const [, type, encoded] = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/.exec(address) ?? [];
  if (!type || !encoded) return undefined;
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new File([bytes], `picture.${type.slice('image/'.length)}`, { type });
  } catch {
    return undefined;
  }
}

/**
 * The pasted files, unless they only accompany a text. Word also sends the text as a picture, which is not
 * used.
 */
export function pastedFiles(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  const html = data?.getData('text/html') ?? '';
  return files.length > 0 && isWithoutWords(html) ? files : [];
}

const isWithoutWords = (html: string) =>
  !new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
