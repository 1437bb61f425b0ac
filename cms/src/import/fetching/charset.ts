import sniff from 'html-encoding-sniffer';

const UTF8 = 'utf-8';

function decodeAs(bytes: Uint8Array, encoding: string, fatal: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    // The bytes are not in this encoding, or Node does not know it.
    return null;
  }
}

const charsetOf = (contentType: string): string | undefined =>
  /charset\s*=\s*["']?([^"';\s]+)/i.exec(contentType)?.[1];

const charsetOfXml = (bytes: Uint8Array): string | undefined =>
  /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/i.exec(
    Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
  )?.[1];

/**
 * The text of a page or a feed. The encoding comes from the byte order mark, the server's header, or the
 * document itself. Bytes that are valid UTF-8 throughout are read as such, since this is never a coincidence.
 */
export function toText(bytes: Uint8Array, contentType: string): string {
  const transportLayerEncodingLabel = charsetOf(contentType) ?? charsetOfXml(bytes);
  const encoding = sniff(bytes, { transportLayerEncodingLabel, defaultEncoding: 'windows-1252' });
  // Encodings with two bytes for a character, or seven bits for a byte, may pass for UTF-8.
  const isOther = /^(?:utf-16|iso-2022)/i.test(encoding);
  const text = (isOther ? null : decodeAs(bytes, UTF8, true)) ?? decodeAs(bytes, encoding, false);
  return text ?? decodeAs(bytes, UTF8, false) ?? '';
}
