/**
 * The beginnings of blocks that lead elsewhere. They count only for short blocks, or blocks that are mostly
 * links.
 */
const beginning = (...phrases: string[]) => new RegExp(`^[\\s\\[(*>•»→_–—-]*(?:${phrases.join('|')})`, 'i');

const END = '(?=\\s*(?::|$|[\\])»→>]))';

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
  `(?:advertis(?:e|ement)|sponsored|promoted|iklan|anzeige|werbung|publicidad|publicité|pubblicità|реклама|إعلان|광고)\\b`,
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
  `(?:اقرأ|إقرأ|اقرئي|شاهد|طالع|تابع)(?:وا)? (?:أيضا|أيضًا|أيضاً|المزيد|كذلك)`,
  `(?:مواضيع|مقالات|أخبار|موضوعات) (?:ذات صلة|متعلقة|مشابهة)`,
  `(?:قد يهمك|قد يعجبك|للمزيد|المزيد من)`,
  `(?:اشترك|انضم|حمّل|حمل) (?:في|إلى|الآن|تطبيق)`,
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

/** A date: a month beside a number, numbers with slashes, or a time ago. */
export const DATE = new RegExp(
  `(?:\\b|^)(?:\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}|\\d{4}[./-]\\d{1,2}[./-]\\d{1,2}|${MONTH}\\p{L}*\\.?,? \\d{1,4}|\\d{1,2}\\.? ${MONTH}|\\d+ (?:minutes?|hours?|days?|weeks?|months?|years?) ago|منذ \\d+)`,
  'iu',
);

/** "By Jane Doe", "Written by …", "بقلم …". */
export const BYLINE = beginning(
  `(?:by|written by|posted by|author|from|von|par|por|di|автор|oleh|بقلم|كتب(?:ت)?)[:\\s]+\\p{L}`,
  `(?:by|published|updated|posted)\\s*$`,
);

/** The credit of a picture: its photographer or agency. */
export const PICTURE_CREDIT = new RegExp(
  [
    '^[\\s(\\[]*(?:©|\\(c\\)|(?:image|photo|picture|video|illustration|graphic|photograph)s?(?:\\s*(?:credits?|copyright|source|caption|courtesy))?\\s*(?::|by|of|©|/|\\|)|credits?\\s*(?::|\\.\\.\\.)|(?:image|photo|media) ?(?:copyright|caption)|courtesy (?:of|photo)|(?:foto|bild|crédit|crédits|фото|الصورة|صورة)\\s*:)',
    '\\((?:image|photo|picture|credit|source|illustration|foto|bild|ap photo)s?\\b[^)]{0,80}\\)\\s*$',
    '(?:getty images|shutterstock|/\\s*(?:ap|afp|reuters|getty)|\\((?:ap|afp|reuters|getty)[^)]{0,30}\\)|ap photo\\b[^.]{0,60}|photos? by [^.]{2,80}|photograph(?::| by) [^.]{2,80})\\W*$',
  ].join('|'),
  'i',
);

/** The words that some sites add to sentences that they offer for sharing. */
export const TWEET_LINK = /(?<!\s)\s*(?:click to tweet|tweet this|share this quote)\s*$/i;
