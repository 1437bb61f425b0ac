/**
 * Matches the names that pages give to elements around an article. They are words of a class or id: `share`
 * is in `post-share`, not in `shared`.
 */
const words = (...names: string[]) => new RegExp(`(?:^|[\\s-])(?:${names.join('|')})(?=[\\s-]|$)`);

/** Names of elements that are never a part of an article. */
export const AROUND = words(
  // Share buttons.
  'shar(?:e|ing)',
  'socials?',
  'sharedaddy',
  'addthis',
  'addtoany',
  'print-(?:header|tools|only)',
  '(?:article|page|story|post)-tools',
  'tool-?bar',
  // Newsletters and other offers.
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
  // Comments of readers.
  'comments?',
  'disqus',
  'respond',
  // The author and the date.
  '(?:author|about-the-author|contributor|writer)-?(?:bio(?:graphy)?|box|info|details?|card|flyout|gear|profile|about|desc(?:ription)?|block|container|image)',
  '(?:post|entry|about|article|story)-(?:the-)?author',
  'bio(?:s|-box|-title)?',
  'by-?line(?:s|-\\w+)?',
  'date-?line',
  'time-?stamp',
  '(?:publish(?:ed)?|pub|post|entry|article|update)-?(?:date|time)',
  '(?:post|entry|article|story|content)-?(?:meta|info|header|tags|categories|footer)',
  'post-?info',
  // Tags and categories.
  'tags?(?:-list|-links|-cloud)?',
  'topics',
  'cat(?:egory)?-links',
  // Payment and legal notices.
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
  // Parts of the page itself.
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

/** Names of elements that only programs read, or that only a click shows. */
export const UNSEEN = words(
  'screen-?reader(?:-text)?',
  'sr-only',
  'visually-?hidden',
  'pop-?up',
  'tool-?tip',
  'ads?(?:-(?:slot|unit|container|wrapper))?',
);

/** Names of captions and credits. */
export const CAPTION = words(
  '(?:\\w+-)?captions?(?:-\\w+)?',
  '(?:photo|image|picture|media)-?(?:credits?|meta|source|info|description|legend|by)',
  'credits?',
  'legend',
  'photographer',
);

/** Several pictures in a carousel. */
export const GALLERY = words(
  '\\w*-?galler(?:y|ies)(?:-\\w+)?',
  'slide-?shows?',
  'slider',
  'carousel',
  'control-(?:bar|panel)',
);

/** Names of elements that hold a picture. Any text in them is about the picture. */
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

/** The place of a picture, even if a script loads the picture. */
export const PLACE_OF_PICTURE = words(
  '(?:inline|lead|hero|featured|embed(?:ded)?|article|body)-(?:image|photo|picture|media)(?:-\\w+)*',
  '(?:image|photo|picture)-(?:embed|wrapper|wrap|container|block|figure|holder|ct)',
);

/** Names of elements between a headline and the text. */
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
