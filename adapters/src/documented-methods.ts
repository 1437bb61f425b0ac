import { z, type OpenAPIHono } from '@hono/zod-openapi';
import { RIGHTS, type Right } from '../contract/rights.ts';

/** `{slug}` in a documented path stands for one segment. */
function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^{}]+\}/g, '[^/]+');
  return new RegExp(`^${escaped}$`);
}

/** A call as its route describes it. */
export interface DocumentedCall {
  /** Matches its addresses. */
  pattern: RegExp;
  /** In capitals. */
  method: string;
  /** The names of its query parameters. Absent without a query. */
  parameters: string[] | undefined;
  /** The rights of which it needs any. Empty for every signed-in user, undefined for everybody. */
  rights: Right[] | undefined;
}

function neededRights(security: Record<string, string[]>[] = []): Right[] | undefined {
  const letsVisitorsIn = security.some((requirement) => Object.keys(requirement).length === 0);
  if (security.length === 0 || letsVisitorsIn) return undefined;
  const named = new Set(security.flatMap((requirement) => Object.values(requirement).flat()));
  return RIGHTS.filter((right) => named.has(right));
}

/** The calls of the API in the order of its routes, which must all be there. */
export const documentedCalls = (api: OpenAPIHono): DocumentedCall[] =>
  api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { path, method, request, security } = definition.route;
    return {
      pattern: patternOf(path),
      method: method.toUpperCase(),
      parameters: request?.query instanceof z.ZodObject ? Object.keys(request.query.shape) : undefined,
      rights: neededRights(security),
    };
  });

/** The methods of an address. Empty for an address that is not a call. */
export function documentedMethods(calls: DocumentedCall[], path: string): string[] {
  const methods = calls.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

/**
 * The query parameters of an address. Empty for an address that is not a call. Two calls may match, since a tag may be
 * named `history`. The first one counts, as in Hono.
 */
export const documentedParameters = (calls: DocumentedCall[], path: string): string[] =>
  calls.find(({ pattern, parameters }) => parameters && pattern.test(path))?.parameters ?? [];

/** The rights of which a request needs any, as in `DocumentedCall`. Undefined for an address that is not a call. */
export function documentedRights(calls: DocumentedCall[], method: string, path: string): Right[] | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  return calls.find((call) => call.method === asked && call.pattern.test(path))?.rights;
}
