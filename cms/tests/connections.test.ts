import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootCms, type Cms } from './boot';

let cms: Cms;
beforeAll(async () => {
  cms = await bootCms();
});
afterAll(() => cms.stop());

it('keeps an idle connection for longer than the 60 seconds of a proxy before the panel', async () => {
  const response = await fetch(`${cms.url}/_health`);
  expect(response.headers.get('keep-alive')).toBe('timeout=65');
});
