// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { testsOfMessages } from '../../scripts/message-tests';
import { messagesDocument } from '../../scripts/messages-document';

const web = fileURLToPath(new URL('../..', import.meta.url));

it('shows every message of the specification in a test', () => {
  const unshown = [...testsOfMessages(web)]
    .filter(([, tests]) => tests.length === 0)
    .map(([message]) => message);
  expect(unshown).toEqual([]);
});

it('has a document of them that is up to date', async () => {
  const document = readFileSync(new URL('../../../docs/messages.md', import.meta.url), 'utf8');
  expect(document).toBe(await messagesDocument(web));
});
