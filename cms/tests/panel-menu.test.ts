import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootCms, type Cms } from './boot';
import { openPanel, type Panel } from './panel';

let cms: Cms;
let admin: Panel;
beforeAll(async () => {
  cms = await bootCms();
  admin = await openPanel(cms);
});
afterAll(() => cms.stop());

it('an installation in use has no Content-Type Builder, not even for a Super Admin', async () => {
  const { body } = await admin.call<{ data: { action: string }[] }>('GET', '/admin/users/me/permissions');
  const actions = body.data.map(({ action }) => action);
  expect(actions).toContain('plugin::upload.read');
  expect(actions.filter((action) => action.startsWith('plugin::content-type-builder'))).toEqual([]);
  const edit = await admin.call('POST', '/content-type-builder/content-types', { contentType: {} });
  expect(edit.status).toBe(403);
});
