/** A part of an address, without the characters that delimit a header or a list of addresses. */
const PART = String.raw`[^\s@<>"(),:;\\\p{C}]+`;
const ONE_ADDRESS = `${PART}@${PART}`;

/** One plain e-mail address. */
export const ADDRESS = new RegExp(`^${ONE_ADDRESS}$`, 'u');

/** An e-mail address, or a name with one: `Mihwar <news@example.com>`. */
export const SENDER = new RegExp(String.raw`^(?:[^@<>"(),:;\\\p{C}]+ <${ONE_ADDRESS}>|${ONE_ADDRESS})$`, 'u');
