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

/** The e-mail address of the person of the panel who sent the running request; undefined for anybody else. */
export function panelAddress(): string | undefined {
  if (!isFromPanel()) return undefined;
  return (strapi.requestContext.get()?.state?.user as { email?: string } | undefined)?.email;
}
