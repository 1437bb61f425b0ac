import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '~/test/render';
import { EmbargoNote } from './embargo-note';

const none = { publishAt: null, unpublishAt: null, embargoUntil: null, problem: null };
const until = (embargoUntil: string) => ({ ...none, embargoUntil });
const schedule = {
  timeZone: 'Asia/Dubai',
  en: until('2029-12-24T22:30:00.000Z'),
  ar: until('2029-12-26T06:30:00.000Z'),
};
const shown = () => screen.getByRole('note').textContent.replace(/\s/g, ' ');

it('names the end on the clocks of the site', () => {
  renderAt('/preview', <EmbargoNote schedule={schedule} />);
  expect(shown()).toBe('Under embargo until Dec 25, 2029, 2:30 AM (Asia/Dubai)');
});

it('is about the text of the screen', () => {
  renderAt('/ar/preview', <EmbargoNote schedule={schedule} />);
  expect(shown()).toContain('26');
});

it('is about the English text where Arabic has no embargo', () => {
  renderAt('/ar/preview', <EmbargoNote schedule={{ ...schedule, ar: none }} />);
  expect(shown()).toMatch(/^محظور النشر حتى .*25.*2029/);
});

it('is absent without an embargo', () => {
  renderAt('/preview', <EmbargoNote schedule={{ ...schedule, en: none }} />);
  expect(screen.queryByRole('note')).toBeNull();
});

it('names the end in UTC in a browser that lacks the time zone of the site', () => {
  renderAt('/preview', <EmbargoNote schedule={{ ...schedule, timeZone: 'Mars/Olympus' }} />);
  expect(shown()).toBe('Under embargo until Dec 24, 2029, 10:30 PM (UTC)');
});
