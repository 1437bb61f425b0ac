/** What we need to know of a piece of parsed code: where it is, and its name and body if it is a function. */
interface Syntax {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
  body?: { start: number; end: number };
}

/** Every function that is declared in it, however deep. */
function declaredFunctions(syntax: unknown): Syntax[] {
  if (typeof syntax !== 'object' || syntax === null) return [];
  const within = Object.values(syntax).flatMap(declaredFunctions);
  return (syntax as Syntax).type === 'FunctionDeclaration' ? [syntax as Syntax, ...within] : within;
}

/**
 * Gives functions other bodies, by name, so that what only they have used is left out of a build.
 * Throws unless there is exactly one of each: the code has changed, and what is left out of it has to be looked at again.
 */
export function withBodies(code: string, syntax: unknown, bodies: Map<string, string>): string {
  const functions = declaredFunctions(syntax);
  const replaced = [...bodies].map(([name, text]) => {
    const found = functions.filter(({ id }) => id?.name === name);
    const { body } = found[0] ?? {};
    if (!body || found.length > 1) throw new Error(`There are ${found.length} functions called ${name}`);
    return { ...body, text };
  });
  return replaced
    .sort((one, other) => other.start - one.start)
    .reduce((whole, { start, end, text }) => whole.slice(0, start) + text + whole.slice(end), code);
}
