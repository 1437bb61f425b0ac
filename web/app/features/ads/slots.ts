/** Requirements 9.1: the three slots for advertisements, and their sizes in pixels. */
export const SLOTS = {
  sidebar: { setting: 'ad_sidebar', width: 300, height: 250 },
  header_banner: { setting: 'ad_header_banner', width: 728, height: 90 },
  footer_banner: { setting: 'ad_footer_banner', width: 728, height: 90 },
} as const;
