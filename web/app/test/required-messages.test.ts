import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REQUIRED_MESSAGES } from '../../e2e/required-messages';
import { messagesIn, testsOfMessages, UNMISTAKABLE } from '../../scripts/message-tests';
import { messagesDocument } from '../../scripts/messages-document';

const web = join(import.meta.dirname, '../..');

it('shows every required message in a test', () => {
  const unshown = [...testsOfMessages(web)]
    .filter(([, tests]) => tests.length === 0)
    .map(([message]) => message);
  expect(unshown).toEqual([]);
});

it('does not take a message within a longer one for the message itself', () => {
  const all = Object.values(REQUIRED_MESSAGES).flat();
  const pairs = all.flatMap((longer) =>
    all.filter((other) => other !== longer && longer.includes(other)).map((shorter) => ({ longer, shorter })),
  );
  expect(pairs.length).toBeGreaterThan(0);
  for (const { longer, shorter } of pairs) {
    expect(messagesIn(longer)).toEqual([longer]);
    expect(messagesIn(`${longer} at once`)).not.toContain(shorter);
    expect(messagesIn(shorter)).toContain(shorter);
    if (shorter.length >= UNMISTAKABLE) expect(messagesIn(`${longer}|${shorter} now`)).toContain(shorter);
  }
});

it('has a document of them that is up to date', async () => {
  const document = readFileSync(join(web, '../docs/messages.md'), 'utf8');
  expect(document).toBe(await messagesDocument(web));
});
