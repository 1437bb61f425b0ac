import { vi } from 'vitest';

/** Test files run one after the other in a process. Each finds fresh modules: no toast of the file before it. */
vi.resetModules();
