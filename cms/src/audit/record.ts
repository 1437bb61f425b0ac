import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditDoor, AuditEvent } from '../contract/audit';
import { arabicNameOfCaller, isFromPanel, nameOfCaller } from '../documents/caller';
import { presentOrigin } from '../history/origin';
import { presentUser } from '../rights/present';
import { insertEvent, type NewEvent } from './store';

type Person = AuditEvent['who'];

/** Somebody who is not signed in. */
export const VISITOR: Person = { kind: 'visitor', id: null, name: null, nameAr: null };

/** The sender of the current request. Outside of requests it is the server itself. */
export function presentPerson(): Person {
  const context = strapi.requestContext.get();
  if (!context) return { kind: 'system', id: null, name: null, nameAr: null };
  const user = presentUser();
  if (user) return { kind: 'user', id: user.id, name: nameOfCaller(), nameAr: arabicNameOfCaller() };
  if (!isFromPanel()) return VISITOR;
  const { id } = context.state.user as { id: number };
  return { kind: 'panelUser', id, name: nameOfCaller(), nameAr: null };
}

function presentDoor(): AuditDoor {
  const { door } = presentOrigin();
  return door === 'restore' || door === 'earlier' ? 'dashboard' : door;
}

const unrecorded = new AsyncLocalStorage<true>();

/** Saves without events. It is for the demo publication, which nobody has made here. */
export const withoutEvents = <Result>(save: () => Promise<Result>): Promise<Result> =>
  unrecorded.run(true, save);

/**
 * Records an event, in the present transaction if there is one: it is stored if, and only if, what it records
 * is. Without `who`, the caller of the present request has done it.
 */
export async function recordEvent(event: Omit<NewEvent, 'who' | 'door'> & Partial<NewEvent>): Promise<void> {
  if (unrecorded.getStore()) return;
  const whole = { who: presentPerson(), door: presentDoor(), ...event };
  await strapi.db.transaction(({ trx }) => insertEvent(trx, whole));
}
