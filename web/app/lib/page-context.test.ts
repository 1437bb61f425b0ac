import { createContext, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { PageContext } from './page-context';

it('is what the router takes, and holds values of its own', () => {
  const name = createContext<string>();
  const size = createContext<number | undefined>();
  const one = new PageContext();
  const other = new PageContext();
  one.set(name, 'محور');
  one.set(size, undefined);
  other.set(name, 'axle');
  expect(one).toBeInstanceOf(RouterContextProvider);
  expect([one.get(name), other.get(name), one.get(size)]).toEqual(['محور', 'axle', undefined]);
  one.set(name, 'axle');
  expect(one.get(name)).toBe('axle');
});

it('lets go of its values', () => {
  const name = createContext('nobody');
  const page = new PageContext();
  page.set(name, 'محور');
  page.clear();
  expect(page.get(name)).toBe('nobody');
});

it('answers with the default of what has not been set, or says that there is none', () => {
  const page = new PageContext();
  expect(page.get(createContext('light'))).toBe('light');
  expect(() => page.get(createContext<string>())).toThrow('No value found for context');
});
