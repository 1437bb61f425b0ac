import { randomBytes } from 'node:crypto';
import { ARABIC, ENGLISH } from '../../locales';
import { CATEGORY, TAG, USER } from '../../uids';
import { readYaml, storeImage } from './files';

interface AuthorSeed {
  username: string;
  email: string;
  displayName: string;
  displayNameAr: string;
  bio: string;
  bioAr: string;
  avatar: string;
}

interface TagSeed {
  name: string;
  nameAr: string;
  description: string;
  descriptionAr: string;
}

interface CategorySeed {
  slug: string;
  name: string;
  nameAr: string;
  icon: string;
  description: string;
  descriptionAr: string;
}

/**
 * Row ids of demo authors by user name. Their passwords are random and nobody knows them, so that an admin
 * has to set one.
 */
export async function seedAuthors(): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { avatar, ...author } of await readYaml<AuthorSeed[]>('authors.yaml')) {
    const known = await strapi.db.query(USER).findOne({ where: { username: author.username } });
    const user =
      known ??
      (await strapi
        .plugin('users-permissions')
        .service('user')
        .add({
          ...author,
          password: randomBytes(24).toString('base64url'),
          provider: 'local',
          confirmed: true,
          blocked: false,
          isAdmin: false,
          avatar: await storeImage(avatar, author.displayName),
        }));
    ids.set(author.username, user.id);
  }
  return ids;
}

/** Categories by slug → documentId. */
export async function seedCategories(): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const seeds = await readYaml<CategorySeed[]>('categories.yaml');
  for (const [position, { slug, name, nameAr, icon, description, descriptionAr }] of seeds.entries()) {
    const known = await strapi.db.query(CATEGORY).findOne({ where: { slug, locale: ENGLISH } });
    const { documentId } =
      known ??
      (await strapi
        .documents(CATEGORY)
        .create({ locale: ENGLISH, data: { name, slug, icon, description, position: position + 1 } }));
    const arabic = await strapi.db.query(CATEGORY).count({ where: { documentId, locale: ARABIC } });
    if (arabic === 0) {
      await strapi
        .documents(CATEGORY)
        .update({ documentId, locale: ARABIC, data: { name: nameAr, description: descriptionAr } });
    }
    ids.set(slug, documentId);
  }
  return ids;
}

/** Tags by name → documentId. */
export async function seedTags(): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const tag of await readYaml<TagSeed[]>('tags.yaml')) {
    const known = await strapi.db.query(TAG).findOne({ where: { name: tag.name } });
    const { documentId } = known ?? (await strapi.documents(TAG).create({ data: tag }));
    ids.set(tag.name, documentId);
  }
  return ids;
}
