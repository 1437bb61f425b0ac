import type { TestProject } from 'vitest/node';

/** Nothing to start: a file in each test's own data folder. */
export default function setup(project: TestProject) {
  project.provide('postgresUrl', '');
}
