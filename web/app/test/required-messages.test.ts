import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testsOfMessages } from '../../scripts/message-tests';
import { messagesDocument } from '../../scripts/messages-document';

const web = join(import.meta.dirname, '../..');

it('shows every required message in a test', () => {
  const unshown = [...testsOfMessages(web)]
    .filter(([, tests]) => tests.length === 0)
    .map(([message]) => message);
  expect(unshown).toEqual([]);
});

it('has a document of them that is up to date', async () => {
  const document = readFileSync(join(web, '../docs/messages.md'), 'utf8');
  expect(document).toBe(await messagesDocument(web));
});
