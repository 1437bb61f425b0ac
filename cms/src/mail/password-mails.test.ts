import { describe, expect, it } from 'vitest';
import { minutesInWords } from './minutes';
import { passwordChangedMail, passwordResetMail } from './password-mails';

const link = 'https://mihwar.example/reset-password?token=abc&x=1';
const resetMail = (changes: Partial<Parameters<typeof passwordResetMail>[0]> = {}) =>
  passwordResetMail({ language: 'en', name: 'Sara', site: 'Mihwar', link, minutes: 30, ...changes });

it.each([
  ['en', 0, '0 minutes'],
  ['en', 1, '1 minute'],
  ['en', 1.5, '2 minutes'],
  ['en', 30, '30 minutes'],
  ['ar', 0, 'أقل من دقيقة'],
  ['ar', 1, 'دقيقة واحدة'],
  ['ar', 2, 'دقيقتين'],
  ['ar', 3, '3 دقائق'],
  ['ar', 10, '10 دقائق'],
  ['ar', 11, '11 دقيقة'],
  ['ar', 30, '30 دقيقة'],
  ['ar', 99, '99 دقيقة'],
  ['ar', 100, '100 دقيقة'],
  ['ar', 103, '103 دقائق'],
] as const)('%s: %d minutes are "%s"', (language, minutes, words) => {
  expect(minutesInWords(language, minutes)).toBe(words);
});

describe('the mail with the way to a new password', () => {
  it('says in plain English what happened, what to do and until when', () => {
    const { subject, text } = resetMail();
    expect(subject).toBe('Choose a new password for Mihwar');
    expect(text).toBe(`Hello Sara,

Somebody asked for a new password for your Mihwar account. To choose one, open this link:

${link}

The link works once and expires in 30 minutes.

If it was not you, ignore this mail: your password stays as it is.

Mihwar
`);
  });

  it('says the same in Arabic', () => {
    const { subject, text } = resetMail({ language: 'ar', name: 'سارة', site: 'محور', minutes: 2 });
    expect(subject).toBe('تعيين كلمة مرور جديدة في محور');
    expect(text).toBe(`مرحبًا سارة،

تلقّينا طلبًا لتعيين كلمة مرور جديدة لحسابك في «محور». لتعيينها افتح هذا الرابط:

${link}

يعمل الرابط مرة واحدة، وتنتهي صلاحيته بعد دقيقتين.

إن لم تطلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.

محور
`);
  });

  it('is right to left in Arabic, with the link left to right', () => {
    const { html } = resetMail({ language: 'ar' });
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toMatch(/<table role="presentation" lang="ar" dir="rtl"/);
    expect(html).toMatch(/<p dir="ltr" style="[^"]*unicode-bidi: isolate;[^"]*text-align: right;">/);
    expect(resetMail().html).toContain('<html lang="en" dir="ltr">');
  });

  it('has the link twice in its HTML, on the button and to be read, and nothing from elsewhere', () => {
    const { html } = resetMail();
    const written = link.replace('&', '&amp;');
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([written, written]);
    expect(html).toContain(`>${written}</a>`);
    expect(html).not.toMatch(/<(img|link|script|iframe|form)\b|\bsrc=|url\(|@import/i);
  });

  it('escapes what it is given', () => {
    const { html } = resetMail({
      name: `<img src=x onerror="a('b')"> & Co`,
      link: `https://mihwar.example/?a="><script>alert(1)</script>`,
    });
    expect(html).toContain(
      'Hello <span dir="auto">&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt; &amp; Co</span>,',
    );
    expect(html).not.toMatch(/<img|<script|"><s/);
  });

  it.each([
    [
      'Sara\r\n\r\nYour password is void: https://evil.example',
      'Sara Your password is void: https://evil.example',
    ],
    ['  Sara\u2028\u0000\tAli ', 'Sara Ali'],
    ['Sara\u202Eila', 'Sara ila'],
    ['می\u200Cنا', 'می\u200Cنا'],
    ['😀'.repeat(90), '😀'.repeat(80)],
  ])('takes %j for a name on one line', (name, written) => {
    const { text, html } = resetMail({ name });
    expect(text.split('\n')[0]).toBe(`Hello ${written},`);
    expect(html).toContain(`<span dir="auto">${written}</span>`);
  });

  it('greets whoever has no name', () => {
    expect(resetMail({ name: ' ' }).text).toMatch(/^Hello,\n/);
    expect(resetMail({ name: '', language: 'ar' }).html).toContain('>مرحبًا،</p>');
  });
});

it.each(['en', 'ar'] as const)('is from the publication by its own name, in one line: %s', (language) => {
  const site = 'Auto\n\nweek & <b>';
  for (const mail of [resetMail({ language, site }), passwordChangedMail({ language, name: 'Sara', site })]) {
    expect(mail.site).toBe('Auto week & <b>');
    expect(mail.subject).toContain('Auto week & <b>');
    expect(mail.text.match(/Auto week & <b>/g)).toHaveLength(2);
    expect(mail.html).toContain('Auto week &amp; &lt;b&gt;');
    expect(mail.subject + mail.text + mail.html).not.toMatch(/Mihwar|محور/);
  }
});

describe('the mail about a changed password', () => {
  it('says what to do if it was somebody else, and leads nowhere', () => {
    const { subject, text, html } = passwordChangedMail({ language: 'en', name: 'Sara', site: 'Mihwar' });
    expect(subject).toBe('Your Mihwar password was changed');
    expect(text).toMatch(/^Hello Sara,\n\nThe password of your Mihwar account was changed just now,/);
    expect(text).toContain('If it was not you, ask for a new password on the sign-in page at once');
    expect(html).not.toContain('href');
  });

  it('says the same in Arabic', () => {
    const { subject, text, html } = passwordChangedMail({ language: 'ar', name: 'سارة', site: 'محور' });
    expect(subject).toBe('غُيّرت كلمة مرورك في محور');
    expect(text).toMatch(/^مرحبًا سارة،\n\nغُيّرت كلمة مرور حسابك في «محور» قبل قليل/);
    expect(text).toContain('فاطلب كلمة مرور جديدة من صفحة تسجيل الدخول فورًا');
    expect(html).toContain('<html lang="ar" dir="rtl">');
  });
});
