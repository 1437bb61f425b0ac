import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fitHeight, fitInto } from './fit';

/** A text of four lines, the way a browser measures it, at 20 pixels and a line height of 1.5. */
function aText() {
  const text = document.createElement('p');
  document.body.append(text);
  vi.spyOn(text, 'offsetHeight', 'get').mockImplementation(() => {
    const { fontSize, lineHeight } = text.style;
    return Math.round(4 * parseFloat(fontSize || '20') * Number(lineHeight || '1.5'));
  });
  return text;
}

beforeEach(() => {
  const own = getComputedStyle(document.body);
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ ...own, fontSize: '20px', lineHeight: '30px' });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('leaves alone what has room', () => {
  const text = aText();
  fitHeight(text, 120);
  expect(text.getAttribute('style')).toBeNull();
});

it('sets the lines closer first, and only then the letters smaller', () => {
  const text = aText();
  fitHeight(text, 110);
  expect([text.style.fontSize, Number(text.style.lineHeight).toFixed(2)]).toEqual(['20px', '1.35']);
  fitHeight(text, 90);
  expect(parseFloat(text.style.fontSize)).toBeLessThan(20);
  expect(text.offsetHeight).toBeLessThanOrEqual(90);
});

it('keeps it readable, whatever the room', () => {
  const text = aText();
  fitHeight(text, 10);
  expect(parseFloat(text.style.fontSize)).toBeGreaterThan(14);
});

it('gives the letters their size back when there is room again', () => {
  const text = aText();
  fitHeight(text, 90);
  fitHeight(text, 120);
  expect([text.style.fontSize, text.style.lineHeight]).toEqual(['', '']);
});

it('follows the room until it is ended', () => {
  let resized: () => void = () => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe = () => undefined;
      disconnect = disconnect;
    },
  );
  const room = document.createElement('p');
  const size = { offsetWidth: 600, offsetHeight: 120 };
  for (const side of ['offsetWidth', 'offsetHeight'] as const) {
    vi.spyOn(room, side, 'get').mockImplementation(() => size[side]);
  }
  const text = aText();
  const end = fitInto(text, room);
  expect([text.style.maxInlineSize, text.style.fontSize]).toEqual(['600px', '']);
  Object.assign(size, { offsetWidth: 300, offsetHeight: 90 });
  resized();
  expect(text.style.maxInlineSize).toBe('300px');
  expect(text.offsetHeight).toBeLessThanOrEqual(90);
  end();
  expect(disconnect).toHaveBeenCalledOnce();
});
