import { format } from 'prettier';
import { SPEC_MESSAGES } from '../e2e/spec-messages';
import { testsOfMessages, type Occurrence } from './message-tests';

const SHOWN = 3;

const cell = (text: string) => text.replaceAll('|', '\\|');

function whereShown(tests: readonly Occurrence[]): string {
  const named = tests.slice(0, SHOWN).map(({ file, title }) => `\`${file}\`${title && `: ${cell(title)}`}`);
  const more = tests.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('<br>') || '**no test**';
}

/** docs/messages.md: a table for each group of messages. */
export function messagesDocument(web: string): Promise<string> {
  const tests = testsOfMessages(web);
  const groups = Object.entries(SPEC_MESSAGES).map(([group, messages]) => {
    const rows = messages.map((message) => `| ${cell(message)} | ${whereShown(tests.get(message) ?? [])} |`);
    return `## ${group}\n\n| message | shown by |\n| --- | --- |\n${rows.join('\n')}`;
  });
  const intro =
    '# Messages of the specification, and the tests that show them\n\n' +
    'Made by `npm run messages -w web` from the sources of the tests; `npm test` fails when a message is in none of them.';
  return format(`${intro}\n\n${groups.join('\n\n')}\n`, { parser: 'markdown', printWidth: 120 });
}
