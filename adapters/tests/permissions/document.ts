import { format, resolveConfig } from 'prettier';
import { DOCUMENTED_CALLERS, expectedStatus, MATRIX, type Right } from './matrix.ts';

const RIGHTS: Record<Right, string> = {
  everybody: 'everybody',
  'signed in': 'who is signed in',
  write: 'who writes',
  own: 'its writer, editors',
  'own to read': 'its writer, translators, editors',
  'own to remove': 'its author, editors',
  publish: 'its author, editors',
  translate: 'who translates',
  'own to translate': 'its author, translators, editors',
  vocabulary: 'editors',
  categories: 'editors',
  pages: 'editors',
  import: 'editors',
  moderate: 'editors',
  users: 'admins',
  settings: 'admins',
  audit: 'admins',
};

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

export const DOCUMENT = new URL('../../../docs/permissions.md', import.meta.url);

/**
 * docs/permissions.md, generated from the matrix that the tests use, and formatted as the rest of the project
 * is.
 */
export async function permissionsDocument(): Promise<string> {
  const lines = MATRIX.map((call) =>
    row([
      `\`${call.operation}\``,
      RIGHTS[call.right],
      ...DOCUMENTED_CALLERS.map((caller) => expectedStatus(call, caller)),
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
    'An article is the own one of a contributor or an author, and somebody else’s for the others; it is published unless the',
    'call says otherwise. Another author gets 403 where the call is for the writer of the article. An expired token, one of a',
    'session that has ended and one of a deleted user get what visitors get, but 401 for `createComment`. Editors include',
    'admins. `author without publishing` is an author while the setting `authors_publish` is off. The rights of each role',
    'are in adapters/contract/rights.ts, and the calls of each right in cms/src/bootstrap/actions.ts.',
    '',
    row(['Call', 'For', ...DOCUMENTED_CALLERS]),
    row(['---', '---', ...DOCUMENTED_CALLERS.map(() => '---')]),
    ...lines,
    '',
    'What a call answers may depend on who asks: `listArticles` with `status=all` has the drafts of the writer who asks, and',
    'all of them for editors and translators; `listPages` and `readPage` have drafts for editors only, and `listSettings` has all',
    'keys for admins only. `createArticle` and `updateArticle` save a draft for callers who may not publish.',
  ].join('\n');
  return format(text, { ...(await resolveConfig(DOCUMENT)), parser: 'markdown' });
}
