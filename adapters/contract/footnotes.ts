/** The words of the footnotes of a text, in its language. Screen readers read them. */
export const FOOTNOTE_WORDS = {
  en: { heading: 'Footnotes', back: 'Back to reference' },
  ar: { heading: 'الحواشي', back: 'العودة إلى الإحالة' },
} as const;
