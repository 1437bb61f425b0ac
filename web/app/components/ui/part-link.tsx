import type { ComponentProps } from 'react';
import { useLinkClickHandler, useLocation, type Location } from 'react-router';

interface PartLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** The id of the part. */
  part: string;
}

/**
 * A link to a part of the same page. The router follows it: a plain link makes an entry of the history that the
 * router does not know. Back to such an entry would not ask about unsaved work, and would lose the place on the
 * page. The address is the fragment alone. The server does not know the whole query of a cached page, so that any
 * other address would load the page again until the scripts are there.
 */
export function PartLink({ part, ...link }: PartLinkProps) {
  const { search, state } = useLocation() as Location<unknown>;
  const follow = useLinkClickHandler({ search, hash: part }, { state });
  return <a {...link} href={`#${part}`} onClick={follow} />;
}
