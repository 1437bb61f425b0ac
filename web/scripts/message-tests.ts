/** Finds the test that shows a message in the sources of web's tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { REQUIRED_MESSAGES } from '../e2e/required-messages';

/** Tests, and the helpers of browser tests, which name the buttons that they press. */
const TEST_FILE = /^app\/.*\.test\.tsx?$|^e2e\/(?!required-messages).*\.ts$/;
/** A shorter message may be a part of another one. */
const UNMISTAKABLE = 17;
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

/** For each required message, the tests that contain it word for word, alone or in a longer text. */
export function testsOfMessages(web: string): Map<string, Occurrence[]> {
  const tests = new Map(
    Object.values(REQUIRED_MESSAGES).flatMap((group) => group.map((message) => [message, []])),
  );
  for (const file of testFiles(web)) {
    for (const [text, title] of literalsOf(web, file)) {
      for (const [message, known] of tests as Map<string, Occurrence[]>) {
        const isSaid = text === message || (message.length >= UNMISTAKABLE && text.includes(message));
        if (!isSaid || known.some((one) => one.file === file && one.title === title)) continue;
        known.push({ file, title });
      }
    }
  }
  return tests;
}
