export type Encoding = 'br' | 'gzip' | 'identity';

function best(accepted: string): Encoding {
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?(?:,|$)`).test(accepted);
  for (const name of ['br', 'gzip'] as const) {
    if (new RegExp(`\\b${name}\\b`).test(accepted) && !refused(name)) return name;
  }
  return 'identity';
}

/** Browsers send a handful of different ones; nobody may fill the memory with more. */
const REMEMBERED = 100;
const WORTH_REMEMBERING = 100;
const known = new Map<string, Encoding>();

/** The best of what a client takes, by its Accept-Encoding. */
export function preferredEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const remembered = known.get(accepted);
  if (remembered) return remembered;
  const encoding = best(accepted);
  if (known.size < REMEMBERED && accepted.length <= WORTH_REMEMBERING) known.set(accepted, encoding);
  return encoding;
}
