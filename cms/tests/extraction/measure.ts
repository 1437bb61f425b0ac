import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extractBody } from '../../src/import/extraction/extract';
import { toPlainText } from '../../src/import/extraction/plain-text';
const folder = process.argv[2] ?? '';
const truth = JSON.parse(readFileSync(path.join(folder,'truth.json'),'utf8')) as Record<string,{url:string,articleBody:string}>;
const out: Record<string,string> = {};
for (const [id,{url}] of Object.entries(truth)) {
  const html = gunzipSync(readFileSync(path.join(folder,'pages',`${id}.html.gz`))).toString();
  const body = extractBody(html, url);
  out[id] = body ? toPlainText(body) : '';
}
process.stdout.write(JSON.stringify(out));
