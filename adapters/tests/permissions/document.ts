import { format, resolveConfig } from 'prettier';
import { CALLERS, expectedStatus, MATRIX, type Right } from './matrix.ts';

const RIGHTS: Record<Right, string> = {
  everybody: 'everybody',
  'signed in': 'who is signed in',
  own: 'its author, admins',
  admins: 'admins',
};

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

export const DOCUMENT = new URL('../../../docs/permissions.md', import.meta.url);

/** docs/permissions.md, made of the matrix that the tests run, formatted as the rest of the project is. */
export async function permissionsDocument(): Promise<string> {
  const lines = MATRIX.map((call) =>
    row([
      `\`${call.operation}\``,
      RIGHTS[call.right],
      ...CALLERS.map((caller) => expectedStatus(call, caller)),
    ]),
  );
  const text = [
    '# Who may do what',
    '',
    'Made by `npm run permissions -w adapters` from the table that the tests run (adapters/tests/permissions/matrix.ts):',
    "each cell is tried against a real Strapi, through the product's API and, with the same token, at Strapi's own port. There",
    'the outcome is the same, except that nobody is a visitor: whoever is not signed in gets 401 for every call, since',
    "Strapi's public role is empty. `login`, `resetPassword` and `changePassword` are tried with a wrong password or token: 400",
    'and 401 are their answers to everybody who may call them. `listSource`, `scrapeList` and `scrapeArticle` are tried with an',
    'address inside a private network: 422 to who may.',
    '',
    row(['Call', 'For', ...CALLERS]),
    row(['---', '---', ...CALLERS.map(() => '---')]),
    ...lines,
    '',
    'What a call answers may depend on who asks: `listArticles` with `status=all` has the drafts of the author who asks, and',
    'all of them for an admin; `listSettings` has all keys, and `listPages` and `readPage` drafts, for admins only.',
  ].join('\n');
  return format(text, { ...(await resolveConfig(DOCUMENT)), parser: 'markdown' });
}
