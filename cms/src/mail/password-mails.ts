import type { Locale } from '../locales';
import { compose, type Mail } from './compose';
import { minutesInWords } from './minutes';

const FRAME = {
  en: { greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'), signature: 'Mihwar' },
  ar: { greeting: (name: string) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'), signature: 'محور' },
};

const RESET = {
  en: {
    subject: 'Choose a new password for Mihwar',
    before: ['Somebody asked for a new password for your Mihwar account. To choose one, open this link:'],
    label: 'Choose a new password',
    after: (minutes: string) => [
      `The link works once and expires in ${minutes}.`,
      'If it was not you, ignore this mail: your password stays as it is.',
    ],
  },
  ar: {
    subject: 'تعيين كلمة مرور جديدة في محور',
    before: ['تلقّينا طلبًا لتعيين كلمة مرور جديدة لحسابك في «محور». لتعيينها افتح هذا الرابط:'],
    label: 'تعيين كلمة مرور جديدة',
    after: (minutes: string) => [
      `يعمل الرابط مرة واحدة، وتنتهي صلاحيته بعد ${minutes}.`,
      'إن لم تطلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
    ],
  },
};

const CHANGED = {
  en: {
    subject: 'Your Mihwar password was changed',
    before: [
      'The password of your Mihwar account was changed just now, and every other device was signed out.',
      'If that was you, there is nothing to do.',
      'If it was not you, ask for a new password on the sign-in page at once, and tell the administrator of the site.',
    ],
  },
  ar: {
    subject: 'غُيّرت كلمة مرورك في محور',
    before: [
      'غُيّرت كلمة مرور حسابك في «محور» قبل قليل، وسُجّل خروجك من الأجهزة الأخرى كلها.',
      'إن كنت أنت من غيّرها فلا شيء عليك فعله.',
      'وإن لم تكن أنت فاطلب كلمة مرور جديدة من صفحة تسجيل الدخول فورًا، وأبلغ مدير الموقع.',
    ],
  },
};

/** The way to a new password for whoever forgot it; `minutes` is how long `link` works. */
export function passwordResetMail(about: {
  language: Locale;
  name: string;
  link: string;
  minutes: number;
}): Mail {
  const { language, name, link, minutes } = about;
  const { subject, before, label, after } = RESET[language];
  return compose({
    ...FRAME[language],
    language,
    name,
    subject,
    before,
    action: { label, link },
    after: after(minutesInWords(language, minutes)),
  });
}

/** Tells somebody that the password is a new one, since it may have been somebody else. */
export function passwordChangedMail({ language, name }: { language: Locale; name: string }): Mail {
  return compose({ ...FRAME[language], ...CHANGED[language], language, name, after: [] });
}
