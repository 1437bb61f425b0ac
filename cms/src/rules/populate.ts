/** The fields of an uploaded picture that are read. */
export const IMAGE_SELECT = ['url', 'width', 'height', 'alternativeText', 'caption', 'formats', 'colours'];

/** The fields of a user that readers may see: never the e-mail, never the role. */
export const AUTHOR_POPULATE = {
  select: ['displayName', 'displayNameAr', 'username', 'slug'],
  populate: { avatar: { select: ['url', 'formats'] } },
};
