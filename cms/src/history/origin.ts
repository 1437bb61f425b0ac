import { AsyncLocalStorage } from 'node:async_hooks';
import type { Revision, RevisionDoor } from '../contract/history';
import { arabicNameOfCaller, isFromPanel, nameOfCaller } from '../documents/caller';

/** Where a save comes from. */
export interface Origin {
  door: RevisionDoor;
  savedBy: string | null;
  savedByAr: string | null;
  reason: string | null;
  restored: Revision['restored'];
}

const said = new AsyncLocalStorage<Partial<Origin>>();

/**
 * Saves with what a request alone does not tell: the reason, the import, or the revision that is restored.
 */
export const savedWith = <Result>(origin: Partial<Origin>, save: () => Promise<Result>): Promise<Result> =>
  said.run({ ...said.getStore(), ...origin }, save);

function doorOfRequest(): RevisionDoor {
  const request = strapi.requestContext.get();
  // Somebody who registers by an invitation to the panel is not signed in yet.
  if (isFromPanel() || request?.path.startsWith('/admin/')) return 'panel';
  return request ? 'dashboard' : 'server';
}

/** The origin of what is being saved now. */
export const presentOrigin = (): Origin => ({
  door: doorOfRequest(),
  savedBy: nameOfCaller(),
  savedByAr: arabicNameOfCaller(),
  reason: null,
  restored: null,
  ...said.getStore(),
});
