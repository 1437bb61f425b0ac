import { RIGHTS_OF } from '../contract/rights';
import { NOT_BLOCKED, rightsOf, roleOf, type SiteUser } from '../rights/rights';
import { USER } from '../uids';

/** A user, for the names of people and the recipients of mails. */
export interface Person extends SiteUser {
  username: string;
  displayName: string | null;
  displayNameAr: string | null;
  email: string | null;
  blocked: boolean | null;
}

export const PERSON = ['id', 'username', 'displayName', 'displayNameAr', 'email', 'blocked', 'isAdmin'];

export const nameOf = ({ displayName, username }: Person) => displayName || username;

/** The name of a person in both languages. */
export interface Names {
  name: string;
  nameAr: string | null;
}

export const namesOf = (person: Person): Names => ({
  name: nameOf(person),
  nameAr: person.displayNameAr || null,
});

/** Everybody who edits all articles, the writer of this one, and a person to whom it is assigned already. */
export async function findPeople(author: Person | null, assigneeId: number | null = null): Promise<Person[]> {
  const people = (await strapi.db.query(USER).findMany({
    select: PERSON,
    where: NOT_BLOCKED,
    orderBy: { id: 'asc' },
    populate: { role: { select: ['type'] } },
  })) as Person[];
  return people.filter(
    (one) => RIGHTS_OF[roleOf(one)].includes('editAll') || one.id === author?.id || one.id === assigneeId,
  );
}

/** The names of users by id, of blocked ones as well. `filter` leaves some of them out. */
export async function findNames(
  ids: readonly (number | null)[],
  filter: object = {},
): Promise<Map<number, Names>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const people = (await strapi.db.query(USER).findMany({
    select: PERSON,
    where: { id: { $in: wanted }, ...filter },
  })) as Person[];
  return new Map(people.map((one) => [Number(one.id), namesOf(one)]));
}

/** The people who get a mail about a submitted article: who is assigned, or all who publish everybody's. */
export async function editorsOf(author: Person | null, assigneeId: number | null): Promise<Person[]> {
  const people = await findPeople(author);
  // Writers get no mail about what they have done. Without an address the assigned person gets none either.
  const assigned = people.filter(({ id, email }) => id === assigneeId && id !== author?.id && email);
  if (assigned.length > 0) return assigned;
  const rights = await Promise.all(people.map((one) => rightsOf(one)));
  return people.filter((_, index) => rights[index]?.has('publish') && rights[index].has('editAll'));
}
