import type { Locale } from '../locales';
import { compose, oneLine, type Mail } from './compose';
import { minutesInWords } from './minutes';

const RESET = {
  en: {
    subject: (site: string) => `Choose a new password for ${site}`,
    before: (site: string) => [
      `Somebody asked for a new password for your ${site} account. To choose one, open this link:`,
    ],
    label: 'Choose a new password',
    after: (minutes: string) => [
      `The link works once and expires in ${minutes}.`,
      'If it was not you, ignore this mail: your password stays as it is.',
    ],
  },
  ar: {
    subject: (site: string) => `تعيين كلمة مرور جديدة في ${site}`,
    before: (site: string) => [
      `تلقّينا طلبًا لتعيين كلمة مرور جديدة لحسابك في «${site}». لتعيينها افتح هذا الرابط:`,
    ],
    label: 'تعيين كلمة مرور جديدة',
    after: (minutes: string) => [
      `يعمل الرابط مرة واحدة، وتنتهي صلاحيته بعد ${minutes}.`,
      'إن لم تطلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
    ],
  },
};

const CHANGED = {
  en: {
    subject: (site: string) => `Your ${site} password was changed`,
    before: (site: string) => [
      `The password of your ${site} account was changed just now, and every other device was signed out.`,
      'If that was you, there is nothing to do.',
      'If it was not you, ask for a new password on the sign-in page at once, and tell the administrator of the site.',
    ],
  },
  ar: {
    subject: (site: string) => `غُيّرت كلمة مرورك في ${site}`,
    before: (site: string) => [
      `غُيّرت كلمة مرور حسابك في «${site}» قبل قليل، وسُجّل خروجك من الأجهزة الأخرى كلها.`,
      'إن كنت أنت من غيّرها فلا حاجة إلى أي إجراء.',
      'وإن لم تكن أنت فاطلب كلمة مرور جديدة من صفحة تسجيل الدخول فورًا، وأبلغ مدير الموقع.',
    ],
  },
};

/** The recipient, and the publication that writes. Its name is in the recipient's language. */
interface About {
  language: Locale;
  name: string;
  site: string;
}

/** The mail with a link to set a new password. `minutes` is the lifetime of `link`. */
export function passwordResetMail(about: About & { link: string; minutes: number }): Mail {
  const { language, name, link, minutes } = about;
  const site = oneLine(about.site);
  const { subject, before, label, after } = RESET[language];
  return compose({
    language,
    name,
    site,
    subject: subject(site),
    before: before(site),
    action: { label, link },
    after: after(minutesInWords(language, minutes)),
  });
}

/** Tells a user that the password has changed, since somebody else may have done so. */
export function passwordChangedMail({ language, name, ...about }: About): Mail {
  const site = oneLine(about.site);
  const { subject, before } = CHANGED[language];
  return compose({
    language,
    name,
    site,
    subject: subject(site),
    before: before(site),
    after: [],
  });
}
