import { errors } from '@strapi/utils';
import { mayPublish } from '../rights/present';
import { EDITORS_PUBLISH } from '../rules/errors';

/** Refuses authors while the setting `authors_publish` is off. The roles without the right do not get here. */
export default async (): Promise<boolean> => {
  if (await mayPublish()) return true;
  throw new errors.PolicyError(EDITORS_PUBLISH, { policy: 'may-publish' });
};
