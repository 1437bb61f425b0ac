/** Names that pages give to what is around an article. Words of a class or id: `share` is in `post-share`, not in `shared`. */
const words = (...names: string[]) => new RegExp(`(?:^|[\\s-])(?:${names.join('|')})(?=[\\s-]|$)`);

/** What is never a part of an article. */
export const AROUND = words(
  // Ways to pass it on.
  'shar(?:e|ing)',
  'socials?',
  'sharedaddy',
  'addthis',
  'addtoany',
  'print-(?:header|tools|only)',
  '(?:article|page|story|post)-tools',
  'tool-?bar',
  // Offers to come back.
  'newsletters?',
  'subscri(?:be|ption)',
  'sign-?up',
  'opt-?in',
  'cta',
  'call-to-action',
  'promo(?:s|tions?|tional|box)?',
  'polls?',
  'quiz',
  // Other articles.
  'related',
  'recommend(?:ed|ations?)?',
  'recirc(?:ulation)?',
  'more-(?:stories|from|news|on|articles)',
  'read-?(?:more|next|also)',
  'also-(?:like|read)',
  'you-may',
  'up-next',
  'next-up',
  'trending',
  'most-(?:popular|read|viewed)',
  'popular',
  'outbrain',
  'taboola',
  'zergnet',
  'teasers?',
  'page-?nav(?:igation)?',
  'post-?nav(?:igation)?',
  'prev-?next',
  'paginat(?:ion|or)',
  'pager',
  'bread-?crumbs?',
  // Readers' words.
  'comments?',
  'disqus',
  'respond',
  // Who and when.
  '(?:author|about-the-author|contributor|writer)-?(?:bio(?:graphy)?|box|info|details?|card|flyout|gear|profile|about|desc(?:ription)?|block|container|image)',
  '(?:post|entry|about|article|story)-(?:the-)?author',
  'bio(?:s|-box|-title)?',
  'by-?line(?:s|-\\w+)?',
  'date-?line',
  'time-?stamp',
  '(?:publish(?:ed)?|pub|post|entry|article|update)-?(?:date|time)',
  '(?:post|entry|article|story|content)-?(?:meta|info|header|tags|categories|footer)',
  'post-?info',
  // Where it is filed.
  'tags?(?:-list|-links|-cloud)?',
  'topics',
  'cat(?:egory)?-links',
  // Money and law.
  'cookies?',
  'consent',
  'gdpr',
  'adv(?:ert(?:s|isement|ising|orial)?)?',
  'ads?(?:-\\w+)?',
  'ad-?(?:box|slot|unit|wrap(?:per)?|container)',
  'sponsor(?:ed|s)?',
  'dfp',
  'wpcnt',
  'disclaimer',
  'disclosure',
  'copyright',
  // The page itself.
  'screen-?reader(?:-text)?',
  'sr-only',
  'visually-?hidden',
  'pop-?up',
  'tool-?tip',
  'side-?bar',
  'right-?rail',
  'widget-area',
  'menus?',
  'nav(?:bar|igation)?',
  '(?:sub|top|main|site)-?nav',
  'mast-?head',
  'footers?',
  'skip(?:-link|-to)?',
  'toc',
  'table-of-contents',
  'log-?in',
  'sign-?in',
  'modal',
  'lightbox',
  'make-?home-?page\\w*',
);

/** What is there for programs, or only after a click. */
export const UNSEEN = words(
  'screen-?reader(?:-text)?',
  'sr-only',
  'visually-?hidden',
  'pop-?up',
  'tool-?tip',
  'ads?(?:-(?:slot|unit|container|wrapper))?',
);

/** What is said about a picture. */
export const CAPTION = words(
  '(?:\\w+-)?captions?(?:-\\w+)?',
  '(?:photo|image|picture|media)-?(?:credits?|meta|source|info|description|legend|by)',
  'credits?',
  'legend',
  'photographer',
);

/** Several pictures with a frame for turning over. */
export const GALLERY = words(
  '\\w*-?galler(?:y|ies)(?:-\\w+)?',
  'slide-?shows?',
  'slider',
  'carousel',
  'control-(?:bar|panel)',
);

/** What holds a picture, and of its text only what is said about it. */
export const PICTURE = words(
  'photos?(?:-\\w+)?',
  'images?(?:-\\w+)?',
  'img(?:-\\w+)?',
  'pictures?(?:-\\w+)?',
  '(?:inline|lead|featured|hero)-(?:image|photo|media)',
  'media(?:-\\w+)?',
  'videos?(?:-\\w+)?',
  'player',
);

/** A picture's place, even where a script would put the picture there. */
export const PLACE_OF_PICTURE = words(
  '(?:inline|lead|hero|featured|embed(?:ded)?|article|body)-(?:image|photo|picture|media)(?:-\\w+)*',
  '(?:image|photo|picture)-(?:embed|wrapper|wrap|container|block|figure|holder|ct)',
);

/** What stands between a headline and the text. */
export const STANDFIRST = words(
  'stand-?first',
  'sub-?title',
  'sub-?head(?:line|ing)?',
  'dek',
  'deck',
  'summary',
  'excerpt',
  'tagline',
);
