/** Plain glyphs of the networks a publication names in its footer, drawn on 24 by 24. */
export const SOCIAL_GLYPHS = {
  x: { name: 'X', path: 'M4 4h4.2l4.3 6 5-6H20l-6.4 7.6L20.5 20h-4.2l-4.7-6.5L6.1 20H3.5l7-8.2z' },
  facebook: {
    name: 'Facebook',
    path: 'M13.6 21v-8h2.8l.4-3.2h-3.2v-2c0-1 .3-1.6 1.6-1.6h1.7V3.3C16.6 3.2 15.7 3 14.6 3c-2.5 0-4.2 1.5-4.2 4.3v2.5H7.6V13h2.8v8z',
  },
  instagram: {
    name: 'Instagram',
    path: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 1.8A3.2 3.2 0 0 0 4.8 8v8A3.2 3.2 0 0 0 8 19.2h8a3.2 3.2 0 0 0 3.2-3.2V8A3.2 3.2 0 0 0 16 4.8Zm4 2.7a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 1.8a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Zm4.8-3.2a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  },
  youtube: {
    name: 'YouTube',
    path: 'M21.6 7.4a2.5 2.5 0 0 0-1.8-1.8C18.2 5.2 12 5.2 12 5.2s-6.2 0-7.8.4a2.5 2.5 0 0 0-1.8 1.8C2 9 2 12 2 12s0 3 .4 4.6a2.5 2.5 0 0 0 1.8 1.8c1.6.4 7.8.4 7.8.4s6.2 0 7.8-.4a2.5 2.5 0 0 0 1.8-1.8C22 15 22 12 22 12s0-3-.4-4.6ZM10 15.1V8.9l5.2 3.1z',
  },
  linkedin: {
    name: 'LinkedIn',
    path: 'M4 9h3.6v11.5H4zM5.8 3.4a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2ZM9.9 9h3.4v1.6c.5-.9 1.7-1.9 3.5-1.9 3.6 0 4.2 2.4 4.2 5.4v6.4h-3.6v-5.7c0-1.4 0-3.1-1.9-3.1s-2.1 1.5-2.1 3v5.8H9.900z',
  },
} as const;

export type SocialNetwork = keyof typeof SOCIAL_GLYPHS;

export const SOCIAL_NETWORKS = Object.keys(SOCIAL_GLYPHS) as SocialNetwork[];

export function SocialGlyph({ network }: { network: SocialNetwork }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" fillRule="evenodd" aria-hidden>
      <path d={SOCIAL_GLYPHS[network].path} />
    </svg>
  );
}
