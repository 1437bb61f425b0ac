import type { UID } from '@strapi/strapi';
import { isFromPanel } from '../documents/caller';
import { rolesPublish, WITH_CREATOR } from '../panel/may-read';
import type { Locale } from '../locales';
import { ARTICLE } from '../uids';
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

/** Whether the panel's user who sent the current request is no more than an author there. */
function isPanelAuthor(): boolean {
  const { roles = [] } = (presentState()?.user ?? {}) as PanelUser;
  return roles.length > 0 && roles.every(({ code }) => code === 'strapi-author');
}

/**
 * Whether the caller of the current request may show articles, or entries of another type, to readers. The
 * server itself may, and so may users of Strapi's panel whose role says so
 * (docs/decisions/0023-the-panels-rules.md).
 */
export async function mayPublish(uid: UID.ContentType = ARTICLE): Promise<boolean> {
  const user = presentUser();
  if (user) return (await rightsOf(user)).has('publish');
  if (!isFromPanel()) return true;
  return rolesPublish(uid) && (!isPanelAuthor() || authorsPublish());
}

/**
 * Whether the caller of the current request may show these languages of an article to readers. A role of the
 * panel may publish in some languages only, or its own articles only.
 */
export async function mayPublishIn(documentId: string, locales: readonly Locale[]): Promise<boolean> {
  if (!(await mayPublish())) return false;
  if (!isFromPanel()) return true;
  const drafts: { locale: Locale }[] = await strapi.db
    .query(ARTICLE)
    .findMany({ where: { documentId, publishedAt: null }, populate: WITH_CREATOR });
  // The caller creates a version that is missing.
  const versionIn = (locale: Locale) =>
    drafts.find((draft) => draft.locale === locale) ?? { locale, createdBy: presentState()?.user };
  return locales.every((locale) => rolesPublish(ARTICLE, versionIn(locale)));
}

/**
 * The effect of a save on the approval of a translation. A user who may publish it approves it by saving. A
 * writer who may not publish leaves the approval as it is. A translator's text always waits for approval.
 */
export type ApprovalBySaving = 'approves' | 'keeps' | 'waits';

/** `locale` is the language of the translation. */
export async function approvalBySaving(documentId: string, locale: Locale): Promise<ApprovalBySaving> {
  if (await mayPublishIn(documentId, [locale])) return 'approves';
  const user = presentUser();
  return user && !(await rightsOf(user)).has('write') ? 'waits' : 'keeps';
}
