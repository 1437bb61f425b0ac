/** What is read of an uploaded picture. */
export const IMAGE_SELECT = ['url', 'width', 'height', 'alternativeText', 'caption', 'formats', 'colours'];

/** What readers may see of a user: never the e-mail, never the role. */
export const AUTHOR_POPULATE = {
  select: ['displayName', 'displayNameAr', 'username'],
  populate: { avatar: { select: ['url', 'formats'] } },
};
