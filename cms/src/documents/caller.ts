/** A user of the site or of Strapi's panel. */
interface Person {
  displayName?: string | null;
  displayNameAr?: string | null;
  firstname?: string | null;
  lastname?: string | null;
  username?: string | null;
}

const presentPerson = () => strapi.requestContext.get()?.state?.user as Person | undefined;

/**
 * The name of the user who sent the current request, for showing to colleagues. It is never an e-mail
 * address. Null outside of requests.
 */
export function nameOfCaller(): string | null {
  const person = presentPerson();
  if (!person) return null;
  const inPanel = [person.firstname, person.lastname].filter(Boolean).join(' ');
  return person.displayName || inPanel || person.username || null;
}

/** The same in Arabic script. Null where that is not given; users of Strapi's panel have none. */
export const arabicNameOfCaller = (): string | null => presentPerson()?.displayNameAr || null;

/**
 * Strapi's ways of signing in to the panel's calls: a session, and a token that somebody made for a program.
 */
const STRATEGIES = ['admin', 'admin-token'];

/** Whether the current request comes from Strapi's panel, or makes its calls with a token. */
export const isFromPanel = (): boolean =>
  STRATEGIES.includes(strapi.requestContext.get()?.state?.auth?.strategy?.name);

/** The e-mail address of the panel's user who sent the current request. Undefined for any other caller. */
export function panelAddress(): string | undefined {
  if (!isFromPanel()) return undefined;
  return (strapi.requestContext.get()?.state?.user as { email?: string } | undefined)?.email;
}
