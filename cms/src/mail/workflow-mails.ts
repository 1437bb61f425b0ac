import type { Stage } from '../contract/workflow';
import { compose, oneLine, shortTitle, type Mail } from './compose';

interface Moved {
  name: string;
  site: string;
  title: string;
  link: string;
  stage: Stage;
  /** A writer has submitted it; otherwise an editor has moved it. */
  isSubmitted: boolean;
  note: string | null;
}

/** Nobody's language is known here, so that a mail says everything in both. */
const SENTENCES = {
  submitted: {
    en: (title: string) => `“${title}” was submitted for review.`,
    ar: (title: string) => `أُرسل المقال «${title}» للمراجعة.`,
  },
  writing: {
    en: (title: string) => `“${title}” was sent back to you.`,
    ar: (title: string) => `أُعيد إليك المقال «${title}».`,
  },
  review: {
    en: (title: string) => `“${title}” is in review.`,
    ar: (title: string) => `المقال «${title}» قيد المراجعة.`,
  },
  ready: {
    en: (title: string) => `“${title}” is ready to be published.`,
    ar: (title: string) => `المقال «${title}» جاهز للنشر.`,
  },
};

/** The mail about an article that has moved on, or back. */
export function movedMail({ name, site, title, link, stage, isSubmitted, note }: Moved): Mail {
  const sentence = SENTENCES[isSubmitted ? 'submitted' : stage];
  const headline = shortTitle(title);
  // A title in the other script would turn the sentence around it.
  const isolated = `\u2068${headline}\u2069`;
  return compose({
    language: 'en',
    name,
    site: oneLine(site),
    subject: sentence.en(headline),
    before: [sentence.en(isolated), sentence.ar(isolated), ...(note ? [note] : [])],
    action: { label: 'Open the article · فتح المقال', link },
    after: [],
  });
}
