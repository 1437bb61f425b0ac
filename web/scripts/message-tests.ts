/** Finds the test that shows a message in the sources of web's tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { REQUIRED_MESSAGES } from '../e2e/required-messages';

/** Tests, and the helpers of browser tests, which name the buttons that they press. */
const TEST_FILE = /^app\/.*\.test\.tsx?$|^e2e\/(?!required-messages).*\.ts$/;
/** A shorter message may be a part of another one. */
export const UNMISTAKABLE = 17;
/** Calls that give a title to the tests in them. */
const TITLED = /^(?:test|it|describe)(?:\.|$)/;

/** The occurrence of a text: its file, and the titles around it. */
export interface Occurrence {
  file: string;
  title: string;
}

/** All tests below a folder of web, as `file` relative to it. */
function testFiles(web: string): string[] {
  return ['app', 'e2e'].flatMap((folder) =>
    readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => TEST_FILE.test(file))
      .sort(),
  );
}

function titleOf(call: ts.CallExpression): string | undefined {
  // In test.describe('…') and it.each([…])('…'), the name is at the end of the chain.
  if (!TITLED.test(call.expression.getText())) return undefined;
  const [first] = call.arguments;
  return first && ts.isStringLiteralLike(first) ? first.text : undefined;
}

/** The literals of a file, with the titles of the tests around them. */
function literalsOf(web: string, file: string): [text: string, title: string][] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(web, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: [string, string][] = [];
  const visit = (node: ts.Node, titles: readonly string[]) => {
    const title = ts.isCallExpression(node) ? titleOf(node) : undefined;
    const around = title === undefined ? titles : [...titles, title];
    const isText = ts.isStringLiteralLike(node) || ts.isRegularExpressionLiteral(node);
    if (isText && !titles.includes(node.text)) found.push([node.text, around.join(': ')]);
    ts.forEachChild(node, (child) => {
      visit(child, around);
    });
  };
  visit(source, []);
  return found;
}

const ALL = Object.values(REQUIRED_MESSAGES).flat();
/** Each required message, and the others that contain it. */
const MESSAGES = ALL.map((message) => ({
  message,
  longer: ALL.filter((other) => other !== message && other.includes(message)),
}));

/** The required messages in a text of a test. An occurrence within a longer message does not count. */
export function messagesIn(text: string): string[] {
  return MESSAGES.filter(({ message, longer }) => {
    if (text === message) return true;
    if (message.length < UNMISTAKABLE || !text.includes(message)) return false;
    return longer.reduce((rest, other) => rest.replaceAll(other, ''), text).includes(message);
  }).map(({ message }) => message);
}

/** For each required message, the tests that contain it word for word, alone or in a longer text. */
export function testsOfMessages(web: string): Map<string, Occurrence[]> {
  const tests = new Map<string, Occurrence[]>(ALL.map((message) => [message, []]));
  for (const file of testFiles(web)) {
    for (const [text, title] of literalsOf(web, file)) {
      for (const message of messagesIn(text)) {
        const known = tests.get(message);
        if (!known?.some((one) => one.file === file && one.title === title)) known?.push({ file, title });
      }
    }
  }
  return tests;
}
