import type { ImageRow } from '../contract/rows';
import { ARTICLE, FILE, USER } from '../uids';
import { fromJson } from './stored';

/** The pictures of some articles (by row) and users, by their owners. */
export interface Pictures {
  ofArticle(id: number): ImageRow | null;
  ofUser(id: number): ImageRow | null;
}

interface FileRow extends Omit<ImageRow, 'formats' | 'focalPoint'> {
  type: string;
  owner: number | string;
  formats: ImageRow['formats'] | string;
  focalPoint: NonNullable<ImageRow['focalPoint']> | string | null;
}

/** The last two are unknown for files from former versions. */
interface Size {
  url: string;
  width: number;
  height: number;
  mime?: string | undefined;
  sizeInBytes?: number | undefined;
}

/** The field of a type that contains its picture. */
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
      'file.focal_point as focalPoint',
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

/**
 * The sizes of a file without the fields that only Strapi's library shows. They would be a third of an
 * article.
 */
function sizesOf(formats: Formats): Formats {
  if (!formats) return formats;
  const sizes = Object.entries(formats).map(([name, size]): [string, Size] => {
    const { url, width, height, mime, sizeInBytes } = size as Size;
    return [name, { url, width, height, mime, sizeInBytes }];
  });
  return Object.fromEntries(sizes);
}

/** Reads all of them in one statement. */
export async function findPictures(of: {
  articles: readonly number[];
  users: readonly number[];
}): Promise<Pictures> {
  const rows: FileRow[] = await picturesQuery({ [ARTICLE]: of.articles, [USER]: [...new Set(of.users)] });
  const known = new Map<string, ImageRow>();
  for (const { type, owner, formats, focalPoint, ...file } of rows) {
    const key = `${type} ${owner}`;
    if (!known.has(key))
      known.set(key, {
        ...file,
        formats: sizesOf(fromJson(formats)),
        focalPoint: fromJson(focalPoint),
      });
  }
  return {
    ofArticle: (id) => known.get(`${ARTICLE} ${id}`) ?? null,
    ofUser: (id) => known.get(`${USER} ${id}`) ?? null,
  };
}
