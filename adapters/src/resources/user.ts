import { createRoute } from '@hono/zod-openapi';
import { idParamSchema } from '../../contract/primitives.ts';
import type { UserRow } from '../../contract/rows.ts';
import { userInputSchema, userSchema, userUpdateSchema } from '../../contract/user.ts';
import {
  answers,
  BODY_ERRORS,
  createdOnce,
  jsonBody,
  done,
  listOf,
  needs,
  newApi,
  onceRequest,
  staleSave,
  type Api,
  type ApiContext,
  type Refusal,
} from './api.ts';
import { toUser } from './user-row.ts';

const common = { tags: ['Users'], security: needs('users'), description: 'For admins.' };

const NOT_FOUND: Refusal = [404, 'User not found'];
const WRONG_NAME: Refusal = [400, 'username may have neither spaces nor @', 'username'];
const TAKEN: Refusal = [409, 'There is already a user with this user name', 'username'];

const listRoute = createRoute({
  ...common,
  method: 'get',
  path: '/users',
  operationId: 'listUsers',
  summary: 'All users',
  responses: answers(listOf(userSchema), 'All users, the oldest first', [401, 403]),
});

const createUserRoute = createRoute({
  ...common,
  method: 'post',
  path: '/users',
  operationId: 'createUser',
  summary: 'Add a user',
  request: onceRequest(jsonBody(userInputSchema)),
  responses: createdOnce(userSchema, 'The new user', [...BODY_ERRORS, WRONG_NAME, 401, 403, TAKEN]),
});

const updateRoute = createRoute({
  ...common,
  method: 'put',
  path: '/users/{id}',
  operationId: 'updateUser',
  summary: 'Change a user',
  description:
    'For admins. A new password, or another role, ends all sessions of the user. The last admin stays one.',
  request: { params: idParamSchema, ...jsonBody(userUpdateSchema) },
  responses: {
    ...answers(userSchema, 'The user', [...BODY_ERRORS, WRONG_NAME, 401, 403, NOT_FOUND]),
    ...staleSave('user', 'or another user has the name'),
  },
});

const deleteRoute = createRoute({
  ...common,
  method: 'delete',
  path: '/users/{id}',
  operationId: 'deleteUser',
  summary: 'Remove a user; articles and comments stay',
  description: 'For admins. The last admin cannot be removed, and nobody removes oneself.',
  request: { params: idParamSchema },
  responses: done('User deleted successfully', 'The user is gone, all sessions included', [
    400,
    401,
    403,
    NOT_FOUND,
    [409, 'You cannot delete your own account'],
  ]),
});

/** The dashboard's users (requirements 2.12, 7). */
export function userApi({ sessions }: ApiContext): Api {
  return newApi()
    .openapi(listRoute, async (c) =>
      c.json((await sessions.user(c).get<UserRow[]>('/accounts')).map(toUser), 200),
    )
    .openapi(createUserRoute, async (c) =>
      c.json(toUser(await sessions.user(c).post('/accounts', c.req.valid('json'))), 201),
    )
    .openapi(updateRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(toUser(await sessions.user(c).put(`/accounts/${id}`, c.req.valid('json'))), 200);
    })
    .openapi(deleteRoute, async (c) => {
      await sessions.user(c).delete(`/accounts/${c.req.valid('param').id}`);
      return c.json({ message: 'User deleted successfully' }, 200);
    });
}
