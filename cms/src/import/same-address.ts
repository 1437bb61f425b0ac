/** Parameters that track readers and do not change the page. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|twclid|igshid|mc_[ce]id|_hs\w+|hs[ac]tracking|ref|ref_src|ref_url|referrer|source|src|cmp|cmpid|cid|ncid|icid|ito|ocid|smid|smtyp|sr_share|share|shared|spm|at_\w+|xtor|ns_\w+|wt_?mc|pk_\w+|mtm_\w+|_ga|_gl|amp|outputtype|output)$/i;

const AMP_PATH = /(?:\/amp(?:\/|\.html)?|\.amp(?:\.html)?)$/i;

/**
 * A key that is equal for the addresses of one page. It has no scheme, `www.`, port, fragment, tracking
 * parameters or AMP and no slash at the end, and its parameters are sorted. It is only for comparing: it need
 * not be a working address.
 */
export function addressKey(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const host = url.hostname.replace(/(?<!\.)\.+$/, '').replace(/^(?:www\d?|m|mobile|amp)\./, '');
  const path = url.pathname
    .replace(/\/{2,}/g, '/')
    .replace(AMP_PATH, '')
    .replace(/^\/amp(?=\/)/i, '')
    .replace(/\/(?:index\.(?:html?|php))?$/i, '');
  const parameters = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const query = new URLSearchParams(parameters).toString();
  const port = url.port ? `:${url.port}` : '';
  return `${host}${port}${path}${query ? `?${query}` : ''}`;
}

/** The address without tracking parameters. */
export function withoutTracking(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) {
    if (TRACKING.test(name)) url.searchParams.delete(name);
  }
  return url.href;
}
