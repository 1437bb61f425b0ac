import { format } from 'prettier';
import { REQUIRED_MESSAGES } from '../e2e/required-messages';
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
  const groups = Object.entries(REQUIRED_MESSAGES).map(([group, messages]) => {
    const rows = messages.map((message) => `| ${cell(message)} | ${whereShown(tests.get(message) ?? [])} |`);
    return `## ${group}\n\n| message | shown by |\n| --- | --- |\n${rows.join('\n')}`;
  });
  const intro =
    '# Messages of the requirements, and the tests that show them\n\n' +
    'The numbers are those of [requirements.md](requirements.md). `npm run messages -w web` makes this file from ' +
    'the sources of the tests. `npm test` fails when no test shows a message.';
  return format(`${intro}\n\n${groups.join('\n\n')}\n`, { parser: 'markdown', printWidth: 120 });
}
