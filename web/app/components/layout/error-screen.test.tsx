import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SiteNames } from '~/lib/site-name';
import { renderAt } from '~/test/render';
import { ErrorScreen } from './error-screen';

const NAMES = { en: 'Autoweek', ar: 'أسبوع السيارات' };

it.each([
  ['/', 'Autoweek, home', 'Autoweek'],
  ['/ar', 'أسبوع السيارات، الصفحة الرئيسية', 'أسبوع السيارات'],
])('at %s speaks for the publication by its own name', (path, label, name) => {
  renderAt(
    path,
    <SiteNames value={NAMES}>
      <ErrorScreen status={503} />
    </SiteNames>,
  );
  expect(screen.getByRole('link', { name: label }).textContent).toBe(name);
  expect(document.title).toMatch(new RegExp(` \\| ${name}$`));
});

it('names nobody where the name is not known', () => {
  renderAt('/', <ErrorScreen status={503} />);
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  expect(document.title).toBe('We have pulled over for a moment');
  expect(document.body.innerHTML).not.toMatch(/mihwar/i);
});
