import { readFile } from 'node:fs/promises';
import { validateXML } from 'xmllint-wasm';

const FILES = ['sitemap.xsd', 'sitemap-image.xsd', 'sitemap-news.xsd', 'xhtml-link.xsd'];

const read = async (fileName: string) => ({
  fileName,
  contents: await readFile(new URL(fileName, import.meta.url), 'utf8'),
});

/** The errors in a sitemap or a sitemap index by its schemas. */
export async function schemaErrors(document: string): Promise<string[]> {
  const isIndex = document.includes('<sitemapindex');
  const { errors } = await validateXML({
    xml: [{ fileName: 'document.xml', contents: document }],
    schema: [await read(isIndex ? 'siteindex.xsd' : 'all.xsd')],
    preload: isIndex ? [] : await Promise.all(FILES.map(read)),
    maxMemoryPages: 4096,
  });
  return errors.map(({ message }) => message);
}
