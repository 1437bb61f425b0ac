import { afterAll, vi } from 'vitest';

/** Test files run one after the other in a process. Each finds fresh modules, and leaves the settings as they were. */
const settings = { ...process.env };

vi.resetModules();

afterAll(() => {
  for (const name of Object.keys(process.env))
    if (!(name in settings)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, settings);
});
