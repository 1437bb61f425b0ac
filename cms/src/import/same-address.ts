/** Parameters that say from where a reader came, not what is shown. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|twclid|igshid|mc_[ce]id|_hs\w+|hs[ac]tracking|ref|ref_src|ref_url|referrer|source|src|cmp|cmpid|cid|ncid|icid|ito|ocid|smid|smtyp|sr_share|share|shared|spm|at_\w+|xtor|ns_\w+|wt_?mc|pk_\w+|mtm_\w+|_ga|_gl|amp|outputtype|output)$/i;

const AMP_PATH = /(?:\/amp(?:\/|\.html)?|\.amp(?:\.html)?)$/i;

/**
 * What two addresses of one page have in common: no scheme, `www.`, port, fragment, tracking parameters or AMP, no slash
 * at the end, parameters in order. For comparing only: it need not lead anywhere.
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

/** The address without what is only there to follow readers. */
export function withoutTracking(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) {
    if (TRACKING.test(name)) url.searchParams.delete(name);
  }
  return url.href;
}
