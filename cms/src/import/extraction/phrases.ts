/**
 * The beginnings of blocks that lead elsewhere. They count only for short blocks, or blocks that are mostly
 * links.
 */
const beginning = (...phrases: string[]) => new RegExp(`^[\\s\\[(*>•»→_–—-]*(?:${phrases.join('|')})`, 'iu');

const END = '(?=\\s*(?::|$|[\\])»→>]))';
/** Arabic calls to readers are spelled like verbs of prose. A call has a colon, or no full stop at its end. */
const CALL = `(?:${END}|(?!.*[.!?؟][\\s"'”’»)\\]]*$))`;

/**
 * "Read more: …", "Don't miss", "Sign up for …": phrases between paragraphs that keep readers on the site.
 */
export const LEADS_ELSEWHERE = beginning(
  `related(?: (?:stor(?:y|ies)|articles?|posts?|news|content|videos?|reading|links?|topics?|coverage))?${END}`,
  `(?:read|see|learn|find out|watch|discover) more(?: (?:on|about|from|at|here)\\b.*)?${END}`,
  `(?:read|see|watch|listen|check out|look)(?: (?:also|next|this|here|now|below))?\\s*:`,
  'also (?:read|see|watch)\\b',
  `more (?:on|from|about|stories|news|in)\\b[^.]*${END}`,
  `more\\s*(?::|$)`,
  "(?:don[’']?t|do not) miss",
  `you (?:may|might|could|will|['’]ll) (?:also )?(?:like|love|enjoy|be interested)`,
  `(?:recommended|trending|popular|must[- ]read|most read|top stories|up next|further reading|editor[’']?s picks?)(?: .{0,30})?${END}`,
  '(?:continue|keep) reading\\b',
  '(?:story|article|post) continues\\b',
  'scroll (?:down )?(?:to|for)\\b',
  `click (?:here|to|on|below|through)\\b`,
  `(?:get|download|install|try) (?:the|our) .{0,40}\\bapp\\b`,
  `(?:sign|join) up\\b|signup\\b`,
  `subscribe\\b`,
  `follow (?:us|me|him|her|them|@|.{2,60}? on (?:twitter|facebook|instagram|x\\b|tiktok|linkedin|youtube|telegram|whatsapp))`,
  `(?:like|find|join|visit) us on\\b`,
  `(?:share|tweet|pin|print|e-?mail|submit)(?: (?:this|on|via|the|article|story|tweet|submit|page|post|facebook|twitter|whatsapp))*\\s*$`,
  `(?:(?:image|photo|picture|slide|gallery) )?\\d+\\s*(?:of|/)\\s*(?:/\\s*)?\\d+\\s*$`,
  `(?:advertis(?:e|ement)|sponsored|promoted)\\b`,
  `(?:iklan|anzeige|werbung|publicidad|publicité|pubblicità)(?:${END}|(?=\\s*[–—,-]\\s)(?!.*[.!?…]["”’»)\\]]*$))`,
  `(?:реклама|إعلان(?:ات)?(?: (?:ممول|مدفوع)ة?)?|광고)${END}`,
  `(?:comments?|leave a (?:comment|reply)|join the (?:conversation|discussion))\\s*(?:\\(\\d+\\))?\\s*$`,
  `(?:text|font) size`,
  `media playback is unsupported`,
  `(?:loading|please wait)\\s*(?:…|\\.{3})?$`,
  `this (?:post|article|page|story|site) (?:may )?contains? (?:affiliate|referral|sponsored)`,
  `(?:get|receive) (?:the )?(?:latest|best|more|our|daily|breaking)\\b.*(?:inbox|newsletter|e-?mail)`,
  `want (?:more|to (?:read|see|hear) more)\\b`,
  `(?:start|begin) your (?:day|morning|week)\\b`,
  `there[’']s (?:plenty )?more where\\b`,
  // Arabic, German, French, Spanish, Portuguese, Italian.
  `(?:اقرأ|إقرأ|اقرئي|شاهد|طالع|تابع)(?:وا)? (?:أيضا|أيضًا|أيضاً|كذلك|المزيد${CALL})`,
  `(?:مواضيع|مقالات|أخبار|موضوعات) (?:ذات صلة|متعلقة|مشابهة)${CALL}`,
  `(?:قد يهمك|قد يعجبك)(?: (?:أيضا|أيضًا|أيضاً|كذلك)|${CALL})`,
  `(?:المزيد(?: من)?${END}|للمزيد(?! من )${CALL})`,
  `(?:المزيد|للمزيد) من (?:ال)?(?:أخبار|مقالات|مواضيع|موضوعات|قصص|تقارير|معلومات|تفاصيل)${CALL}`,
  `(?:اشترك|انضم|حمّل|حمل) (?:الآن|(?:في|إلى) (?:النشرة|نشرتنا|قناتنا)|(?:في|إلى|تطبيق)${CALL})`,
  `(?:lesen sie auch|lesen sie mehr|mehr zum thema|auch interessant|das könnte sie)`,
  `(?:lire aussi|à lire aussi|voir aussi|lisez aussi|abonnez-vous)`,
  `(?:lea también|lee también|te puede interesar|más información|suscríbete|ver también)`,
  `(?:leia (?:também|mais)|veja também|saiba mais|assine)`,
  `(?:leggi anche|potrebbe interessarti|iscriviti)`,
  `(?:читайте также|смотрите также|подписывайтесь)`,
  `(?:baca juga|lihat juga)`,
);

/** Notes at the end about the author, other publications of the text, and its copyright. */
export const CLOSING_NOTE = beginning(
  `(?:have|got) (?:a|any) (?:tip|story|question|news tip|correction)s?\\b`,
  `(?:e-?mail|contact|reach|write to|tweet|follow)\\b.*(?:@|twitter|facebook|at\\b)`,
  `reach the (?:reporters?|authors?|writers?|editors?)\\b`,
  `(?:the )?(?:author|writer|reporter)s?\\b.{0,60}(?:can be reached|may be reached)`,
  `.{0,120}\\b(?:contributed|contributing) (?:to )?(?:this|reporting)`,
  `(?:additional )?(?:reporting|writing|editing|edited) by\\b`,
  `(?:copyright|©|\\(c\\)|ⓒ|all rights reserved)`,
  `.{0,80}(?:all rights reserved|무단\\s*전재|©\\s*(?:19|20)\\d\\d|ⓒ)`,
  `(?:filed under|posted in|tags?|tagged|topics?|categor(?:y|ies)|labels?|keywords?)\\s*:`,
  `this (?:article|story|post|piece|content) (?:was |is |has been )?(?:originally |first )?(?:published|appeared|posted|updated|written|provided|produced)`,
  `(?:originally|first) (?:published|posted|appeared)\\b`,
  `(?:updated|published|posted|last (?:updated|modified))\\b`,
  `(?:image|photo|picture|featured image|header image|top image|source|via|sources?)(?: credits?| via| by| source)?\\s*:`,
  `.{0,60}\\bmay (?:earn|receive|get) (?:an? )?.{0,30}(?:commission|compensation)`,
  `(?:about the author|about us|author bio)\\b`,
  `follow .{1,40}(?:full )?coverage\\b`,
  `join our\\b`,
  `.{1,60} is (?:a|an|the) (?:freelance|senior|staff|contributing|managing|former|associate|deputy|london-based|new york-based)\\b.{0,80}(?:writer|editor|reporter|journalist|columnist|correspondent|author|blogger)`,
  `if you (?:have|['’]ve|see|spot|find|like|enjoyed)\\b.{0,80}(?:tip|correction|comment|error|this (?:post|article))`,
);

const MONTH =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|jän|fév|févr|mär|mai|juin|juil|août|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|янв|фев|мар|апр|мая|июн|июл|авг|сен|окт|ноя|дек|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر)';

/** Arabic dates have a mark of their direction before a slash. */
const SLASH = '\\u200f?[./-]';

/** A date: a month beside a number, numbers with slashes, or a time ago. Its digits may be Arabic. */
export const DATE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\\p{Nd}{1,2}${SLASH}\\p{Nd}{1,2}${SLASH}\\p{Nd}{2,4}|\\p{Nd}{4}${SLASH}\\p{Nd}{1,2}${SLASH}\\p{Nd}{1,2}|${MONTH}\\p{L}*\\.?,? \\p{Nd}{1,4}|\\p{Nd}{1,2}\\.? ${MONTH}|\\p{Nd}+ (?:minutes?|hours?|days?|weeks?|months?|years?) ago|منذ \\p{Nd}+)`,
  'iu',
);

/** A line above the text that names nobody. */
export const EMPTY_BYLINE = beginning(`(?:by|published|updated|posted)\\s*$`);

/** The beginnings of bylines. The colon tells the Arabic "wrote" from "books", which has the same letters. */
export const BYLINE_START = beginning(
  `(?:(?:written |posted )?by|author|автор|oleh|بقلم)[:\\s]+`,
  `(?:from|von|par|por|di)[:\\s]+(?=\\S+ \\S)`,
  `كتبت?\\s*[:–—-]\\s*`,
);

const NAME = "(?:(?:\\p{Lu}\\.)+|[\\p{Lu}\\p{Lo}][\\p{L}\\p{M}'’-]*)";
const BETWEEN_NAMES = '(?:and|und|et|y|e|for|in|de|del|da|di|dos|du|van|von|der|den|ter|la|le|el|al|bin|ibn)';

/** A few names and no more. Letters of scripts without capitals begin a name, too. */
export const NAMES = new RegExp(
  `^${NAME}(?:[,،]? (?:[&|/–—-] )?(?:${NAME}|${BETWEEN_NAMES})){0,6}[\\s|:,،)\\]»–—]*$`,
  'u',
);

/** The end of a text, after its last letter. `\W` would match every Arabic letter. */
const TEXT_END = '[^\\p{L}\\p{N}]*$';
const ABOUT_PICTURE =
  '(?:image|photo|picture|video|illustration|graphic|photograph)s?(?:\\s*(?:credits?|copyright|source|caption|courtesy))?\\s*';

const CREDIT_LABEL = `^[\\s(\\[]*(?:©|\\(c\\)|${ABOUT_PICTURE}(?::|©|\\||by(?!.*[.!?؟]$))|credits?\\s*(?::|\\.\\.\\.)|(?:image|photo|media) ?(?:copyright|caption)|(?:foto|bild|crédit|crédits|фото|الصورة|صورة|تصوير)\\s*:)`;

/** The beginning of a text that is a credit as a whole. */
export const CREDIT_START = new RegExp(CREDIT_LABEL, 'iu');

/**
 * The credit of a picture: its photographer or agency. It matches a block as a whole if only a credit has such
 * a label. Prose may begin or end like the others.
 */
export const PICTURE_CREDIT = new RegExp(
  [
    `${CREDIT_LABEL}.*`,
    `^.*\\((?:(?:image|photo|picture|credit|illustration|foto|bild|الصورة|صورة|تصوير)s?(?: credits?)?\\s*:|ap photo\\b|(?:image|photo|picture|illustration)s? by\\b)[^)]{0,80}\\)${TEXT_END}`,
    // These labels begin a sentence of few words: prose may have a photograph with a colon, or photos by somebody.
    `^.*[.!?؟…]["'”’»)]*\\s(?:photograph:|photos? by) (?:\\S+\\s+){0,4}\\S+$`,
    `(?:getty images|shutterstock|/\\s*(?:ap|afp|reuters|getty)|\\((?:ap|afp|reuters|getty)[^)]{0,30}\\)|ap photo\\b[^.]{0,60}|photos? by [^.]{2,80}|photograph(?::| by) [^.]{2,80})${TEXT_END}`,
    '\\((?:image|photo|picture|credit|source|illustration|foto|bild|ap photo)s?\\b[^)]{0,80}\\)\\s*$',
    `^[\\s(\\[]*(?:${ABOUT_PICTURE}(?:by|of|/)|courtesy (?:of|photo))`,
  ].join('|'),
  'iu',
);

/** The words that some sites add to sentences that they offer for sharing. */
export const TWEET_LINK = /(?<!\s)\s*(?:click to tweet|tweet this|share this quote)\s*$/i;
