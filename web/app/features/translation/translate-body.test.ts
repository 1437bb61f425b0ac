import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { translateBody } from './translate-body';

/** Elements that are being waited for; `come` brings one into view. */
let observed: Element[] = [];
let come: (element: Element) => void = () => undefined;

beforeEach(() => {
  observed = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        come = (target) => {
          if (observed.includes(target)) callback([{ isIntersecting: true, target }]);
        };
      }
      observe = (element: Element) => void observed.push(element);
      unobserve = (element: Element) => void (observed = observed.filter((one) => one !== element));
      disconnect = () => void (observed = []);
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function aStory(html: string) {
  const story = document.createElement('div');
  story.innerHTML = html;
  const asked: string[] = [];
  const translate = (text: string) => {
    asked.push(text);
    return Promise.resolve(`ترجمة${asked.length}`);
  };
  const stop = translateBody(story, translate);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { story, asked, stop, settle };
}

const comeAll = () => {
  for (const element of [...observed]) come(element);
};

it('exchanges the words and nothing else', async () => {
  const { story, asked, settle } = aStory(
    '<p>The <strong>new</strong> car, <a href="/x">see here</a>.</p><ul><li>One</li><li>Two</li></ul>',
  );
  comeAll();
  await settle();
  expect(asked).toEqual(['The', 'new', 'car,', 'see here', 'One', 'Two']);
  expect(story.innerHTML).toBe(
    '<p lang="ar" dir="rtl">ترجمة1 <strong>ترجمة2</strong> ترجمة3 <a href="/x">ترجمة4</a>.</p>' +
      '<ul lang="ar" dir="rtl"><li>ترجمة5</li><li>ترجمة6</li></ul>',
  );
});

it('keeps code, numbers, Arabic and what asks not to be translated', async () => {
  const html =
    '<p><code>npm start</code> 911, 320</p><pre><code>let car</code></pre><p>محور</p><p translate="no">Mihwar</p>';
  const { story, asked, settle } = aStory(html);
  comeAll();
  await settle();
  expect(asked).toEqual([]);
  expect(story.innerHTML).toBe(html);
});

it('takes what comes near first, one part after another', async () => {
  const { story, asked, settle } = aStory('<div><p>One</p><section><p>Two</p></section></div><p>Three</p>');
  const [one, two, three] = story.querySelectorAll('p');
  if (!one || !two || !three) throw new Error('There are three');
  expect(observed).toEqual([one, two, three]);
  come(two);
  await settle();
  expect(asked).toEqual(['Two']);
  expect([one.lang, two.lang, three.lang]).toEqual(['', 'ar', '']);
  come(two);
  come(three);
  await settle();
  expect(asked).toEqual(['Two', 'Three']);
});

it('marks nothing as Arabic that has stayed English', async () => {
  const story = document.createElement('div');
  story.innerHTML = '<p>Polestar</p>';
  translateBody(story, (text) => Promise.resolve(text));
  comeAll();
  await new Promise((resolve) => setTimeout(resolve));
  expect(story.innerHTML).toBe('<p>Polestar</p>');
});

it('changes nothing once it is stopped', async () => {
  const { story, stop, settle } = aStory('<p>One</p><p>Two</p>');
  const [one] = observed;
  if (one) come(one);
  stop();
  await settle();
  expect(story.innerHTML).toBe('<p>One</p><p>Two</p>');
  expect(observed).toEqual([]);
});

it('keeps the height of what is in view, so that nothing below it moves', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 600, 84));
  const { story, settle } = aStory('<p>One</p>');
  comeAll();
  await settle();
  expect(story.querySelector('p')?.style.minBlockSize).toBe('84px');
});
