import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeTemplate } from './template';

/** Each test has a copy of one data folder. */
export default async function setup(project: TestProject) {
  const template = await mkdtemp(path.join(os.tmpdir(), 'mihwar-template-'));
  await makeTemplate(template);
  project.provide('postgresUrl', '');
  project.provide('template', template);
  return () => rm(template, { recursive: true, force: true });
}
