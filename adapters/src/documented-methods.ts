import { z, type OpenAPIHono } from '@hono/zod-openapi';
import { RIGHTS, type Right } from '../contract/rights.ts';

/** `{slug}` in a documented path stands for one segment. */
function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^{}]+\}/g, '[^/]+');
  return new RegExp(`^${escaped}$`);
}

/** The methods of an address according to the routes. Empty for an address that is not a call. */
export function documentedMethods(api: OpenAPIHono): (path: string) => string[] {
  const routes = api.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route'
      ? [{ pattern: patternOf(definition.route.path), method: definition.route.method.toUpperCase() }]
      : [],
  );
  return (path) => {
    const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  };
}

/**
 * The query parameters of an address according to the routes. Empty for an address that is not a call. Two routes may
 * match, since a tag may be named `history`. The first one counts, as in Hono.
 */
export function documentedParameters(api: OpenAPIHono): (path: string) => string[] {
  const routes = api.openAPIRegistry.definitions.flatMap((definition) => {
    const query = definition.type === 'route' ? definition.route.request?.query : undefined;
    return definition.type === 'route' && query instanceof z.ZodObject
      ? [{ pattern: patternOf(definition.route.path), names: Object.keys(query.shape) }]
      : [];
  });
  return (path) => routes.find(({ pattern }) => pattern.test(path))?.names ?? [];
}

/** Whether a requirement lets visitors in. */
const isEmpty = (requirement: Record<string, string[]>) => Object.keys(requirement).length === 0;

/**
 * The rights of which a call needs any, according to the routes. An empty list means every signed-in user. Undefined
 * means everybody; it is also the result for an address that is not a call.
 */
export function documentedRights(api: OpenAPIHono, method: string, path: string): Right[] | undefined {
  const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route' || definition.route.method !== asked) continue;
    const { security = [] } = definition.route;
    if (!patternOf(definition.route.path).test(path)) continue;
    if (security.length === 0 || security.some(isEmpty)) return undefined;
    const named = new Set(security.flatMap((requirement) => Object.values(requirement).flat()));
    return RIGHTS.filter((right) => named.has(right));
  }
  return undefined;
}
