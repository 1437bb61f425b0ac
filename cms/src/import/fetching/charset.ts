import sniff from 'html-encoding-sniffer';

const UTF8 = 'utf-8';

function decodeAs(bytes: Uint8Array, encoding: string, fatal: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    // Not text of this encoding, or an encoding that Node does not know.
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
 * The text of a page or a feed: by its byte order mark, by what its server says, by what it says itself. Text that is UTF-8
 * throughout is read as such, whatever was said: chance does not make it so.
 */
export function toText(bytes: Uint8Array, contentType: string): string {
  const transportLayerEncodingLabel = charsetOf(contentType) ?? charsetOfXml(bytes);
  const encoding = sniff(bytes, { transportLayerEncodingLabel, defaultEncoding: 'windows-1252' });
  // Two bytes for a character, or seven bits for a byte: both may pass for UTF-8.
  const isOther = /^(?:utf-16|iso-2022)/i.test(encoding);
  const text = (isOther ? null : decodeAs(bytes, UTF8, true)) ?? decodeAs(bytes, encoding, false);
  return text ?? decodeAs(bytes, UTF8, false) ?? '';
}
