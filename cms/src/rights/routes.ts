import type { Policy } from './policies';

type Route = [method: string, path: string, action: string, policies?: Policy[]];

/** The routes of a controller, such as `api::tag.tag`, in Strapi's notation. */
export const routesOf = (controller: string, ...routes: Route[]) => ({
  routes: routes.map(([method, path, action, policies = []]) => ({
    method,
    path,
    handler: `${controller}.${action}`,
    config: { policies },
  })),
});
