import { operations } from '../described/description.ts';
import { openPanel } from '../panel.ts';
import type { RunningCms } from '../start-cms.ts';
import type { Target } from './requests.ts';
import { targetOf, valuesOf } from './things.ts';

interface Route {
  method: string;
  path: string;
}

type ApiRoutes = Record<string, Route[]>;

/** Every route below Strapi's /api, of the product and of plugins, as Strapi lists them to its panel. */
async function routesOf(cms: RunningCms): Promise<Route[]> {
  const { call } = await openPanel(cms);
  const { routes } = await call<{ routes: ApiRoutes }>('GET', '/users-permissions/routes');
  return Object.values(routes).flat();
}

/** The bodies of calls that the product's API has in another shape or not at all. */
const OWN_BODIES: Record<string, object> = {
  'POST /session': { identifier: 'nobody', password: 'wrong' },
  'POST /session/forgot-password': { email: 'nobody@example.com', language: 'ar' },
  'POST /session/reset-password': { token: 'none', newPassword: 'other-words', language: 'en' },
  'PUT /account': { displayName: 'Nadia Karam', displayNameAr: 'ناديا كرم', bio: null },
  'POST /session/change-password': { currentPassword: 'wrong', newPassword: 'other-words', language: 'en' },
};

/** The fields that Strapi's own plugins may ask for. */
const PLUGIN_BODY = {
  data: {},
  identifier: 'nobody',
  email: 'nobody@example.com',
  password: 'wrong',
  code: 'none',
};

const QUERY = {
  limit: ['10'],
  offset: ['0'],
  fields: ['all', 'card'],
  category: ['electric-vehicles'],
  featured: ['true'],
  q: ['Porsche', encodeURIComponent('بورشه')],
};

/** Strapi's routes take the bodies of the API's calls. Users are called accounts there. */
function bodyOf(method: string, path: string): object | undefined {
  const sameCall = operations.find(
    (operation) =>
      operation.method === method &&
      operation.path.replace(/\{[^{}]+\}/g, '{id}') === path.replace('/accounts', '/users'),
  );
  if (method === 'GET' || method === 'DELETE') return undefined;
  return OWN_BODIES[`${method} ${path}`] ?? (sameCall ? targetOf(sameCall).body : PLUGIN_BODY);
}

export async function strapiTargets(cms: RunningCms): Promise<Target[]> {
  return (await routesOf(cms)).map(({ method, path: written }) => {
    const path = written.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}');
    const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
    const body = bodyOf(method, path.replace(/\{[^{}]+\}/g, '{id}'));
    return {
      name: `${method} ${written}`,
      method,
      path,
      params: Object.fromEntries(names.map((name) => [name, valuesOf(path, name !== 'slug')])),
      query: method === 'GET' ? QUERY : {},
      ...(body ? { body } : {}),
      takesPicture: path === '/pictures' || path === '/upload',
    };
  });
}
