import type { AuditEvent } from '../contract/audit';
import { reasonOf } from '../database/losses';
import { recordEvent, VISITOR } from './record';
import { short } from './store';

interface PanelUser {
  id: number;
  firstname?: string | null;
  lastname?: string | null;
  username?: string | null;
}

const TRIED_MAX = 60;

const personOf = ({ id, firstname, lastname, username }: PanelUser): AuditEvent['who'] => ({
  kind: 'panelUser',
  id,
  name: [firstname, lastname].filter(Boolean).join(' ') || username || null,
  nameAr: null,
});

/** The name with which a sign-in was tried, cut: whoever types something else into the field must not lose it. */
export const triedName = (name: unknown): AuditEvent['details'] =>
  typeof name === 'string' && name ? { tried: short(name, TRIED_MAX) } : {};

/** Records who signs in to Strapi's panel. Strapi's own events tell it. */
export function watchPanelSignIns(): void {
  const onEvent = (name: string, record: (payload: { user: PanelUser }) => Promise<void>) =>
    strapi.eventHub.on(name, async (payload) => {
      // Strapi does not wait for its listeners.
      await record(payload as { user: PanelUser }).catch((error: unknown) =>
        strapi.log.error(`A sign-in could not be recorded: ${reasonOf(error)}`),
      );
    });
  onEvent('admin.auth.success', ({ user }) =>
    recordEvent({ action: 'signedIn', door: 'panel', who: personOf(user) }),
  );
  onEvent('admin.logout', ({ user }) =>
    recordEvent({ action: 'signedOut', door: 'panel', who: personOf(user) }),
  );
  onEvent('admin.auth.error', () => {
    const request = strapi.requestContext.get()?.request as { body?: { email?: unknown } } | undefined;
    const details = triedName(request?.body?.email);
    return recordEvent({ action: 'signInFailed', door: 'panel', who: VISITOR, details });
  });
}
