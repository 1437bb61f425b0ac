/** An advertisement in a site setting: JSON with a picture, an address and a name. */
export interface BookedAd {
  image: string;
  link: string;
  label: string;
}

/**
 * Parses the setting of an ad slot. Null if nothing is booked, or if the value is not usable. Pictures must
 * come from this site, so that a page sends no request elsewhere. Links must be web addresses or paths.
 */
export function parseBookedAd(setting: string | undefined): BookedAd | null {
  if (!setting) return null;
  let ad: unknown;
  try {
    ad = JSON.parse(setting);
  } catch {
    return null;
  }
  if (typeof ad !== 'object' || ad === null) return null;
  const { image, link, label } = ad as Partial<Record<keyof BookedAd, unknown>>;
  if (typeof image !== 'string' || typeof link !== 'string') return null;
  if (!/^\/(?!\/)/.test(image) || !/^(https?:\/\/|\/(?!\/))/.test(link)) return null;
  return { image, link, label: typeof label === 'string' ? label : '' };
}
