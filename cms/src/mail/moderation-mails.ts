import { compose, oneLine, type Mail } from './compose';
import { inWords, type Forms } from './in-words';

/** Nobody's language is known here, so that a mail says everything in both. */
const WAITING: Record<'en' | 'ar', Forms> = {
  en: { one: '1 comment waits for approval.', other: '# comments wait for approval.' },
  ar: {
    one: 'تعليق واحد بانتظار القبول.',
    two: 'تعليقان بانتظار القبول.',
    few: '# تعليقات بانتظار القبول.',
    many: '# تعليقًا بانتظار القبول.',
    other: '# تعليق بانتظار القبول.',
  },
};

interface Waiting {
  name: string;
  site: string;
  count: number;
  link: string;
}

/** The mail to a moderator about the comments that wait. */
export function waitingCommentsMail({ name, site, count, link }: Waiting): Mail {
  const sentence = inWords('en', WAITING.en, count);
  return compose({
    language: 'en',
    name,
    site: oneLine(site),
    subject: sentence.replace(/\.$/, ''),
    before: [sentence, inWords('ar', WAITING.ar, count)],
    action: { label: 'Open the comments · فتح التعليقات', link },
    after: [],
  });
}
