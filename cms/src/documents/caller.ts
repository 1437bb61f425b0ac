/** A person of the site, or of Strapi's panel. */
interface Person {
  displayName?: string | null;
  firstname?: string | null;
  lastname?: string | null;
  username?: string | null;
}

/** By whom the running request was sent: a name to show to colleagues, never an address. Null outside of requests. */
export function nameOfCaller(): string | null {
  const person = strapi.requestContext.get()?.state?.user as Person | undefined;
  if (!person) return null;
  const inPanel = [person.firstname, person.lastname].filter(Boolean).join(' ');
  return person.displayName || inPanel || person.username || null;
}

/** Whether the running request comes from Strapi's panel. */
export const isFromPanel = (): boolean =>
  strapi.requestContext.get()?.state?.auth?.strategy?.name === 'admin';
