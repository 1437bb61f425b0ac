import { expect, it } from 'vitest';
import { textEditor } from '~/test/text-editor';
import { putLink } from './put-link';

const { editor, html } = textEditor();

it.each([
  ['https://a.example/b', 'https://a.example/b'],
  ['mailto:a@b.example', 'a@b.example'],
  ['tel:0501234567', '0501234567'],
])('where no words are selected, the link to %s has the words %s', (href, words) => {
  editor.commands.clearContent();
  putLink(editor, href);
  expect(html()).toBe(`<p><a href="${href}">${words}</a></p>`);
});
