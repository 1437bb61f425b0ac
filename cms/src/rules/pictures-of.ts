import type { ImageRow } from '../contract/rows';
import { ARTICLE, FILE, USER } from '../uids';
import { fromJson } from './stored';

/** The pictures of some articles (by row) and users, by what they belong to. */
export interface Pictures {
  ofArticle(id: number): ImageRow | null;
  ofUser(id: number): ImageRow | null;
}

interface FileRow extends Omit<ImageRow, 'formats'> {
  type: string;
  owner: number | string;
  formats: ImageRow['formats'] | string;
}

/** Of a file of old, the last two are unknown. */
interface Size {
  url: string;
  width: number;
  height: number;
  mime?: string | undefined;
  sizeInBytes?: number | undefined;
}

/** Which field of a type holds its picture. */
const FIELDS = { [ARTICLE]: 'image', [USER]: 'avatar' } as const;

function picturesQuery(owners: Record<keyof typeof FIELDS, readonly number[]>) {
  const { connection, metadata } = strapi.db;
  const { tableName } = metadata.get(FILE);
  return connection(`${tableName}_related_mph as use`)
    .join(`${tableName} as file`, 'file.id', 'use.file_id')
    .select(
      'use.related_type as type',
      'use.related_id as owner',
      ...['file.url', 'file.width', 'file.height', 'file.formats', 'file.colours', 'file.caption'],
      'file.alternative_text as alternativeText',
    )
    .where((any) => {
      for (const [uid, ids] of Object.entries(owners)) {
        const field = FIELDS[uid as keyof typeof FIELDS];
        void any.orWhere((use) =>
          use.whereIn('use.related_id', ids).where({ 'use.related_type': uid, 'use.field': field }),
        );
      }
    })
    .orderBy('use.order');
}

type Formats = ImageRow['formats'];

/** The sizes of a file without what only Strapi's library shows of them: with it, they are a third of an article. */
function sizesOf(formats: Formats): Formats {
  if (!formats) return formats;
  const sizes = Object.entries(formats).map(([name, size]): [string, Size] => {
    const { url, width, height, mime, sizeInBytes } = size as Size;
    return [name, { url, width, height, mime, sizeInBytes }];
  });
  return Object.fromEntries(sizes);
}

/** One statement for all of them, whatever they belong to. */
export async function findPictures(of: {
  articles: readonly number[];
  users: readonly number[];
}): Promise<Pictures> {
  const rows: FileRow[] = await picturesQuery({ [ARTICLE]: of.articles, [USER]: [...new Set(of.users)] });
  const known = new Map<string, ImageRow>();
  for (const { type, owner, formats, ...file } of rows) {
    const key = `${type} ${owner}`;
    if (!known.has(key)) known.set(key, { ...file, formats: sizesOf(fromJson(formats)) });
  }
  return {
    ofArticle: (id) => known.get(`${ARTICLE} ${id}`) ?? null,
    ofUser: (id) => known.get(`${USER} ${id}`) ?? null,
  };
}
