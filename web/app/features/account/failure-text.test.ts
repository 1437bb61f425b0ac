import { expect, it } from 'vitest';
import { accountTexts } from '~/i18n/account';
import { ApiError } from '~/lib/api';
import { PASSWORD_TOO_COMMON } from '~/lib/limits';
import { failureText, signInFailure } from './failure-text';

const tooOften = new ApiError(429, '{"message":"That was too often."}', 130);
const [en, ar] = [accountTexts('en'), accountTexts('ar')];

it("is the server's sentence in English, where there is one", () => {
  expect(failureText(tooOften, 'en', en, 'Ours')).toBe('That was too often.');
  expect(failureText(new ApiError(502, '<html>'), 'en', en, 'Ours')).toBe('Ours');
  expect(failureText(new TypeError('Failed to fetch'), 'en', en, 'Ours')).toBe('Ours');
});

it('is the Arabic of a known sentence', () => {
  const wrong = new ApiError(400, '{"message":"The current password is not right"}');
  expect(failureText(wrong, 'ar', ar, 'لنا')).toBe('كلمة المرور الحالية غير صحيحة');
  const short = new ApiError(400, '{"message":"Password must be at least 6 characters long."}');
  expect(failureText(short, 'ar', ar, 'لنا')).toBe('يجب ألّا تقلّ كلمة المرور عن 6 أحرف.');
});

it('is else ours in Arabic, which the server does not speak', () => {
  expect(failureText(new ApiError(401, '{"message":"No"}'), 'ar', ar, 'لنا')).toBe('لنا');
  const common = new ApiError(400, JSON.stringify({ message: PASSWORD_TOO_COMMON }));
  expect(failureText(common, 'ar', ar, 'لنا')).toBe(
    'كلمة المرور هذه من أكثر كلمات المرور شيوعًا. يُرجى اختيار كلمة مرور أخرى.',
  );
  expect(failureText(tooOften, 'ar', ar, 'لنا')).toBe('محاولات كثيرة. يُرجى المحاولة بعد 3 دقائق.');
  expect(failureText(new ApiError(429, ''), 'ar', ar, 'لنا')).toBe('محاولات كثيرة. يُرجى المحاولة بعد دقيقة.');
});

it('does not say in Arabic that name or password is wrong while the server is unavailable', () => {
  const wrong = new ApiError(401, '{"message":"No"}');
  expect(signInFailure(wrong, 'ar', ar)).toBe('اسم المستخدم أو كلمة المرور غير صحيحة');
  expect(signInFailure(tooOften, 'ar', ar)).toBe('محاولات كثيرة. يُرجى المحاولة بعد 3 دقائق.');
  const unavailable = 'The newsroom is not reachable at the moment. Please try again shortly.';
  for (const outage of [
    new ApiError(503, JSON.stringify({ message: unavailable })),
    new ApiError(502, '<html>'),
  ]) {
    expect(signInFailure(outage, 'ar', ar)).toBe('حدث خطأ ما. يُرجى المحاولة مرة أخرى.');
  }
  expect(signInFailure(new ApiError(503, JSON.stringify({ message: unavailable })), 'en', en)).toBe(
    unavailable,
  );
});
