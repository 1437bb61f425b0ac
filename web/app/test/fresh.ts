import { vi } from 'vitest';

/** Test files share a process. Each one gets fresh modules, without the state of the previous file. */
vi.resetModules();
