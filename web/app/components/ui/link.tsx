import { Link as RouterLink, type LinkProps } from 'react-router';

/**
 * A link as the server writes it: the router's own asks a dozen hooks for what only clicks need, and a page has fifty of them.
 * Addresses that are relative to the page are left to the router.
 */
function WrittenLink(props: LinkProps) {
  const { to, prefetch: _, preventScrollReset: __, state: ___, ...attributes } = props;
  if (typeof to !== 'string' || !to.startsWith('/')) return <RouterLink {...props} />;
  return <a {...attributes} href={to} data-discover="true" />;
}

/** A link to another screen of ours. */
export const Link = import.meta.env.SSR ? WrittenLink : RouterLink;
