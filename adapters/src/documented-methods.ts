import type { OpenAPIHono } from '@hono/zod-openapi';

/** `{slug}` in a documented path stands for one segment. */
function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^${escaped}$`);
}

/** Tells which methods an address takes, by the routes that there are; none for an address that is not a call. */
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
