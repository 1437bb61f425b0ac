import { drawing } from './drawings';

/** The networks that a publication names in its footer. */
export const SOCIAL_NETWORKS = {
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
} as const;

export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;

export function SocialGlyph({ network }: { network: SocialNetwork }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" fillRule="evenodd" aria-hidden>
      <use href={drawing(network)} />
    </svg>
  );
}
