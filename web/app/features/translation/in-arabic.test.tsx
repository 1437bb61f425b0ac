import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { i18nFor } from '~/i18n';
import { json, renderAt } from '~/test/render';
import { InArabic } from './in-arabic';

afterEach(() => {
  vi.doUnmock('@mihwar/adapters/contract/dictionary');
});

const title = (text: string) => (
  <InArabic text={text} className="headline">
    {({ text: shown, ...attributes }) => <h2 {...attributes}>{shown}</h2>}
  </InArabic>
);
const heading = () => screen.getByRole('heading');
const shown = () => [heading().textContent, heading().lang, heading().dir];

it('says that it translates while the request runs, then shows the Arabic', async () => {
  const sent: [string, unknown][] = [];
  let answer: (response: Response) => void = () => undefined;
  renderAt('/ar', title('A fast car'), (path, init) => {
    sent.push([path, JSON.parse(init?.body as string)]);
    return new Promise((resolve) => (answer = resolve));
  });
  expect(shown()).toEqual(['جارٍ الترجمة…', 'ar', 'rtl']);
  await waitFor(() => {
    expect(sent).toEqual([['/api/translate', { text: 'A fast car', targetLanguage: 'ar' }]]);
  });
  await act(async () => {
    answer(Response.json({ translatedText: 'سيارة سريعة' }));
    await Promise.resolve();
  });
  await waitFor(() => {
    expect(shown()).toEqual(['سيارة سريعة', 'ar', 'rtl']);
  });
});

it('asks once for a text that stands at several places, now and later', async () => {
  const texts: string[] = [];
  const { router } = renderAt(
    '/ar',
    <>
      {title('One')}
      {title('One')}
      {title('Two')}
    </>,
    (_path, init) => {
      const { text } = JSON.parse(init?.body as string) as { text: string };
      texts.push(text);
      return json({ translatedText: text === 'One' ? 'واحد' : 'اثنان' });
    },
  );
  await waitFor(() => {
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'واحد',
      'واحد',
      'اثنان',
    ]);
  });
  await act(() => router.navigate('/ar/search'));
  expect(texts).toEqual(['One', 'Two']);
});

it.each([
  ['refused', () => json({ message: 'no' }, 429)],
  ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['empty', () => json({})],
])('falls back to the built-in dictionary when the answer is %s, and logs it', async (_case, api) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  renderAt('/ar', title('battery'), api);
  await waitFor(() => {
    expect(shown()).toEqual(['بطارية', 'ar', 'rtl']);
  });
  expect(log.mock.calls.map(([message]: unknown[]) => message)).toEqual(['Failed to translate']);
});

it('keeps the original when there is no dictionary either', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  vi.doMock('@mihwar/adapters/contract/dictionary', () => ({
    translateByDictionary: () => {
      throw new Error('Not loaded');
    },
  }));
  renderAt('/ar', title('engine room'), () => json({}, 500));
  await waitFor(() => {
    expect(shown()).toEqual(['engine room', 'en', 'ltr']);
  });
  expect(log).toHaveBeenCalledTimes(2);
});

it('leaves alone what has Arabic letters', () => {
  renderAt('/ar', title('Mihwar «محور»'));
  expect(shown()).toEqual(['Mihwar «محور»', 'en', 'ltr']);
});

describe('the room of the original', () => {
  const original = () => screen.queryByText('A fast car');

  it('is kept, unseen and unheard, while the request runs and afterwards', async () => {
    let answer: (response: Response) => void = () => undefined;
    renderAt('/ar', title('A fast car'), () => new Promise((resolve) => (answer = resolve)));
    expect(original()?.getAttribute('aria-hidden')).toBe('true');
    expect(original()?.className).toBe('invisible headline');
    expect([original()?.lang, original()?.dir]).toEqual(['en', 'ltr']);
    await waitFor(() => {
      answer(Response.json({ translatedText: 'سيارة سريعة' }));
      expect(heading().textContent).toBe('سيارة سريعة');
    });
    expect(original()?.className).toBe('invisible headline');
  });

  it('is never taken for a text that is known already', async () => {
    const { client } = renderAt('/ar', <p>Empty</p>);
    client.setQueryData(['translation', 'A fast car'], 'سيارة سريعة');
    render(
      <QueryClientProvider client={client}>
        <I18nextProvider i18n={i18nFor('ar')}>{title('A fast car')}</I18nextProvider>
      </QueryClientProvider>,
    );
    await screen.findByText('سيارة سريعة');
    expect(original()).toBeNull();
  });
});
