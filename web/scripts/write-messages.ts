/** Writes docs/messages.md: every required message, and the tests that show it. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { messagesDocument } from './messages-document';

const web = fileURLToPath(new URL('..', import.meta.url));
writeFileSync(fileURLToPath(new URL('../../docs/messages.md', import.meta.url)), await messagesDocument(web));
