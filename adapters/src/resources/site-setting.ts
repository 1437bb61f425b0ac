import { createRoute } from '@hono/zod-openapi';
import { idParamSchema } from '../../contract/primitives.ts';
import type { SettingRow } from '../../contract/rows.ts';
import {
  siteSettingInputSchema,
  siteSettingSchema,
  siteSettingUpdateSchema,
  type SiteSetting,
} from '../../contract/site-setting.ts';
import { setCacheTags, TAGS } from '../cache-tags/tags.ts';
import {
  answers,
  BODY_ERRORS,
  createdOnce,
  jsonBody,
  listOf,
  needs,
  newApi,
  onceRequest,
  readable,
  SIGNED_IN,
  staleSave,
  type Api,
  type ApiContext,
} from './api.ts';

const toSetting = ({ publicId, ...row }: SettingRow): SiteSetting => ({ id: publicId, ...row });

const listRoute = createRoute({
  method: 'get',
  path: '/site-settings',
  operationId: 'listSettings',
  tags: ['Site'],
  summary: 'The settings that screens show: keys beginning footer_, site_, social_ or ad_',
  description: 'Admins see all keys. Users who may import see `import_source`, too.',
  security: [{}, ...SIGNED_IN],
  responses: readable(listOf(siteSettingSchema), 'The settings'),
});

const createSettingRoute = createRoute({
  method: 'post',
  path: '/site-settings',
  operationId: 'createSetting',
  tags: ['Site'],
  summary: 'Add a setting',
  description: 'For admins.',
  security: needs('settings'),
  request: onceRequest(jsonBody(siteSettingInputSchema)),
  responses: createdOnce(siteSettingSchema, 'The setting', [
    ...BODY_ERRORS,
    [400, 'key may hold small letters, digits and single underscores only', 'key'],
    401,
    403,
    [409, "There is already a setting with the key 'footer_newsletter_title'.", 'key'],
  ]),
});

const updateRoute = createRoute({
  method: 'put',
  path: '/site-settings/{id}',
  operationId: 'updateSetting',
  tags: ['Site'],
  summary: 'Change a setting',
  description: 'For admins.',
  security: needs('settings'),
  request: { params: idParamSchema, ...jsonBody(siteSettingUpdateSchema) },
  responses: {
    ...answers(siteSettingSchema, 'The setting', [
      ...BODY_ERRORS,
      [400, 'Nothing to save: value is missing', 'value'],
      401,
      403,
      [404, 'Setting not found'],
    ]),
    ...staleSave('setting'),
  },
});

export function siteSettingApi({ sessions }: ApiContext): Api {
  return newApi()
    .openapi(listRoute, async (c) => {
      setCacheTags(c, [TAGS.settings]);
      return c.json((await sessions.anyone(c).get<SettingRow[]>('/site-settings')).map(toSetting), 200);
    })
    .openapi(createSettingRoute, async (c) =>
      c.json(toSetting(await sessions.user(c).post('/site-settings', c.req.valid('json'))), 201),
    )
    .openapi(updateRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(toSetting(await sessions.user(c).put(`/site-settings/${id}`, c.req.valid('json'))), 200);
    });
}
