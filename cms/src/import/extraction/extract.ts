import { cleanBody } from './after';
import { removeSurroundings } from './before';
import { findBody } from './body';
import { parsePage } from './dom';

export function extractBody(html: string, _url: string): Element | null {
  const page = parsePage(html);
  const meta=(n:string)=>page.querySelector(`meta[property="${n}"], meta[name="${n}"]`)?.getAttribute('content') ?? '';
  const known = { title: meta('og:title') || page.title || '', description: meta('og:description') || meta('description') };
  removeSurroundings(page);
  const body = findBody(page);
  if (body) cleanBody(body, known);
  return body;
}
