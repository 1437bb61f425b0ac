import { startCms } from './cms-process';

export const ADMIN = { email: 'admin@example.com', username: 'admin', password: 'Test-password-1' };

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The template that each test starts from a copy of: a data folder, or the name of a database on
     * PostgreSQL.
     */
    template: string;
  }
}

/**
 * Starts cms once on an empty database and stops it. This creates tables, rights and the first admin once
 * instead of in each test file: a start on a copy takes half the processor time.
 */
export async function makeTemplate(dataDir: string, env: Record<string, string> = {}): Promise<void> {
  const admin = {
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const cms = await startCms({ ...admin, ...env }, dataDir);
  await cms.stop();
}
