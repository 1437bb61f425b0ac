import type { Locale } from '../locales';
import { escapeHtml } from '../texts/escape-html';

/**
 * A mail without its addresses. `text` has the same content as `html`. `site` is the name of the sending
 * publication.
 */
export interface Mail {
  site: string;
  subject: string;
  text: string;
  html: string;
}

export interface Letter {
  language: Locale;
  subject: string;
  /** The recipient's name, in any script. */
  name: string;
  before: string[];
  /** The link of the letter. */
  action?: { label: string; link: string };
  after: string[];
  /** The name of the publication, in one line. */
  site: string;
}

const LONGEST_NAME = 80;
const FONT = "font-family: system-ui, -apple-system, 'Segoe UI', Tahoma, Arial, sans-serif;";
const PARAGRAPH = 'margin: 0 0 16px; font-size: 16px; line-height: 1.6;';
const DARK_STYLE = `:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #08131a !important; }
  .ink { color: #f3eee4 !important; }
  .soft { color: #a9b7bb !important; }
}`;

const GREETING: Record<Locale, (name: string) => string> = {
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
  ar: (name) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
};

/** Both parts of a mail: plain text, and HTML that loads nothing and that old mail clients understand. */
export function compose(letter: Letter): Mail {
  const whole = { ...letter, name: oneLine(letter.name) };
  return { site: letter.site, subject: letter.subject, text: asText(whole), html: asHtml(whole) };
}

/**
 * The link has a line of its own: each line has its own direction, and mail clients take the whole line for
 * the link.
 */
function asText({ language, name, before, action, after, site }: Letter): string {
  const links = action ? [action.link] : [];
  return [GREETING[language](name), ...before, ...links, ...after, site].join('\n\n') + '\n';
}

function asHtml({ language, subject, name, before, action, after, site }: Letter): string {
  const [direction, side] = language === 'ar' ? ['rtl', 'right'] : ['ltr', 'left'];
  // A letter in English has Arabic sentences, too.
  const paragraph = (html: string, text = '') => {
    const [attributes, style] =
      language !== 'ar' && beginsInArabic(text)
        ? [' lang="ar" dir="rtl"', `${PARAGRAPH} text-align: right;`]
        : ['', PARAGRAPH];
    return `<p class="ink"${attributes} style="${style} color: #0e1b22;">${html}</p>`;
  };
  // Some mail clients drop `white-space`.
  const sentenceOf = (text: string) => paragraph(escaped(text).replace(/\r\n?|\n/g, '<br>'), text);
  const isolatedName = name && `<span dir="auto">${escaped(name)}</span>`;
  const content = [
    paragraph(GREETING[language](isolatedName)),
    ...before.map(sentenceOf),
    ...(action ? [button(action), writtenLink(action.link, side)] : []),
    ...after.map(sentenceOf),
    `<p class="soft" style="margin: 24px 0 0; font-size: 14px; color: #46545b;">${escaped(site)}</p>`,
  ];
  // Some mail clients drop <html> and <body>: therefore the table has language and direction, too.
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
${DARK_STYLE}
</style>
</head>
<body class="paper" style="margin: 0; padding: 0; background-color: #f7f3ec;">
<table role="presentation" lang="${language}" dir="${direction}" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color: #f7f3ec;">
<tr><td align="center" style="padding: 32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px;">
<tr><td align="${side}" dir="${direction}" style="${FONT} text-align: ${side};">
${content.join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const ISOLATED = /\u2068[^\u2068\u2069]*\u2069/gu;

/** By the first letter that is not in an isolate. `dir="auto"` would take that of the isolated title. */
const beginsInArabic = (text: string) => /^\P{L}*\p{Script=Arabic}/u.test(text.replace(ISOLATED, ''));

function button({ label, link }: { label: string; link: string }): string {
  const look = `display: inline-block; padding: 12px 20px; ${FONT} font-size: 16px; font-weight: bold;`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 16px;">
<tr><td bgcolor="#bf3315" style="border-radius: 6px;"><a href="${escaped(link)}" style="${look} color: #fffdf9; text-decoration: none;">${escaped(label)}</a></td></tr>
</table>`;
}

/** An address is read from left to right in Arabic, too. */
function writtenLink(link: string, side: string): string {
  const look =
    'direction: ltr; unicode-bidi: isolate; word-break: break-all; font-size: 14px; line-height: 1.5;';
  return `<p dir="ltr" style="margin: 0 0 16px; ${look} text-align: ${side};"><a href="${escaped(link)}" class="soft" style="color: #46545b;">${escaped(link)}</a></p>`;
}

/** Characters that break a line or change the direction of the text after them. */
const CONTROLS = /[\s\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

const inOneLine = (text: string) => text.replace(CONTROLS, ' ').trim();

/** A name that cannot look like a paragraph of ours. */
export function oneLine(name: string): string {
  return [...inOneLine(name)].slice(0, LONGEST_NAME).join('');
}

const LONGEST_TITLE = 80;
/** Characters as people count them: an emoji with all its parts is one, and so is a letter with its marks. */
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A title in one line. A longer one is cut between two characters, and ends with an ellipsis. */
export function shortTitle(title: string): string {
  const whole = inOneLine(title);
  const places = Array.from(characters.segment(whole), ({ index }) => index);
  return places.length > LONGEST_TITLE ? `${whole.slice(0, places[LONGEST_TITLE - 1]).trimEnd()}…` : whole;
}

const escaped = (text: string) => escapeHtml(text, /[&<>"']/g);
