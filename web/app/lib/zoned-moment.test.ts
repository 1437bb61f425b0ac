import { expect, it } from 'vitest';
import { momentIn } from './zoned-moment';

const MOMENT = '2029-12-24T08:30:00.000Z';

it('writes a moment of a time zone with the name of its month', () => {
  expect(momentIn(MOMENT, 'Africa/Cairo', 'en')).toMatch(/^Dec 24, 2029, 10:30\sAM$/);
  expect(momentIn(MOMENT, 'Africa/Cairo', 'ar')).toMatch(/^24 ديسمبر 2029.* 10:30\sص$/);
});
