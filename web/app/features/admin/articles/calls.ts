import type { DashboardCard, EditableArticle } from '@mihwar/adapters/contract';
import { remove } from '~/features/admin/calls';
import { postJson, type RequestContext } from '~/lib/api';

const at = (id: number) => `/api/articles/${id}`;

export const deleteArticle = (context: RequestContext, id: number) => remove(context, at(id));

/** Publishes the latest text. Fails where somebody has saved another one since the article was listed. */
export const publishArticle = (
  context: RequestContext,
  { id, updatedAt }: Pick<DashboardCard, 'id' | 'updatedAt'>,
) => postJson<EditableArticle>(context, `${at(id)}/publish`, { updatedAt });
export const unpublishArticle = (context: RequestContext, id: number) =>
  postJson(context, `${at(id)}/unpublish`);
export const duplicateArticle = (context: RequestContext, id: number, key: string) =>
  postJson<DashboardCard>(context, `${at(id)}/duplicate`, undefined, key);

/** Features an article on the home page, or stops that. This does not publish its text. */
export const featureArticle = (context: RequestContext, id: number, featured: boolean) =>
  postJson(context, `${at(id)}/feature`, { featured });
