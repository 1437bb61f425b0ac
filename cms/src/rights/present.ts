import { isFromPanel } from '../documents/caller';
import { authorsPublish, rightsOf, type SiteUser } from './rights';

/** The user of Strapi's panel, as Strapi authenticates one. */
interface PanelUser {
  roles?: { code: string }[];
}

interface RequestState {
  auth?: { strategy?: { name?: string } };
  user?: SiteUser | PanelUser;
}

const presentState = () => strapi.requestContext.get()?.state as RequestState | undefined;

/** The user of the site who sent the current request. Undefined for any other caller. */
export function presentUser(): SiteUser | undefined {
  const state = presentState();
  return state?.auth?.strategy?.name === 'users-permissions' ? (state.user as SiteUser) : undefined;
}

/** Whether the current request comes from somebody who is no more than an author of Strapi's panel. */
function isPanelAuthor(): boolean {
  if (!isFromPanel()) return false;
  const { roles = [] } = (presentState()?.user ?? {}) as PanelUser;
  return roles.length > 0 && roles.every(({ code }) => code === 'strapi-author');
}

/**
 * Whether the caller of the current request may show articles to readers. The server itself may, and so may
 * users of Strapi's panel whose role says so (docs/decisions/0023-the-panels-rules.md).
 */
export async function mayPublish(): Promise<boolean> {
  const user = presentUser();
  if (user) return (await rightsOf(user)).has('publish');
  return !isPanelAuthor() || authorsPublish();
}

/**
 * The effect of a save on the approval of the Arabic text. Who may publish approves it by saving. A writer who
 * may not publish leaves the approval as it is. A translator's text always waits for approval.
 */
export type ArabicApproval = 'approves' | 'keeps' | 'waits';

export async function arabicApproval(): Promise<ArabicApproval> {
  if (await mayPublish()) return 'approves';
  const user = presentUser();
  return user && !(await rightsOf(user)).has('write') ? 'waits' : 'keeps';
}
