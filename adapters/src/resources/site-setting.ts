import { createRoute, z } from '@hono/zod-openapi';
import { siteSettingSchema, type SiteSetting } from '../../contract/site-setting.ts';
import { answers, newApi, type Api, type ApiContext } from './api.ts';

type SettingRow = Omit<SiteSetting, 'id'> & { publicId: number };

const listRoute = createRoute({
  method: 'get',
  path: '/site-settings',
  tags: ['Site'],
  summary: 'The settings that screens show: keys beginning footer_, site_, social_ or ad_',
  responses: answers(z.array(siteSettingSchema), 'The settings'),
});

export function siteSettingApi({ cms }: ApiContext): Api {
  return newApi().openapi(listRoute, async (c) => {
    const rows = await cms.get<SettingRow[]>('/site-settings');
    return c.json(
      rows.map(({ publicId, ...row }) => ({ id: publicId, ...row })),
      200,
    );
  });
}
